/** What decides which products go with a product. */
import { and, asc, desc, eq, isNotNull, or } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { drawnColor } from "#contracts/product/product.ts";
import type { SwatchPhotograph } from "#contracts/content/landing.ts";
import { paidPrice } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { productImages, products, variants } from "../catalogue.sql.ts";
import { existingProducts } from "../product.ts";

export interface OutfitFacts {
  readonly id: string;
  readonly category: number;
  readonly subcategory: number;
  readonly brand: number;
  readonly seasons: readonly number[];
  /** To pay, in cents. */
  readonly price: number;
  readonly care: string;
  /** Chosen by hand, in their order; some may be gone. */
  readonly look: readonly string[];
  /** In their order. */
  readonly colors: readonly { readonly slug: string; readonly hex: string }[];
}

export async function outfitFacts(db: Db, id: string): Promise<OutfitFacts | null> {
  const [found] = await db
    .select({
      category: products.category,
      subcategory: products.subcategory,
      brand: products.brand,
      seasons: products.seasons,
      price: products.price,
      discount: products.discount,
      offerPrice: products.offerPrice,
      care: products.care,
      look: products.look,
    })
    .from(products)
    .where(eq(products.id, id));
  if (!found) return null;
  const rows = await db
    .select({ name: variants.colorName, hex: variants.colorHex, own: variants.price })
    .from(variants)
    .where(and(eq(variants.product, id), eq(variants.active, true)))
    .orderBy(asc(variants.position));
  const { price, discount, offerPrice, ...facts } = found;
  const colors = rows.map(({ name, hex }) => ({ slug: colorSlug(name), hex: drawnColor(hex) }));
  const least = rows.length === 0 ? price : Math.min(...rows.map(({ own }) => own ?? price));
  return { id, ...facts, price: paidPrice({ price: least, discount, offerPrice }), colors };
}

/** A few: the first may be sold out. */
const CARE_PRODUCTS = 5;

interface Subcategory {
  readonly category: number;
  readonly subcategory: number;
}

export async function careProducts(db: Db, care: string, places: readonly Subcategory[]): Promise<string[]> {
  if (places.length === 0) return [];
  const isThere = places.map(({ category, subcategory }) =>
    and(eq(products.category, category), eq(products.subcategory, subcategory)),
  );
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.active, true), eq(products.care, care), or(...isThere)))
    .orderBy(desc(products.featured), desc(products.createdAt), asc(products.id))
    .limit(CARE_PRODUCTS);
  return rows.map(({ id }) => id);
}

/** By care key: a photograph in which somebody marked the bare leather, of a featured product or the newest. */
export async function careSamples(db: Db): Promise<ReadonlyMap<string, SwatchPhotograph>> {
  const rows = await db
    .selectDistinctOn([products.care], {
      care: products.care,
      id: productImages.photo,
      dominant: productImages.dominant,
      focus: productImages.focus,
    })
    .from(products)
    .innerJoin(productImages, eq(productImages.product, products.id))
    .where(and(eq(products.active, true), isNotNull(productImages.focus)))
    .orderBy(
      asc(products.care),
      desc(products.featured),
      desc(products.createdAt),
      asc(products.id),
      asc(productImages.position),
    );
  return new Map(rows.map(({ care, id, dominant, focus }) => [care, { id, dominant, ...(focus ? { focus } : {}) }]));
}

/** Refuses itself and what is no product. What was chosen before stays: a product may have been deleted since. */
export async function refuseOutfit(
  tx: Db,
  row: { readonly id: string; readonly look: readonly string[] },
  wanted: readonly string[],
): Promise<void> {
  const added = wanted.filter((id) => !row.look.includes(id));
  const known = added.length === 0 ? [] : await existingProducts(tx, added);
  const errors = wanted.flatMap((id, place) => {
    const path = `look.${place}`;
    if (id === row.id) return { path, code: "INVALID", message: "Un producto no va consigo mismo" };
    return added.includes(id) && !known.includes(id)
      ? { path, code: "INVALID", message: "Ese producto no existe" }
      : [];
  });
  if (errors.length > 0) throw new ShopError("INVALID", { errors });
}
