/** Limits rendering: pages per minute for each network, and pages at once. Stored pages are not limited. */
import { GateFull, createGate } from "#platform/gate.ts";
import { reducedLimit } from "../../admission/admission.ts";
import type { NewConnections } from "../../admission/new-connections.ts";
import { type BusyAnswers, retryAfterSeconds } from "../../admission/busy.ts";
import type { LoopDelay } from "../../admission/loop-delay.ts";
import { GATES, RENDERINGS_WAITING } from "../../limits.ts";
import { createLimiter } from "../../middleware/rate.ts";
import type { PageAnswer } from "../page-answer.ts";

export type PageRank = keyof typeof RENDERINGS_WAITING;

export interface RenderLimitsOptions {
  readonly busy: BusyAnswers;
  readonly delay: LoopDelay;
  readonly newConnections: Pick<NewConnections, "waitUntilAccepted">;
}

export function createRenderLimits({ busy, delay, newConnections }: RenderLimitsOptions) {
  const limiter = createLimiter("pages");
  const gate = createGate(GATES.renderings);

  /** While the process is late, fewer wait. */
  function entryOf(rank: PageRank) {
    const { waiting, ...entry } = RENDERINGS_WAITING[rank];
    return { ...entry, waiting: reducedLimit(waiting, delay()) };
  }

  return {
    /** Renders when a place is free. */
    render: <T>(rank: PageRank, work: () => Promise<T>) =>
      gate.run(async () => {
        await newConnections.waitUntilAccepted();
        return work();
      }, entryOf(rank)),
    hasRoom: (rank: PageRank) => gate.hasRoom(entryOf(rank)),
    countRefusal: gate.countRefusal,
    waiting: gate.waiting,
    refused: gate.refused,
    /** Resolves to the answer, or to a busy page with 429 or 503. */
    async take(from: string, answer: () => Promise<PageAnswer>): Promise<PageAnswer> {
      const wait = await limiter.consume(from);
      if (wait > 0) return busy.page(429, wait);
      try {
        return await answer();
      } catch (error) {
        if (error instanceof GateFull) return busy.page(503, retryAfterSeconds());
        throw error;
      }
    },
  };
}
