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

const PARALLEL = 6;
/** In milliseconds: a host that fails for every category at every reading is logged only this often. */
const LOG_EVERY = 10 * 60_000;
const KINDS_MAX = 100;

/** `before` = the current subcategories of a category. */
export function createSubcategoryLists(host: HostOptions, before: (ide: number) => readonly SubcategoryEntry[]) {
  const logged = new Map<string, number>();
  const log: HostOptions["log"] = (message, error) => {
    const now = host.clock.now().getTime();
    const key = `${message} ${String(error)}`;
    if (now - (logged.get(key) ?? -Infinity) < LOG_EVERY) return;
    if (logged.size > KINDS_MAX) logged.clear();
    logged.set(key, now);
    host.log(message, error);
  };
  const lists = new Map<number, ListPart<SubcategoryEntry>>();

  return {
    /** Sets the categories whose lists are read. */
    follow(categories: readonly CategoryEntry[]): void {
      const named = new Set(categories.map(({ Ide }) => Ide));
      for (const ide of lists.keys()) if (!named.has(ide)) lists.delete(ide);
      for (const ide of named) {
        if (lists.has(ide)) continue;
        const list = createListPart(
          { ...host, log },
          {
            action: "getListaSubTipo",
            extra: { tipo: String(ide) },
            schema: subcategoryEntrySchema,
            failures: ["Error al obtener subcategorías:"],
            before: () => before(ide),
          },
        );
        lists.set(ide, list);
      }
    },

    /**
     * Requests the lists that have no good answer since that turn, longest unread first; starts no request after the
     * deadline.
     */
    async read(since: number, until: AbortSignal): Promise<void> {
      const all = [...lists.values()];
      const due = all
        .filter((list) => !list.isUnderWay() && !list.isGoodSince(since))
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
