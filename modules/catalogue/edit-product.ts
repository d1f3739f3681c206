/** Editing a product in the back office. */
import { asc, eq, inArray } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { ProductChanges, StaffProductPatch } from "#contracts/catalogue/staff-product.schema.ts";
import { toCents, toDecimal } from "#contracts/money.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { products } from "./catalogue.sql.ts";
import type { ProductChange } from "./changes.ts";
import { offerTrouble, refuseProduct } from "./product-refusals.ts";

type ProductRow = typeof products.$inferSelect;

interface Editing {
  readonly change: (tx: Db, id: string, change: ProductChange) => Promise<void>;
  readonly record: RecordChange;
}

/** False = the product is like that already: an edit that is sent again is answered like the first. */
export async function editProduct(
  tx: Db,
  id: string,
  { version, price, ...rest }: StaffProductPatch,
  by: Actor,
  editing: Editing,
): Promise<boolean> {
  const row = await lockProduct(tx, id);
  const change = differing(row, price === undefined ? rest : { ...rest, price: toCents(price) });
  if (Object.keys(change).length === 0) return false;
  if (row.version !== version) throw new ShopError("EDITED_MEANWHILE");
  await applyChange(tx, row, change, by, editing);
  return true;
}

/** The same change for each. Returns the ids of those that were not like that already. */
export async function editTogether(
  tx: Db,
  { ids, change }: ProductChanges,
  by: Actor,
  editing: Editing,
): Promise<string[]> {
  // In the order of every other lock of several products: otherwise two could wait for each other.
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  if (rows.length < ids.length) throw new ShopError("NOT_FOUND");
  const wanted = rows
    .map((row) => ({ row, own: differing(row, change) }))
    .filter(({ own }) => Object.keys(own).length > 0);
  refuseTogether(wanted);
  for (const { row, own } of wanted) await applyChange(tx, row, own, by, editing);
  return wanted.map(({ row }) => row.id);
}

/** Names the products that cannot change like that. */
function refuseTogether(wanted: readonly { readonly row: ProductRow; readonly own: ProductChange }[]): void {
  const errors = wanted.flatMap(({ row, own }) => {
    const trouble = offerTrouble({ ...row, ...own }, own);
    return trouble ? [{ path: `change.${trouble[0]}`, code: "INVALID", message: `${row.name}: ${trouble[1]}` }] : [];
  });
  if (errors.length > 0) throw new ShopError("INVALID", { errors });
}

async function lockProduct(tx: Db, id: string): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
  if (!row) throw new ShopError("NOT_FOUND");
  return row;
}

/** Of a locked product. */
async function applyChange(
  tx: Db,
  row: ProductRow,
  change: ProductChange,
  by: Actor,
  { change: write, record }: Editing,
): Promise<void> {
  await refuseProduct(tx, { ...row, ...change }, change);
  await write(tx, row.id, change);
  const [now] = await tx.select().from(products).where(eq(products.id, row.id));
  const { version: _version, updatedAt: _updatedAt, ...rest } = now ?? row;
  const after = differing(row, rest);
  const before = pick(row, Object.keys(after));
  await record(tx, {
    by,
    kind: "product",
    subject: row.id,
    action: "change",
    before: read(before),
    after: read(after),
  });
}

/** Only what is different from the row. */
function differing(row: object, change: object): ProductChange {
  const old = new Map(Object.entries(row));
  const isOther = (name: string, value: unknown) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(old.get(name));
  return Object.fromEntries(Object.entries(change).filter(([name, value]) => isOther(name, value)));
}

const pick = (row: object, names: readonly string[]): ProductChange =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** As people read it: the price as a decimal. */
const read = ({ price, ...change }: ProductChange) =>
  price === undefined ? change : { ...change, price: toDecimal(price) };
