/** Nobody waits longer than ten seconds for an answer: each statement has its limit, and several slow ones add up. */
import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { ShopError } from "#contracts/api/errors.ts";
import type { ShopEnv } from "./hono-env.ts";

export const ANSWER_WITHIN = 9_000;

export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = "TookTooLong";
  }
}

/** What `work` gives, or `TookTooLong`; then what becomes of it is nobody's concern any more. */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  whenItsTime: (start: () => void) => void = (start) => start(),
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  let done = false;
  whenItsTime(() => {
    if (!done) timer = setTimeout(() => reject(new TookTooLong(ms)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done = true;
    clearTimeout(timer);
  }
}

/** For what is not a page. The time of a slow upload is its sender's; ours begins when it is here. */
export function answerInTime(ms: number): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    try {
      await inTime(next(), ms, (start) => whenReceived(c.env?.incoming, start));
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      c.get("log").warn({ method: c.req.method, path: c.req.path }, error.message);
      throw new ShopError("UNAVAILABLE");
    }
  };
}

function whenReceived(incoming: IncomingMessage | undefined, start: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": chunked } = incoming?.headers ?? {};
  if (!incoming || (length === "0" && chunked === undefined)) start();
  else incoming.once("end", start);
}
