/** The lists from which the back office chooses where a product belongs. */
import type { ProductChoices } from "#contracts/product/staff-product.document.ts";
import { asc, count, desc, eq } from "drizzle-orm";
import { drawnColor } from "#contracts/product/product.ts";
import { compareSizes } from "#contracts/product/sizes.ts";
import type { Db } from "#database/db.ts";
import { brands, categories, products, seasons, subcategories, variants } from "../catalogue.sql.ts";

export async function productChoices(db: Db): Promise<ProductChoices> {
  const used = await db
    .selectDistinct({ category: products.category, subcategory: products.subcategory, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product));
  const sizesOf = Map.groupBy(used, ({ category, subcategory }) => `${category} ${subcategory}`);
  const sizesIn = (category: number, subcategory: number) =>
    (sizesOf.get(`${category} ${subcategory}`) ?? []).map(({ size }) => size).toSorted(compareSizes);
  const below = await db
    .select({ category: subcategories.category, id: subcategories.ide, name: subcategories.descripcion })
    .from(subcategories)
    .orderBy(asc(subcategories.position), asc(subcategories.ide));
  const belowOf = Map.groupBy(below, ({ category }) => category);
  const above = await db
    .select({ id: categories.ide, name: categories.descripcion })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.ide));
  return {
    // A promotional brand is no brand that makes things: discounts decide what it contains.
    brands: await db
      .select({ id: brands.ide, name: brands.descripcion })
      .from(brands)
      .where(eq(brands.promo, false))
      .orderBy(asc(brands.position), asc(brands.ide)),
    categories: above.map((category) => ({
      ...category,
      subcategories: (belowOf.get(category.id) ?? []).map(({ id, name }) => ({
        id,
        name,
        sizes: sizesIn(category.id, id),
      })),
    })),
    seasons: await db
      .select({ id: seasons.ide, name: seasons.descripcion })
      .from(seasons)
      .orderBy(asc(seasons.position), asc(seasons.ide)),
    colors: await usedColors(db),
  };
}

const COLORS_MAX = 30;

/** One for each name, drawn as most products draw it. */
async function usedColors(db: Db): Promise<ProductChoices["colors"]> {
  const rows = await db
    .select({ name: variants.colorName, hex: variants.colorHex })
    .from(variants)
    .groupBy(variants.colorName, variants.colorHex)
    .orderBy(desc(count()), asc(variants.colorName));
  const byName = new Map(
    rows.toReversed().map(({ name, hex }) => [name.toLowerCase(), { name, hex: drawnColor(hex) }]),
  );
  return [...byName.values()].toReversed().slice(0, COLORS_MAX);
}
