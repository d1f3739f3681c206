/**
 * Keeps what cards are made of in memory: a listing asks for 24 products, and nearly all of them were shown a moment
 * ago. The changes bus drops what has changed, so a card is never older than the last notice.
 */
import { LRUCache } from "lru-cache";
import type { ChangeBus } from "#database/changes.ts";
import { type CardFacts, readCardFacts } from "./card-facts.ts";
import type { Db } from "#database/db.ts";

/** About ten megabytes. */
const KEPT_MAX = 4_000;

/** What was dropped since a reading began: it may have read the state before the change. */
interface Reading {
  readonly outdated: Set<string>;
  isAllOutdated: boolean;
}

export type CardsBus = Pick<ChangeBus, "onChange" | "onGap">;

const PRODUCT = "product:";

/** Without a bus nothing is kept: nobody would say what has changed. */
export function createKeptCards(db: Db, changes: CardsBus | undefined) {
  const kept = new LRUCache<string, CardFacts>({ max: KEPT_MAX });
  const readings = new Set<Reading>();

  function evict(id: string): void {
    kept.delete(id);
    for (const reading of readings) reading.outdated.add(id);
  }

  function evictAll(): void {
    kept.clear();
    for (const reading of readings) reading.isAllOutdated = true;
  }

  const stops = [
    changes?.onChange((topic) => {
      if (topic.startsWith(PRODUCT)) evict(topic.slice(PRODUCT.length));
      // Cards name their brand, and the names of brands change with the menu.
      else if (topic === "products" || topic === "menu") evictAll();
    }),
    changes?.onGap(evictAll),
  ];

  async function read(ids: readonly string[]): Promise<Map<string, CardFacts>> {
    const reading: Reading = { outdated: new Set(), isAllOutdated: false };
    readings.add(reading);
    try {
      const found = await readCardFacts(db, ids);
      if (changes && !reading.isAllOutdated)
        for (const [id, facts] of found) if (!reading.outdated.has(id)) kept.set(id, facts);
      return found;
    } finally {
      readings.delete(reading);
    }
  }

  return {
    /** In the order of the ids, without products that are not on sale. */
    async facts(ids: readonly string[]): Promise<CardFacts[]> {
      const found = new Map<string, CardFacts>();
      const missing = new Set<string>();
      for (const id of ids) {
        const facts = kept.get(id);
        if (facts) found.set(id, facts);
        else missing.add(id);
      }
      if (missing.size > 0) for (const [id, facts] of await read([...missing])) found.set(id, facts);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    /** Call after this instance changed a product: its next answer must not wait for the bus. */
    evict,
    evictAll,
    close: () => stops.forEach((stop) => stop?.()),
  };
}

export type KeptCards = ReturnType<typeof createKeptCards>;
