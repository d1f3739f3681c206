/** A response takes less than ten seconds: each statement has its own limit, but several slow ones add up. */
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

/** Resolves to what `work` resolves to, or rejects with `TookTooLong`; the late result of `work` is then ignored. */
export async function withTimeout<T>(
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

/** For everything except pages. The time starts when the whole request has arrived: slow uploads do not count. */
export function requestTimeout(ms: number): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    try {
      await withTimeout(next(), ms, (start) => whenReceived(c.env?.incoming, start));
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
