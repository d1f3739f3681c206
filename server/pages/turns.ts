/** Who may have a page rendered: so many for each address, and never too many at once. Stored pages need no turn. */
import { createLimiter } from "../middleware/rate.ts";
import { PLAIN_POLICY } from "./csp.ts";
import { busyPage } from "./failed-page.ts";
import type { PageAnswer } from "./pages.ts";
import { QueueFull, createQueue } from "./queue.ts";

/** In a minute. Behind one address of a mobile network are many shoppers, and each step of a filter is a page. */
const FOR_AN_ADDRESS = 300;
const AT_ONCE = 8;
const WAITING = 50;
/** Seconds after which a crowd of that size is served. */
const COME_AGAIN = 5;

/** `common` = headers of every answer. */
export function createTurns(common: Readonly<Record<string, string>>) {
  const limiter = createLimiter("pages", FOR_AN_ADDRESS, 60);
  const queue = createQueue(AT_ONCE, WAITING);
  const body = Buffer.from(busyPage());

  function busy(status: 429 | 503, seconds: number): PageAnswer {
    const headers = {
      ...common,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.byteLength),
      "content-security-policy": PLAIN_POLICY,
      "cache-control": "no-store",
      "retry-after": String(seconds),
    };
    return { status, headers, body };
  }

  return {
    /** Renders when a place is free. */
    render: queue.run,
    waiting: queue.waiting,
    refused: queue.refused,
    /** What `answer` gives, or the word to come again. */
    async take(from: string, answer: () => Promise<PageAnswer>): Promise<PageAnswer> {
      const wait = await limiter.consume(from);
      if (wait > 0) return busy(429, wait);
      try {
        return await answer();
      } catch (error) {
        if (error instanceof QueueFull) return busy(503, COME_AGAIN);
        throw error;
      }
    },
  };
}
