/** What the shop has now: the products that items are about, its lists and its colours. */
import { asc, inArray, or } from "drizzle-orm";
import { drawnColor } from "#contracts/product/product.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue, WholeProduct } from "#modules/catalogue/catalogue.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { type Named, namedIn } from "./read/columns.ts";
import type { Item } from "./read/item.ts";

/** Names per statement. */
const SLICE = 1_000;

/** The slug of the product that has each SKU. */
export async function slugsOf(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < skus.length; at += SLICE) {
    const rows = await db
      .select({ sku: variants.id, product: variants.product })
      .from(variants)
      .where(inArray(variants.id, skus.slice(at, at + SLICE)));
    if (rows.length === 0) continue;
    const named = await db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.id, [...new Set(rows.map(({ product }) => product))]));
    const slugs = new Map(named.map(({ id, slug }) => [id, slug]));
    for (const { sku, product } of rows) found.set(sku, slugs.get(product) ?? "");
  }
  return found;
}

/** By slug. With `lock` nobody else changes them until the transaction ends. */
export async function currentOf(
  tx: Db,
  catalogue: Pick<Catalogue, "wholeOf">,
  items: readonly Item[],
  lock: boolean,
): Promise<Map<string, WholeProduct>> {
  const skus = items.flatMap((item) => item.variants.map(({ sku }) => sku));
  const owners = tx.select({ id: variants.product }).from(variants).where(inArray(variants.id, skus));
  const which = or(
    inArray(
      products.slug,
      items.map(({ slug }) => slug),
    ),
    inArray(products.id, owners),
  );
  // In the order of every other lock of several products: otherwise two could wait for each other.
  const query = tx.select({ id: products.id }).from(products).where(which).orderBy(asc(products.id));
  const found = await (lock ? query.for("no key update") : query);
  const whole = await catalogue.wholeOf(
    tx,
    found.map(({ id }) => id),
  );
  return new Map(whole.map((one) => [one.product.slug, one]));
}

/** What the shop has, by name: Ides of what products are filed under, and how colours are drawn. */
export interface Lists {
  readonly brands: Named<number>;
  readonly categories: Named<number>;
  /** By category. */
  readonly subcategories: ReadonlyMap<number, Named<number>>;
  readonly seasons: Named<number>;
  readonly hexes: Named<string>;
  readonly colors: ReadonlySet<string>;
}

export interface NamedLists extends Lists {
  /** As people read them: "brand 3", "category 1", "subcategory 1 101", "seasons 23". */
  readonly names: ReadonlyMap<string, string>;
}

interface Entry {
  readonly id: number;
  readonly name: string;
}

const byName = (entries: readonly Entry[]) => namedIn(entries.map(({ id, name }) => [name, id] as const));

export async function readLists(db: Db, catalogue: Pick<Catalogue, "staff">): Promise<NamedLists> {
  const colors = await db.selectDistinct({ name: variants.colorName, hex: variants.colorHex }).from(variants);
  const { brands, categories, seasons } = await catalogue.staff.choices();
  return {
    brands: byName(brands),
    categories: byName(categories),
    subcategories: new Map(categories.map(({ id, subcategories }) => [id, byName(subcategories)])),
    seasons: byName(seasons),
    names: new Map([
      ...brands.map(({ id, name }) => [`brand ${id}`, name] as const),
      ...seasons.map(({ id, name }) => [`seasons ${id}`, name] as const),
      ...categories.flatMap(({ id, name, subcategories }) => [
        [`category ${id}`, name] as const,
        ...subcategories.map((below) => [`subcategory ${id} ${below.id}`, below.name] as const),
      ]),
    ]),
    hexes: namedIn(colors.map(({ name, hex }) => [name, drawnColor(hex)] as const)),
    colors: new Set(colors.map(({ name }) => name)),
  };
}
