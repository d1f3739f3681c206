/** Which products a promotion is for. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PromotionRule } from "#contracts/promotion/promotion.document.ts";
import type { Listed } from "#contracts/product/product.ts";
import { priceFields } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { productImages, products } from "#modules/catalogue/catalogue.sql.ts";

type Scope = PromotionRule["scope"];

const listed = {
  id: products.id,
  category: products.category,
  subcategory: products.subcategory,
  brand: products.brand,
  seasons: products.seasons,
};

export const listsOf = async (tx: Db, ids: readonly string[]): Promise<Listed[]> =>
  ids.length === 0
    ? []
    : tx
        .select(listed)
        .from(products)
        .where(inArray(products.id, [...ids]));

export function isIn({ of, keys }: Scope, { id, category, subcategory, brand, seasons }: Listed): boolean {
  const names: Readonly<Record<Scope["of"], readonly string[]>> = {
    all: [],
    categories: [`${category}`],
    subcategories: [`${category}-${subcategory}`],
    brands: [`${brand}`],
    seasons: seasons.map(String),
    products: [id],
  };
  return of === "all" || names[of].some((name) => keys.includes(name));
}

const SAMPLES = 3;

/** Of products on sale. */
export async function reachOf(db: Db, scope: Scope) {
  const image = sql<string>`coalesce((select ${productImages.photo} from ${productImages}
    where ${productImages.product} = ${products.id} order by ${productImages.position} limit 1), '')`;
  const rows = await db
    .select({
      ...listed,
      name: products.name,
      image,
      Moneda: products.moneda,
      // As `pricedAs` says it. Written out: drizzle leaves the tables' names away where there is one.
      price: sql<number>`coalesce((select coalesce(min(coalesce(variants.price, products.price)) filter (where variants.stock > 0),
        min(coalesce(variants.price, products.price))) from variants
        where variants.product = products.id and variants.active), products.price)`,
      discount: products.discount,
      offerPrice: products.offerPrice,
    })
    .from(products)
    .where(
      and(eq(products.active, true), scope.of === "products" ? inArray(products.id, uuids(scope.keys)) : undefined),
    )
    .orderBy(products.discount, products.name);
  const its = rows.filter((row) => isIn(scope, row));
  return {
    products: its.length,
    onOffer: its.filter(({ discount }) => discount > 0).length,
    samples: its
      .slice(0, SAMPLES)
      .map(({ id, name, image: photo, Moneda, ...row }) => ({ id, name, image: photo, Moneda, ...priceFields(row) })),
  };
}

const uuids = (keys: readonly string[]) => keys.filter((key) => /^[0-9a-f-]{36}$/.test(key));
