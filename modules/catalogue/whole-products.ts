/** Products with everything that belongs to them, in slices: for feeds, exports and imports. */
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { brands, categories, productImages, products, subcategories, variants } from "./catalogue.sql.ts";

export interface WholeProduct {
  readonly product: typeof products.$inferSelect;
  readonly brand: string;
  readonly category: string;
  readonly subcategory: string;
  /** In their order. */
  readonly variants: readonly (typeof variants.$inferSelect)[];
  readonly images: readonly (typeof productImages.$inferSelect)[];
}

/** Ordered by id. Each slice is a few short queries, so that other queries run in between. */
export async function* wholeProducts(
  db: Db,
  { size, onSale = false }: { readonly size: number; readonly onSale?: boolean },
): AsyncGenerator<readonly WholeProduct[]> {
  let after: string | undefined;
  for (;;) {
    const some = await db
      .select({ id: products.id })
      .from(products)
      .where(
        and(onSale ? eq(products.active, true) : undefined, after === undefined ? undefined : gt(products.id, after)),
      )
      .orderBy(asc(products.id))
      .limit(size);
    const last = some.at(-1);
    if (!last) return;
    yield await readWhole(
      db,
      some.map(({ id }) => id),
    );
    if (some.length < size) return;
    after = last.id;
  }
}

/** Ordered by id; unknown ids are absent. */
export async function readWhole(db: Db, ids: readonly string[]): Promise<WholeProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      product: products,
      brand: brands.descripcion,
      category: categories.descripcion,
      subcategory: subcategories.descripcion,
    })
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .innerJoin(categories, eq(categories.ide, products.category))
    .innerJoin(
      subcategories,
      and(eq(subcategories.category, products.category), eq(subcategories.ide, products.subcategory)),
    )
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const own = await db
    .select()
    .from(variants)
    .where(inArray(variants.product, [...ids]))
    .orderBy(asc(variants.position), asc(variants.id));
  const shown = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.product, [...ids]))
    .orderBy(asc(productImages.position));
  const variantsOf = Map.groupBy(own, ({ product }) => product);
  const imagesOf = Map.groupBy(shown, ({ product }) => product);
  return rows.map((row) => ({
    ...row,
    variants: variantsOf.get(row.product.id) ?? [],
    images: imagesOf.get(row.product.id) ?? [],
  }));
}
