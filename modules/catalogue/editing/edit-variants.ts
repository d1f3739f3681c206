/** The grid of colours and sizes: new variants, those that are sold or not, and those that were a mistake. */
import { asc, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { alikeColors, alikeProblem, kindKey, spelledColor, spellingKey } from "#contracts/product/product.ts";
import { VARIANTS_MAX } from "#contracts/product/variant.ts";
import type { VariantsPatch } from "#contracts/product/new-product.schema.ts";
import { centsOrNull } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { stockMovements, variants } from "../catalogue.sql.ts";
import type { OnRestock } from "../changes.ts";
import { type Editing, changedFields, inDecimals, lockProduct, pick } from "./edit-product.ts";
import { OFFER_IS_PRICE, writtenOffer } from "../offers/offer.ts";
import { type Moving, receivePieces } from "../stock/stock-movements.ts";
import { type VariantUses, deleteVariants, kindOf as nameInTrail } from "./delete-product.ts";
import { insertVariants } from "./insert-products.ts";
import { freeSkus, lockNames, stemOf } from "./naming.ts";

type VariantRow = typeof variants.$inferSelect;
type Added = VariantsPatch["add"][number];

const refusal = (path: string, message: string) =>
  new ShopError("INVALID", { errors: [{ path, code: "INVALID", message }] });

/** False = the grid is like that already: a request that is sent again is answered like the first. */
export async function editVariants(
  tx: Db,
  id: string,
  { version, add, switch: switches, set, remove }: VariantsPatch,
  by: Actor,
  editing: Editing & Moving & VariantUses,
): Promise<boolean> {
  await lockNames(tx);
  const leave = await editing.leaveCarts(tx, await ownSkus(tx, id, remove));
  const product = await lockProduct(tx, id);
  const rows = await tx.select().from(variants).where(eq(variants.product, id)).orderBy(asc(variants.position));
  const removed = rows.filter(({ id: sku }) => remove.includes(sku));
  const added = await notDone(tx, rows, add);
  const switched = switches.filter(({ sku, active }, index) => {
    const row = rows.find((one) => one.id === sku);
    if (!row) throw refusal(`switch.${index}.sku`, "Ese producto no tiene esa variante");
    return row.active !== active;
  });
  const said = changedFacts(rows, set);
  if (added.length + switched.length + said.length + removed.length === 0) return false;
  const hasExactOffer = writtenOffer(product).offerPrice !== null;
  const dearer = hasExactOffer ? said.find(({ change }) => (change.price ?? null) !== null) : undefined;
  if (dearer) throw refusal(`set.${set.findIndex(({ sku }) => sku === dearer.row.id)}.price`, OFFER_IS_PRICE);
  const priced = hasExactOffer ? added.find(({ price }) => price !== null) : undefined;
  if (priced) throw refusal(`add.${add.indexOf(priced)}.price`, OFFER_IS_PRICE);
  if (product.version !== version) throw new ShopError("EDITED_MEANWHILE");
  const left = rows.filter((row) => !removed.includes(row));
  if (left.length + added.length === 0)
    throw refusal("remove", "Deja al menos un color con una talla, o elimina el producto");
  if (left.length + added.length > VARIANTS_MAX)
    throw refusal("add", `Un producto tiene hasta ${VARIANTS_MAX} variantes`);
  const after = new Map(switched.map(({ sku, active }) => [sku, active]));
  const isSold = added.length > 0 || left.some((row) => after.get(row.id) ?? row.active);
  if (product.active && !isSold)
    throw refusal(
      removed.length > 0 ? "remove" : "switch",
      "Deja una talla a la venta, o quita el producto de la venta",
    );

  const gone = removed.map(({ id: sku }) => sku);
  await deleteVariants(tx, id, gone, { ordered: editing.ordered, leave });
  const skus = await addVariants(tx, product, rows, added);
  for (const { sku, active } of switched) await switchVariant(tx, sku, active, editing.onRestock);
  for (const { row, change } of said)
    await tx
      .update(variants)
      .set({ ...change, version: sql`${variants.version} + 1` })
      .where(eq(variants.id, row.id));
  await editing.change(tx, id, {});
  await editing.record(tx, {
    by,
    kind: "product",
    subject: id,
    action: "variants",
    before: {
      ...Object.fromEntries(switched.map(({ sku, active }) => [sku, !active])),
      ...Object.fromEntries(said.map(({ row, change }) => [row.id, inDecimals(pick(row, Object.keys(change)))])),
    },
    after: {
      ...Object.fromEntries(after),
      ...Object.fromEntries(said.map(({ row, change }) => [row.id, inDecimals(change)])),
      ...(skus.length > 0 ? { added: skus } : {}),
      ...(gone.length > 0 ? { removed: removed.map(nameInTrail) } : {}),
    },
  });
  for (const [index, { id: movement, stock }] of added.entries())
    await receivePieces(tx, { product: id, sku: skus[index] ?? "", movement, pieces: stock }, by, editing);
  return true;
}

/** What of barcodes, costs and own prices is other than it was. */
function changedFacts(rows: readonly VariantRow[], set: VariantsPatch["set"]) {
  return set.flatMap(({ sku, cost, price, ...rest }, index) => {
    const row = rows.find(({ id }) => id === sku);
    if (!row) throw refusal(`set.${index}.sku`, "Ese producto no tiene esa variante");
    const change = changedFields(row, {
      ...rest,
      ...(cost !== undefined && { cost: centsOrNull(cost) }),
      ...(price !== undefined && { price: centsOrNull(price) }),
    });
    return Object.keys(change).length > 0 ? [{ row, change }] : [];
  });
}

/** Those of these that the product has: what another product has stays in its carts. */
async function ownSkus(tx: Db, product: string, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const rows = await tx.select({ sku: variants.id }).from(variants).where(eq(variants.product, product));
  return rows.map(({ sku }) => sku).filter((sku) => skus.includes(sku));
}

/** Without those that an earlier try of the same request has made. */
async function notDone(tx: Db, rows: readonly VariantRow[], add: readonly Added[]): Promise<Added[]> {
  const left: Added[] = [];
  const seen = new Set<string>();
  const names = rows.map(({ colorName }) => colorName);
  const alike = alikeColors([...names, ...add.map(({ color }) => spelledColor(names, color.name))]);
  const second = add.findLastIndex(({ color }) => alike?.includes(color.name));
  if (alike && second >= 0) throw refusal(`add.${second}.color.name`, alikeProblem(alike));
  for (const [index, one] of add.entries()) {
    const key = kindKey(one.color.name, one.size);
    const taken = () => refusal(`add.${index}.size`, `${one.color.name} · ${one.size} ya existe: cambia sus piezas`);
    if (seen.has(key)) throw taken();
    seen.add(key);
    const row = rows.find(({ colorName, size }) => kindKey(colorName, size) === key);
    if (!row) left.push(one);
    else if (one.stock > 0 && !(await isFirstOf(tx, row.id, one.id))) throw taken();
  }
  return left;
}

async function isFirstOf(tx: Db, sku: string, movement: string): Promise<boolean> {
  const [found] = await tx
    .select({ variant: stockMovements.variant })
    .from(stockMovements)
    .where(eq(stockMovements.id, movement));
  return found?.variant === sku;
}

/** Without pieces: they come as a movement. Returns the SKUs. */
async function addVariants(
  tx: Db,
  product: { readonly id: string; readonly category: number; readonly brand: number },
  rows: readonly VariantRow[],
  added: readonly Added[],
): Promise<string[]> {
  if (added.length === 0) return [];
  const stem = await stemOf(
    tx,
    product,
    rows.map(({ id }) => id),
  );
  // A colour that the product has already is written and drawn as before.
  const known = new Map(rows.map(({ colorName, colorHex }) => [spellingKey(colorName), { colorName, colorHex }]));
  const colored = added.map(({ color, size, gtin, cost, price }) => {
    const { colorName, colorHex } = known.get(spellingKey(color.name)) ?? {
      colorName: color.name,
      colorHex: color.hex,
    };
    known.set(color.name.toLowerCase(), { colorName, colorHex });
    return { colorName, colorHex, size, gtin, cost: centsOrNull(cost), price: centsOrNull(price) };
  });
  const skus = await freeSkus(
    tx,
    stem,
    colored.map(({ colorName, size }) => ({ color: colorName, size })),
  );
  const first = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
  await insertVariants(
    tx,
    colored.map((one, index) => ({
      ...one,
      id: skus[index] ?? "",
      product: product.id,
      position: first + index,
      stock: 0,
    })),
  );
  return skus;
}

async function switchVariant(tx: Db, sku: string, active: boolean, onRestock: OnRestock): Promise<void> {
  const [row] = await tx
    .update(variants)
    .set({ active, version: sql`${variants.version} + 1` })
    .where(eq(variants.id, sku))
    .returning({ stock: variants.stock });
  if (active && row && row.stock > 0) await onRestock(tx, sku);
}
