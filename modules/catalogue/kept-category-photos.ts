/** Keeps the photographs of categories in memory: every page shows them in its menu. */
import type { Db } from "#database/db.ts";
import type { CardsBus } from "./kept-cards.ts";
import { categoryPhotos } from "./lists.ts";

/** Without a bus nothing is kept: nobody would say what has changed. */
export function createKeptCategoryPhotos(db: Db, changes: CardsBus | undefined) {
  let kept: ReturnType<typeof categoryPhotos> | undefined;

  // A reading that began before a change is not asked again: the next one begins anew.
  function evict(): void {
    kept = undefined;
  }

  const stops = [
    changes?.onChange((topic) => {
      if (topic.startsWith("product:") || topic === "products" || topic === "menu") evict();
    }),
    changes?.onGap(evict),
  ];

  async function photos(): Promise<ReadonlyMap<number, string>> {
    if (!changes) return categoryPhotos(db);
    const reading = (kept ??= categoryPhotos(db));
    try {
      return await reading;
    } catch (error) {
      // One that failed must not be answered again.
      if (kept === reading) evict();
      throw error;
    }
  }

  return { photos, evict, close: () => stops.forEach((stop) => stop?.()) };
}
