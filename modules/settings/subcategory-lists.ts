/** The subcategories of every category, some at a time: with a slow host each category has its turn in some reading. */
import {
  type CategoryEntry,
  type SubcategoryEntry,
  subcategoryEntrySchema,
} from "#contracts/settings/settings.schema.ts";
import { type HostOptions, type ListPart, createListPart } from "./list-part.ts";

const PARALLEL = 6;
/** A host that fails for every category, reading after reading, says one thing: it is logged now and again. */
const LOG_EVERY = 10 * 60_000;
const KINDS_MAX = 100;

/** `before` = the subcategories of a category until now. */
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
    /** These are the categories from now on. */
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

    /** Asks for those not asked since that turn, who waited longest first; begins none once the time is up. */
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
