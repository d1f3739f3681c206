/** Writes what was planned for several products, with as few statements as their number allows. */
import { eq, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { slices } from "#database/query/batches.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor, RecordChanges } from "#modules/audit/audit.ts";
import {
  type WholeProduct,
  inDecimals,
  insertImages,
  insertProducts,
  insertVariants,
  photoAlt,
} from "#modules/catalogue/catalogue.ts";
import {
  type ImportedProduct,
  productImages,
  products,
  stockMovements,
  variants,
} from "#modules/catalogue/catalogue.sql.ts";
import { importUndos } from "../import.sql.ts";
import type { Plan } from "../plan.ts";

export interface Writing {
  readonly clock: Clock;
  readonly recordAll: RecordChanges;
  /** In the transaction that makes a variant available again. */
  readonly onRestock: (tx: Db, sku: string) => Promise<void>;
  /** In the transaction that changes these products. */
  readonly onProducts: (tx: Db, ids: readonly string[]) => Promise<void>;
}

/** `current`: locked, or null for a new product. */
export interface Planned {
  /** Of the file. */
  readonly row: number;
  readonly current: WholeProduct | null;
  readonly plan: Plan;
}

interface Import {
  readonly id: string;
  readonly name: string;
  readonly by: Actor;
}

/** Returns the ids of the products that changed. Throws `NameConflict` when a slug or a SKU is taken meanwhile. */
export async function writePlans(tx: Db, list: readonly Planned[], of: Import, writing: Writing): Promise<string[]> {
  const now = writing.clock.now();
  const todo = list
    .filter(({ plan }) => plan.kind !== "same")
    .map((one) => ({ id: one.current?.product.id ?? newId(), ...one }));
  if (todo.length === 0) return [];

  const created = todo.flatMap(({ id, plan }) => (plan.product ? [{ ...plan.product, id, promoBrands: [] }] : []));
  await insertProducts(tx, created, writing.clock);
  for (const { id, current, plan } of todo.filter((one) => one.current))
    await tx
      .update(products)
      .set({
        ...plan.change,
        // A product without discount leaves its promotions.
        ...(plan.change.discount === 0 ? { promoBrands: [] } : {}),
        updatedAt: now,
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, current?.product.id ?? id));

  const added = todo.flatMap(({ id, plan }) => plan.added.map((variant) => ({ ...variant, product: id })));
  await insertVariants(tx, added);
  for (const { plan } of todo)
    for (const { sku, set } of plan.edited)
      await tx
        .update(variants)
        .set({ ...set, version: sql`${variants.version} + 1` })
        .where(eq(variants.id, sku));
  await writeCounted(tx, todo, of, writing.clock);
  await writeImages(tx, todo);
  await writing.recordAll(
    tx,
    todo.map((one) => audited(one, of)),
  );

  await tx.insert(importUndos).values(todo.map((one) => ({ import: of.id, ...undoOf(one) })));

  const ids = todo.map(({ id }) => id).toSorted();
  await publish(tx, [...ids.map((id) => `product:${id}` as const), "listing"]);
  await writing.onProducts(tx, ids);
  for (const sku of todo.flatMap(restocked).toSorted()) await writing.onRestock(tx, sku);
  return ids;
}

type Todo = Planned & { readonly id: string };

/** A difference with its reason, as when somebody counts one by hand. */
async function writeCounted(tx: Db, todo: readonly Todo[], { name, by }: Import, clock: Clock): Promise<void> {
  const rows = todo.flatMap(({ current, plan }) =>
    plan.counted.map(({ sku, stock }) => {
      const before = current?.variants.find(({ id }) => id === sku)?.stock ?? 0;
      return { variant: sku, difference: stock - before, stock };
    }),
  );
  if (rows.length === 0) return;
  for (const { variant, stock } of rows)
    await tx
      .update(variants)
      .set({ stock, version: sql`${variants.version} + 1` })
      .where(eq(variants.id, variant));
  const at = databaseNow(clock);
  const why = { at, staff: by.id, by: by.name, reason: "counted" as const, note: `Importación de ${name}` };
  for (const some of slices(rows))
    await tx.insert(stockMovements).values(some.map((row) => ({ ...row, ...why, id: newId() })));
}

async function writeImages(tx: Db, todo: readonly Todo[]): Promise<void> {
  for (const { id, current, plan } of todo)
    if (plan.images && current) await tx.delete(productImages).where(eq(productImages.product, id));
  const rows = todo.flatMap(({ id, current, plan }) => {
    const name = plan.change.name ?? plan.product?.name ?? current?.product.name ?? "";
    return (plan.images ?? []).map(({ color, ...photo }, position) => {
      const kept = current?.images.find((image) => image.photo === photo.photo && image.color === color);
      return {
        product: id,
        position,
        ...photo,
        color,
        alt: kept?.alt ?? photoAlt(name, color),
        focus: kept?.focus ?? null,
      };
    });
  });
  await insertImages(tx, rows);
}

/** What was away and can be bought again. A new variant has nobody who waits for it. */
function restocked({ current, plan }: Todo): string[] {
  if (!current) return [];
  const isOnSale = plan.change.active ?? current.product.active;
  return current.variants.flatMap((variant) => {
    const active = plan.edited.find(({ sku }) => sku === variant.id)?.set.active ?? variant.active;
    const stock = plan.counted.find(({ sku }) => sku === variant.id)?.stock ?? variant.stock;
    const was = current.product.active && variant.active && variant.stock > 0;
    return !was && isOnSale && active && stock > 0 ? [variant.id] : [];
  });
}

function undoOf({ id, row, current, plan }: Todo) {
  // Without a discount it left its promotions too.
  const changed = plan.change.discount === 0 ? [...Object.keys(plan.change), "promoBrands"] : Object.keys(plan.change);
  const entry: ImportedProduct = {
    product: id,
    isNew: !current,
    version: (current?.product.version ?? 0) + 1,
    before: current ? picked(current.product, changed) : {},
    added: plan.added.map((variant) => variant.id),
    edited: plan.edited.map(({ sku, set }) => {
      const is = current?.variants.find((variant) => variant.id === sku);
      return { sku, before: is ? picked(is, Object.keys(set)) : {} };
    }),
    counted: plan.counted.map(({ sku, stock }) => {
      const is = current?.variants.find((variant) => variant.id === sku);
      return { sku, by: stock - (is?.stock ?? 0) };
    }),
    images: plan.images && current ? current.images : null,
  };
  return { product: id, row, name: current?.product.name ?? plan.product?.name ?? "", entry };
}

function picked<Row extends object>(row: Row, names: readonly string[]): Partial<Row>;
function picked(row: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

function audited({ id, current, plan }: Todo, { id: of, by }: Import) {
  const change = plan.product ?? plan.change;
  const after = {
    ...inDecimals(change),
    ...(plan.added.length > 0 && { variants: plan.added.map((variant) => variant.id) }),
    ...(plan.edited.length > 0 && { edited: plan.edited }),
    ...(plan.counted.length > 0 && { stock: plan.counted }),
    ...(plan.images && { photos: plan.images.map(({ photo }) => photo) }),
    import: of,
  };
  return {
    by,
    kind: "product" as const,
    subject: id,
    action: current ? ("change" as const) : ("create" as const),
    before: current ? inDecimals(picked(current.product, Object.keys(change))) : {},
    after,
  };
}
