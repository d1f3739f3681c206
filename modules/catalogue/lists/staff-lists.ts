/** Categories, subcategories, brands and seasons in the back office. */
import { isDeepStrictEqual } from "node:util";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { StaffList } from "#contracts/lists/staff-lists.ts";
import type { EntriesQuery, EntryPatch, NewEntry } from "#contracts/lists/staff-lists.schema.ts";
import { DRAWN_FIELDS, LANDING_FIELDS, hasLanding, refuseLanding } from "./edit-landing.ts";
import type { FindPhotos } from "../editing/photos/photos.ts";
import type { StaffEntries, StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import { settled } from "#contracts/text/readable.ts";
import { PROMO_BRAND, PROMO_SEASON } from "#contracts/menu/menu.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { hasWords } from "#database/query/contains.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { deleteEntry, insertEntry, lockList, lockProductsTable, updateEntry } from "./edit-lists.ts";
import { readEntries } from "./list-rows.ts";

export interface StaffListsOptions {
  readonly db: Db;
  readonly record: RecordChange;
  /** A foreign host defines the lists: here they are only read. */
  readonly foreign: boolean;
  /** Called in the transaction of a new name: products are found by it. */
  readonly onName: (tx: Db) => Promise<void>;
  readonly onCommitted: () => void;
  readonly findPhotos: FindPhotos;
}

const PROMO: Readonly<Partial<Record<StaffList, number>>> = { brands: PROMO_BRAND, seasons: PROMO_SEASON };

export function createStaffLists({ db, record, foreign, onName, onCommitted, findPhotos }: StaffListsOptions) {
  async function find(list: StaffList, id: string, tx: Db = db): Promise<StaffEntry> {
    const entry = (await readEntries(tx, list)).find((one) => one.id === id);
    if (!entry) throw new ShopError("NOT_FOUND");
    return entry;
  }

  /** One change of a list: pages of the shop show it as soon as it is committed. */
  async function write<T>(list: StaffList, work: (tx: Db) => Promise<T>, isOurs = !foreign): Promise<T> {
    if (!isOurs) throw new ShopError("FOREIGN_LISTS");
    const result = await db.transaction(async (tx) => {
      await lockList(tx, list);
      const done = await work(tx);
      await publish(tx, ["menu", "listing"]);
      return done;
    });
    onCommitted();
    return result;
  }

  return {
    find: (list: StaffList, id: string) => find(list, id),

    page: async (list: StaffList, { page, perPage, q, category }: EntriesQuery): Promise<StaffEntries> => {
      const all = (await readEntries(db, list)).filter(
        (entry) => (category === undefined || entry.category === category) && hasWords(q, [entry.Descripcion]),
      );
      return { total: all.length, data: all.slice((page - 1) * perPage, page * perPage), meta: { foreign } };
    },

    add: (list: StaffList, entry: NewEntry, by: Actor): Promise<StaffEntry> =>
      write(list, async (tx) => {
        refuseForeignFields(list, entry);
        if (list === "subcategories") {
          const all = await readEntries(tx, "categories");
          if (!all.some(({ Ide }) => Ide === entry.category)) throw fieldProblem("category", "Elige una categoría");
        }
        const entries = await readEntries(tx, list);
        refuseTakenName(siblingsOf(entries, entry.category ?? null), entry.Descripcion);
        const ide = entry.promo ? PROMO[list] : nextIde(list, entries);
        if (ide === undefined || entries.some(({ Ide }) => Ide === ide))
          throw fieldProblem("promo", "La tienda ya tiene la de la promoción");
        await insertEntry(tx, list, ide, entry);
        const id = list === "subcategories" ? `${entry.category}-${ide}` : `${ide}`;
        await record(tx, { by, kind: "list", subject: `${list}/${id}`, action: "create", after: entry });
        return find(list, id, tx);
      }),

    change: (list: StaffList, id: string, { version, ...patch }: EntryPatch, by: Actor): Promise<StaffEntry> => {
      const { Descripcion: name, place } = patch;
      // A foreign host defines names and order, nothing else.
      const isOurs = !foreign || (name === undefined && place === undefined);
      const work = async (tx: Db) => {
        refuseForeignFields(list, patch);
        const before = await find(list, id, tx);
        await refuseLanding(tx, list, patch, before, findPhotos);
        const siblings = siblingsOf(await readEntries(tx, list), before.category);
        const others = siblings.filter((one) => one.id !== id);
        if (patch.Descripcion !== undefined) refuseTakenName(others, patch.Descripcion);
        await updateEntry(tx, list, { entry: before, patch, siblings });
        const after = await find(list, id, tx);
        const changed = (["Descripcion", "place", ...LANDING_FIELDS, ...DRAWN_FIELDS] as const).filter(
          (field) => !isDeepStrictEqual(before[field], after[field]),
        );
        if (changed.length === 0) return after;
        if (version !== undefined && version !== before.version) throw new ShopError("EDITED_MEANWHILE");
        if (changed.includes("Descripcion")) await onName(tx);
        const only = (of: StaffEntry) => Object.fromEntries(changed.map((field) => [field, of[field]]));
        const subject = `${list}/${id}`;
        await record(tx, { by, kind: "list", subject, action: "change", before: only(before), after: only(after) });
        return after;
      };
      return write(list, work, isOurs);
    },

    remove: (list: StaffList, id: string, by: Actor): Promise<void> =>
      write(list, async (tx) => {
        await lockProductsTable(tx);
        const entry = await find(list, id, tx);
        if (entry.products > 0) throw inUse(entry.products, "producto");
        if (list === "categories") {
          const below = (await readEntries(tx, "subcategories")).filter(({ category }) => category === entry.Ide);
          if (below.length > 0) throw inUse(below.length, "subcategoría");
        }
        await deleteEntry(tx, list, entry);
        const { Descripcion, story } = entry;
        const before = { Descripcion, ...(story !== null && { story }) };
        await record(tx, { by, kind: "list", subject: `${list}/${id}`, action: "delete", before });
      }),
  };
}

const siblingsOf = (entries: readonly StaffEntry[], of: number | null) =>
  entries.filter(({ category }) => category === of);

/** The next free number. Those of the promotion are left out: an ordinary brand would become a sale by chance. */
function nextIde(list: StaffList, entries: readonly StaffEntry[]): number {
  const next = entries.reduce((most, { Ide }) => Math.max(most, Ide), 0) + 1;
  return next === PROMO[list] ? next + 1 : next;
}

/** Fields that this list does not have. */
function refuseForeignFields(list: StaffList, given: Partial<NewEntry & EntryPatch>): void {
  if (given.category !== undefined && list !== "subcategories") throw invalid("category");
  const field = hasLanding(list) ? undefined : LANDING_FIELDS.find((one) => one in given);
  if (field !== undefined) throw invalid(field);
  const drawn = list === "subcategories" ? undefined : DRAWN_FIELDS.find((one) => one in given);
  if (drawn !== undefined) throw invalid(drawn);
  if (given.promo && PROMO[list] === undefined) throw invalid("promo");
}

function refuseTakenName(entries: readonly StaffEntry[], name: string): void {
  if (entries.some(({ Descripcion }) => folded(Descripcion) === folded(name)))
    throw invalid("Descripcion", "NAME_TAKEN");
}

function fieldProblem(path: string, message: string): ShopError {
  return new ShopError("INVALID", { errors: [{ path, code: "INVALID", message }] });
}

function inUse(count: number, what: string): ShopError {
  const message = `No se puede eliminar: ${count === 1 ? `la usa 1 ${what}` : `la usan ${count} ${what}s`}`;
  return new ShopError("IN_USE", { errors: [{ path: "id", code: "IN_USE", message }] });
}

/** Without accents, capitals and what makes two names that look the same. */
function folded(text: string): string {
  return settled(text).toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}
