/**
 * The subcategories of every category, a few requests at a time. With a slow host, each category is read in one of the
 * readings.
 */
import {
  type CategoryEntry,
  type SubcategoryEntry,
  subcategoryEntrySchema,
} from "#contracts/settings/settings.schema.ts";
import { type HostOptions, type ListPart, createListPart } from "./list-part.ts";
import type { Round } from "./menu-part.ts";

const PARALLEL = 6;

/** `before` = the current subcategories of a category. */
export function createSubcategoryLists(host: HostOptions, before: (ide: number) => readonly SubcategoryEntry[]) {
  const lists = new Map<number, ListPart<SubcategoryEntry>>();

  return {
    /** Sets the categories whose lists are read. */
    follow(categories: readonly CategoryEntry[]): void {
      const named = new Set(categories.map(({ Ide }) => Ide));
      for (const ide of lists.keys()) if (!named.has(ide)) lists.delete(ide);
      for (const ide of named) {
        if (lists.has(ide)) continue;
        const list = createListPart(host, {
          action: "getListaSubTipo",
          extra: { tipo: String(ide) },
          schema: subcategoryEntrySchema,
          failures: ["Error al obtener subcategorías:"],
          before: () => before(ide),
        });
        lists.set(ide, list);
      }
    },

    /** Requests the lists that are due, longest unread first; starts no request after the deadline. */
    async read(round: Round, until: AbortSignal): Promise<void> {
      const all = [...lists.values()];
      const due = all
        .filter((list) => !list.isUnderWay() && !list.isFresh(round))
        .toSorted((a, b) => a.turn() - b.turn());
      const queue = due.values();
      const work = async () => {
        for (const list of queue) {
          if (until.aborted) return;
          await list.refresh();
        }
      };
      const underWay = all.filter((list) => list.isUnderWay());
      const free = Math.max(0, PARALLEL - underWay.length);
      await Promise.all([...Array.from({ length: free }, work), ...underWay.map((list) => list.refresh())]);
    },

    of: (ide: number) => lists.get(ide)?.value() ?? before(ide),
    all: () => [...lists.values()],
  };
}
