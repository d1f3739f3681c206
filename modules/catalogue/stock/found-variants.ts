/** Variants on sale by some words, for an order that the people of the shop write. */
import type { FoundVariant } from "#contracts/order/staff/manual-order.document.ts";
import { and, asc, eq, ilike, or } from "drizzle-orm";
import { priceFields } from "#contracts/money/money.ts";
import { contains } from "#database/query/contains.ts";
import type { Db } from "#database/db.ts";
import { brands, products, variants } from "../catalogue.sql.ts";
import { variantFacts } from "./variant-facts.ts";

const FOUND_MAX = 30;
const WORDS_MAX = 6;

/** Each word stands in the name, the brand, the colour, the size or the SKU. Nothing for no words. */
export async function foundVariants(db: Db, typed: string): Promise<{ data: FoundVariant[] }> {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return { data: [] };
  const rows = await db
    .select({ sku: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(
      and(
        eq(variants.active, true),
        eq(products.active, true),
        ...words.map((word) =>
          or(
            contains(products.name, word),
            contains(brands.descripcion, word),
            contains(variants.colorName, word),
            contains(variants.id, word),
            ilike(variants.size, word.replaceAll(/[\\%_]/g, String.raw`\$&`)),
          ),
        ),
      ),
    )
    .orderBy(asc(products.name), asc(products.id), asc(variants.position))
    .limit(FOUND_MAX);
  const skus = rows.map(({ sku }) => sku);
  const facts = await variantFacts(db, skus);
  return {
    data: skus.flatMap((sku) => {
      const about = facts.get(sku);
      if (!about) return [];
      const { name, image, color, size, moneda, stock } = about;
      return [{ sku, name, image, color, size, Moneda: moneda, ...priceFields(about), stock }];
    }),
  };
}
