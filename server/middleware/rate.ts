/** Rates per caller, counted in this process. A cached page is never refused: only what writes or computes is counted. */
import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ShopError } from "#contracts/errors.ts";
import type { ShopEnv } from "../environment.ts";

export interface Limiter {
  /** Counts one; resolves to the seconds one has to wait, 0 = allowed. */
  consume(key: string): Promise<number>;
}

export function createLimiter(name: string, points: number, seconds: number): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}

/** Counts one for each of these, and refuses when one of them has no more. */
export async function spend(c: Context<ShopEnv>, limits: readonly (readonly [Limiter, key: string])[]): Promise<void> {
  const waits = await Promise.all(limits.map(([limiter, key]) => limiter.consume(key)));
  const wait = Math.max(...waits);
  if (wait === 0) return;
  c.header("retry-after", String(wait));
  throw new ShopError("TOO_MANY");
}

/** `points` requests in any window of `seconds`, for each network address. */
export function rate(name: string, points: number, seconds: number): MiddlewareHandler<ShopEnv> {
  const limiter = createLimiter(name, points, seconds);
  return async (c, next) => {
    await spend(c, [[limiter, c.get("address")]]);
    await next();
  };
}
