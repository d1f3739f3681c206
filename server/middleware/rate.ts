/**
 * Rate limits, counted in this process, or over all instances. Stored pages are not limited: only requests that write
 * or compute are counted.
 */
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { ShopError } from "#contracts/api/errors.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { RATES, type Rate, type RateName, SHARED_RATES, type SharedRateName } from "../limits.ts";

export interface Limiter {
  /** Counts one request of the key. Resolves to the seconds to wait; 0 = allowed. A refused request is not counted. */
  consume(key: string): Promise<number>;
}

interface SharedLimiter extends Limiter {
  /** Does not count one request that was counted: it was no attempt. */
  giveBack(key: string): Promise<void>;
}

interface LocalLimiter extends Limiter {
  /** Whether a request of the key was counted lately. */
  has(key: string): boolean;
  /** The number of keys in memory. */
  size(): number;
}

/** How often each limit has refused a request since the start, by its name. */
export const rateRefusals = new Map<string, number>();
export const noteRefusal = (name: string) => void rateRefusals.set(name, (rateRefusals.get(name) ?? 0) + 1);

/** Parts of the window, counted separately, so that old requests leave the sliding window gradually. */
const PARTS = 10;
/** A few megabytes. A client with more addresses than this can avoid the limits per address. */
const KEYS_MAX = 20_000;

interface Part {
  /** The number of the part, counted from the clock's zero. */
  readonly at: number;
  count: number;
}

/** The window is rounded up to whole parts, so it is at most a tenth longer. `now` in milliseconds. */
export function createLimiter(
  name: RateName,
  { points, seconds }: Rate = RATES[name],
  now: () => number = () => performance.now(),
): LocalLimiter {
  const partMs = (seconds * 1_000) / PARTS;
  // Those asked longest ago stand first. Not an LRU cache, which takes half a megabyte for keys that may never come: there
  // are fifty limits.
  const spent = new Map<string, Part[]>();

  function forget(before: number): void {
    for (const [key, parts] of spent) {
      const isOver = (parts.at(-1)?.at ?? 0) < before;
      if (!isOver && spent.size <= KEYS_MAX) return;
      spent.delete(key);
    }
  }

  return {
    async consume(key) {
      const at = Math.floor(now() / partMs);
      const parts = (spent.get(key) ?? []).filter((part) => part.at >= at - PARTS);
      spent.delete(key);
      spent.set(key, parts);
      const last = parts.at(-1);
      if (parts.reduce((total, { count }) => total + count, 0) < points) {
        if (last?.at === at) last.count += 1;
        else parts.push({ at, count: 1 });
        forget(at - PARTS);
        return 0;
      }
      noteRefusal(name);
      const oldestLeavesAt = ((parts[0]?.at ?? at) + PARTS + 1) * partMs;
      return Math.max(1, Math.ceil((oldestLeavesAt - now()) / 1_000));
    },
    has: (key) => (spent.get(key)?.at(-1)?.at ?? -Infinity) >= Math.floor(now() / partMs) - PARTS,
    size: () => spent.size,
  };
}

/** Of those refused just now: a client that keeps trying must not keep the database busy. */
const REFUSED_MAX = 1_000;

/** Makes limiters that count over all instances. */
export type SharedLimits = (name: SharedRateName) => SharedLimiter;

export function createSharedLimits({ rateHits }: Pick<Shop, "rateHits">): SharedLimits {
  const refused = new LRUCache<string, number>({ max: REFUSED_MAX });
  return (name) => ({
    async consume(key) {
      const own = `${name} ${key}`;
      const known = Math.ceil(((refused.get(own) ?? 0) - performance.now()) / 1_000);
      const wait = known > 0 ? known : await rateHits.count(name, key, SHARED_RATES[name]);
      if (wait === 0) return 0;
      noteRefusal(name);
      refused.set(own, performance.now() + wait * 1_000);
      return wait;
    },
    async giveBack(key) {
      refused.delete(`${name} ${key}`);
      await rateHits.giveBack(name, key);
    },
  });
}

export type Limits = readonly (readonly [Limiter, key: string])[];

/**
 * Counts one request in each limit, in order, until one refuses: resolves to its seconds to wait, 0 = allowed. Limits
 * after the refusing one are not counted, so a client that keeps trying does not use up a limit it shares with
 * others.
 */
export async function consumeAll(limits: Limits): Promise<number> {
  for (const [limiter, key] of limits) {
    const wait = await limiter.consume(key);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Counts one request in each limit, or refuses it. */
export async function spend(c: Context<ShopEnv>, limits: Limits): Promise<void> {
  const wait = await consumeAll(limits);
  if (wait > 0) refuse(c, wait);
}

export function refuse(c: Context<ShopEnv>, seconds: number): never {
  c.header("retry-after", String(seconds));
  throw new ShopError("TOO_MANY");
}

/** For each network address. */
export function rate(by: RateName | Limiter): MiddlewareHandler<ShopEnv> {
  const limiter = typeof by === "string" ? createLimiter(by) : by;
  return async (c, next) => {
    await spend(c, [[limiter, c.get("address")]]);
    await next();
  };
}
