/** The lists from which the back office chooses where a product belongs. */
import type { ProductChoices } from "#contracts/documents/staff-product.ts";
import { asc, eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { brands, categories, seasons, subcategories } from "./catalogue.sql.ts";

export async function productChoices(db: Db): Promise<ProductChoices> {
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
      subcategories: (belowOf.get(category.id) ?? []).map(({ id, name }) => ({ id, name })),
    })),
    seasons: await db
      .select({ id: seasons.ide, name: seasons.descripcion })
      .from(seasons)
      .orderBy(asc(seasons.position), asc(seasons.ide)),
  };
}
