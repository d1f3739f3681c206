/** Variants on sale by some words, for an order that the people of the shop write. */
import type { FoundVariant } from "#contracts/order/staff/manual-order.document.ts";
import { type AnyColumn, type SQL, and, asc, eq, sql } from "drizzle-orm";
import { priceFields } from "#contracts/money/money.ts";
import { contains, containsWords, spanishOrder } from "#database/query/contains.ts";
import type { Db } from "#database/db.ts";
import { brands, products, variants } from "../catalogue.sql.ts";
import { variantFacts } from "./variant-facts.ts";

const FOUND_MAX = 30;

/** A size of several words has each of them: "2 años", "38 1/2"; halves as anybody writes them. A part of a word is another size. */
function hasWord(size: AnyColumn, word: string): SQL {
  const literal = word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`).replaceAll(String.raw`\,`, "[.,]");
  const [before, after] = ["(^|[^[:alnum:].,/½¼¾])", "($|[^[:alnum:].,/½¼¾])"];
  return sql`${size} ~* ${before + literal + after}`;
}

/** Each word stands in the name, the brand, the colour, the size or the SKU. Nothing for no words. */
export async function foundVariants(db: Db, typed: string): Promise<{ data: FoundVariant[] }> {
  if (typed.trim() === "") return { data: [] };
  const rows = await db
    .select({ sku: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(
      and(
        eq(variants.active, true),
        eq(products.active, true),
        containsWords(typed, (word) => [
          contains(products.name, word),
          contains(brands.descripcion, word),
          contains(variants.colorName, word),
          contains(variants.id, word),
          hasWord(variants.size, word),
        ]),
      ),
    )
    .orderBy(asc(spanishOrder(products.name)), asc(products.id), asc(variants.position))
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
