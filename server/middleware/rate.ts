/** Rates per caller, counted in this process. A cached page is never refused: only what writes or computes is counted. */
import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ShopError } from "#contracts/errors.ts";
import type { ShopEnv } from "../environment.ts";

/** `points` requests in any window of `seconds`, for each network address. */
export function rate(name: string, points: number, seconds: number): MiddlewareHandler<ShopEnv> {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return async (c, next) => {
    try {
      await limiter.consume(c.get("address"));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      c.header("retry-after", String(Math.ceil(refused.msBeforeNext / 1_000)));
      throw new ShopError("TOO_MANY");
    }
    await next();
  };
}
