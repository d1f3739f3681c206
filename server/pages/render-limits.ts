/** Limits rendering: pages per minute for each network, and pages at once. Stored pages are not limited. */
import { reducedLimit } from "../admission/admission.ts";
import type { NewConnections } from "../admission/new-connections.ts";
import { type BusyAnswers, retryAfterSeconds } from "../admission/busy.ts";
import type { LoopDelay } from "../admission/loop-delay.ts";
import { createLimiter } from "../middleware/rate.ts";
import type { PageAnswer } from "./page-answer.ts";
import { QueueFull, createQueue } from "./queue.ts";

/** Per minute. A mobile network puts many shoppers behind one address, and each change of a filter is a page. */
const FOR_AN_ADDRESS = 300;
/**
 * Rendering uses one processor: one page renders while another waits for the database. More at once would only make
 * all of them slower.
 */
const AT_ONCE = 2;

/** order = pages of an order or an account; page = public pages; search = pages rendered for one request only. */
export type PageRank = "order" | "page" | "search";
const RANKS: Readonly<Record<PageRank, number>> = { order: 0, page: 1, search: 2 };
/** For each rank, how many may already wait when a new one comes. Fifty are rendered in a second or two. */
const ROOMS = [50, 40, 25];

export interface RenderLimitsOptions {
  readonly busy: BusyAnswers;
  readonly delay: LoopDelay;
  readonly newConnections: Pick<NewConnections, "waitUntilAccepted">;
}

export function createRenderLimits({ busy, delay, newConnections }: RenderLimitsOptions) {
  const limiter = createLimiter("pages", FOR_AN_ADDRESS, 60);
  const queue = createQueue({
    atOnce: AT_ONCE,
    rooms: ROOMS,
    shrink: (room) => reducedLimit(room, delay()),
    pause: newConnections.waitUntilAccepted,
  });

  return {
    /** Renders when a place is free. */
    render: <T>(rank: PageRank, work: () => Promise<T>) => queue.run(RANKS[rank], work),
    hasRoom: (rank: PageRank) => queue.hasRoom(RANKS[rank]),
    countRefusal: queue.countRefusal,
    waiting: queue.waiting,
    refused: queue.refused,
    /** Resolves to the answer, or to a busy page with 429 or 503. */
    async take(from: string, answer: () => Promise<PageAnswer>): Promise<PageAnswer> {
      const wait = await limiter.consume(from);
      if (wait > 0) return busy.page(429, wait);
      try {
        return await answer();
      } catch (error) {
        if (error instanceof QueueFull) return busy.page(503, retryAfterSeconds());
        throw error;
      }
    },
  };
}
