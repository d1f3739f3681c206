/** Rates per caller, counted in this process. A cached page is never refused: only what writes or computes is counted. */
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { ShopError } from "#contracts/api/errors.ts";
import type { ShopEnv } from "../hono-env.ts";

export interface Limiter {
  /** Takes one for the key. Answers how many seconds to wait; 0 = allowed. A refusal costs the key nothing. */
  consume(key: string): Promise<number>;
  /** Keys it knows of. */
  size(): number;
}

/** How often each rate refused somebody since the start, by its name. */
export const rateRefusals = new Map<string, number>();

/** The parts of a window that are counted apart: what was done long ago leaves bit by bit. */
const PARTS = 10;
/** A few megabytes. Whoever has more addresses than this is held by no rate of addresses. */
const KEYS_MAX = 20_000;

interface Part {
  /** Which part of time, counted from the clock's zero. */
  readonly at: number;
  count: number;
}

/**
 * At most `points` in any window of `seconds`, for each key: the window is rounded up to whole parts, so a tenth of it
 * longer at most. `now` in milliseconds.
 */
export function createLimiter(
  name: string,
  points: number,
  seconds: number,
  now: () => number = () => performance.now(),
): Limiter {
  const partMs = (seconds * 1_000) / PARTS;
  const spent = new LRUCache<string, Part[]>({ max: KEYS_MAX });

  return {
    async consume(key) {
      const at = Math.floor(now() / partMs);
      const parts = (spent.get(key) ?? []).filter((part) => part.at >= at - PARTS);
      spent.set(key, parts);
      const last = parts.at(-1);
      if (parts.reduce((total, { count }) => total + count, 0) < points) {
        if (last?.at === at) last.count += 1;
        else parts.push({ at, count: 1 });
        return 0;
      }
      rateRefusals.set(name, (rateRefusals.get(name) ?? 0) + 1);
      const oldestLeavesAt = ((parts[0]?.at ?? at) + PARTS + 1) * partMs;
      return Math.max(1, Math.ceil((oldestLeavesAt - now()) / 1_000));
    },
    size: () => spent.size,
  };
}

export type Limits = readonly (readonly [Limiter, key: string])[];

/**
 * Takes one of each of these in turn, until the first that has no more: answers how many seconds that one says to wait, 0 =
 * allowed. What is refused costs those behind it nothing: whoever goes on trying uses up his own, not what he shares.
 */
export async function consumeAll(limits: Limits): Promise<number> {
  for (const [limiter, key] of limits) {
    const wait = await limiter.consume(key);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Takes one of each, or refuses the request. */
export async function spend(c: Context<ShopEnv>, limits: Limits): Promise<void> {
  const wait = await consumeAll(limits);
  if (wait > 0) refuse(c, wait);
}

export function refuse(c: Context<ShopEnv>, seconds: number): never {
  c.header("retry-after", String(seconds));
  throw new ShopError("TOO_MANY");
}

/** At most `points` requests in any window of `seconds`, for each network address. */
export function rate(name: string, points: number, seconds: number): MiddlewareHandler<ShopEnv> {
  const limiter = createLimiter(name, points, seconds);
  return async (c, next) => {
    await spend(c, [[limiter, c.get("address")]]);
    await next();
  };
}
