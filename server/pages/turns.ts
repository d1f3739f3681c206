/** Limits rendering: so many pages a minute for each network, and so many at once. Stored pages are not limited. */
import { shrunk } from "../admission/admission.ts";
import type { Arrivals } from "../admission/arrivals.ts";
import { type BusyAnswers, comeAgainAfter } from "../admission/busy.ts";
import type { LoopDelay } from "../admission/loop-delay.ts";
import { createLimiter } from "../middleware/rate.ts";
import type { PageAnswer } from "./page-answer.ts";
import { QueueFull, createQueue } from "./queue.ts";

/** In a minute. Behind one address of a mobile network are many shoppers, and each step of a filter is a page. */
const FOR_AN_ADDRESS = 300;
/** Drawing is work for one processor: one draws while another waits for the database. More at once would all be later. */
const AT_ONCE = 2;

/** Pages of an order or an account, public ones, and what is drawn for one person alone. */
export type PageRank = "order" | "page" | "search";
const RANKS: Readonly<Record<PageRank, number>> = { order: 0, page: 1, search: 2 };
/** So many may wait when one of this rank comes. Fifty are drawn in a second or two. */
const ROOMS = [50, 40, 25];

export interface TurnsOptions {
  readonly busy: BusyAnswers;
  readonly delay: LoopDelay;
  readonly arrivals: Pick<Arrivals, "letIn">;
}

export function createRenderTurns({ busy, delay, arrivals }: TurnsOptions) {
  const limiter = createLimiter("pages", FOR_AN_ADDRESS, 60);
  const queue = createQueue({
    atOnce: AT_ONCE,
    rooms: ROOMS,
    shrink: (room) => shrunk(room, delay()),
    pause: arrivals.letIn,
  });

  return {
    /** Renders when a place is free. */
    render: <T>(rank: PageRank, work: () => Promise<T>) => queue.run(RANKS[rank], work),
    hasRoom: (rank: PageRank) => queue.hasRoom(RANKS[rank]),
    countRefusal: queue.countRefusal,
    waiting: queue.waiting,
    refused: queue.refused,
    /** What `answer` gives, or the word to come again. */
    async take(from: string, answer: () => Promise<PageAnswer>): Promise<PageAnswer> {
      const wait = await limiter.consume(from);
      if (wait > 0) return busy.page(429, wait);
      try {
        return await answer();
      } catch (error) {
        if (error instanceof QueueFull) return busy.page(503, comeAgainAfter());
        throw error;
      }
    },
  };
}
