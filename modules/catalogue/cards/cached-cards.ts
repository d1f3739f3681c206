/**
 * What cards are made of, and the photographs of the categories in the menu, in memory: nearly all that a page shows
 * was shown a moment ago. The changes bus drops what has changed, so nothing is older than the last notice.
 */
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { createVersionedCache } from "#platform/versioned-cache.ts";
import { type CardFacts, readCardFacts } from "./card-facts.ts";
import { categoryPhotos } from "../lists/lists.ts";

/** About ten megabytes. */
const CARDS_MAX = 4_000;

export type CardsBus = Pick<ChangeBus, "onChange" | "onGap">;

const PRODUCT = "product:";

/** Without a bus nothing is cached: nobody would say what has changed. */
export function createCachedCards(db: Db, changes: CardsBus | undefined) {
  const cards = createVersionedCache<CardFacts>({ max: CARDS_MAX });
  const photos = createVersionedCache<ReadonlyMap<number, string>>({ max: 1 });

  function drop(id: string): void {
    cards.drop(id);
    photos.clear();
  }

  function dropAll(): void {
    cards.clear();
    photos.clear();
  }

  const stops = [
    changes?.onChange((topic) => {
      if (topic.startsWith(PRODUCT)) drop(topic.slice(PRODUCT.length));
      // Cards name their brand, and the names of brands change with the menu.
      else if (topic === "products" || topic === "menu") dropAll();
    }),
    changes?.onGap(dropAll),
  ];

  return {
    /** In the order of the ids, without products that are not on sale. */
    async facts(ids: readonly string[]): Promise<CardFacts[]> {
      if (!changes) cards.clear();
      const found = await cards.getAll(ids, (missing) => readCardFacts(db, missing));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    categoryPhotos(): Promise<ReadonlyMap<number, string>> {
      if (!changes) photos.clear();
      return photos.get("all", () => categoryPhotos(db));
    },
    /** Call after this instance changed a product: its next answer must not wait for the bus. */
    drop,
    dropAll,
    close: () => stops.forEach((stop) => stop?.()),
  };
}

export type CachedCards = ReturnType<typeof createCachedCards>;
