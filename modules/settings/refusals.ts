/**
 * What a host of the store-management API answers and the shop cannot use. Kept with its reason as long as the host
 * answers it, and logged once.
 */
import { LRUCache } from "lru-cache";
import type { Clock } from "#contracts/time/clock.ts";
import type { LogFailure } from "./store-api.ts";

export interface Refused {
  /** The part that was left out, as the host wrote it, shortened. */
  readonly item: string;
  /** In Spanish, for the owner. */
  readonly reason: string;
}

export interface Refusal extends Refused {
  /** The action, with its category: 'getListaSubTipo tipo=3'. */
  readonly list: string;
  readonly since: Date;
}

/** Limits, so that a broken host cannot fill memory or log. */
const KEPT_PER_LIST = 100;
const KEPT = 1_000;
const LOGGED = 10_000;
const ITEM_MAX = 200;

export function createRefusals(clock: Clock, log: LogFailure) {
  const lists = new Map<string, Refusal[]>();
  const logged = new LRUCache<string, true>({ max: LOGGED });

  function logOnce(list: string, { item, reason }: Refused): void {
    const key = JSON.stringify([list, item, reason]);
    if (logged.has(key)) return;
    logged.set(key, true);
    log(`Dato de la tienda que se deja fuera: ${list} ${item}`, reason);
  }

  return {
    /** Sets the refusals of a list after a reading; those that no longer occur are removed. */
    replace(list: string, refused: readonly Refused[]): void {
      const before = new Map(lists.get(list)?.map((one) => [one.item + one.reason, one.since]));
      const now = clock.now();
      const kept = refused
        .slice(0, KEPT_PER_LIST)
        .map((one) => ({ ...one, list, since: before.get(one.item + one.reason) ?? now }));
      if (kept.length > 0) lists.set(list, kept);
      else lists.delete(list);
      kept.forEach((one) => logOnce(list, one));
      const more = refused.length - kept.length;
      if (more > 0) logOnce(list, { item: "…", reason: "Hay más de cien datos que no se entienden" });
    },
    /** Removes lists that are no longer read, e.g. of a deleted category. */
    keepOnly(names: readonly string[]): void {
      const kept = new Set(names);
      for (const name of lists.keys()) if (!kept.has(name)) lists.delete(name);
    },
    all: (): Refusal[] => [...lists.values()].flat().slice(0, KEPT),
  };
}

export type Refusals = ReturnType<typeof createRefusals>;

/** An item as the host wrote it, short enough for the log. */
export function shortly(item: unknown): string {
  const text = JSON.stringify(item) ?? String(item);
  return text.length > ITEM_MAX ? `${text.slice(0, ITEM_MAX)}…` : text;
}
