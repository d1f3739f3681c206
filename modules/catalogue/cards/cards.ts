/** Product cards for lists. The search decides which products, and in which order. */
import type { ProductCard, Variant } from "#contracts/product/product.document.ts";
import type { Listed } from "#contracts/product/product.ts";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { inColor } from "#contracts/listing/in-color.ts";
import { ONE_SIZE, compareSizes, sizeWord } from "#contracts/product/sizes.ts";
import type { Db } from "#database/db.ts";
import { type CardFacts, SHOWN } from "./card-facts.ts";
import { products, variants } from "../catalogue.sql.ts";
import type { CachedCards } from "./cached-cards.ts";

const NEW_FOR_DAYS = 30;

interface CardsContext {
  readonly cached: CachedCards;
  readonly clock: Clock;
  /** What a promotion says of a product. */
  readonly badgeOf: ((product: Listed) => string | undefined) | undefined;
}

/**
 * In the order of the ids, without products that are not on sale. `colors` = slugs of the colours searched for, best
 * first: a card shows the first that is in stock, else the first that the product has.
 */
export async function cardsOf(
  { cached, clock, badgeOf }: CardsContext,
  ids: readonly string[],
  colors: readonly string[] = [],
  hasLeft = false,
): Promise<ProductCard[]> {
  const facts = await cached.facts(ids);
  const newSince = clock.now().getTime() - NEW_FOR_DAYS * 86_400_000;
  return facts.map((one) => {
    const card = cardOf(one, one.createdAt > newSince, colors);
    const left = hasLeft ? leftOf(one.variants, card) : undefined;
    const promotion = badgeOf?.(one.listed);
    return { ...card, ...(left && { left }), ...(promotion && { promotion }) };
  });
}

/** Products of the same category: in stock first, then of the same subcategory. Never the product itself. */
export async function relatedIds(db: Db, id: string, limit: number): Promise<string[]> {
  const [product] = await db
    .select({ category: products.category, subcategory: products.subcategory })
    .from(products)
    .where(eq(products.id, id));
  if (!product) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.active, true), eq(products.category, product.category), ne(products.id, id)))
    .orderBy(
      desc(available),
      desc(eq(products.subcategory, product.subcategory)),
      desc(products.featured),
      desc(products.createdAt),
      asc(products.id),
    )
    .limit(limit);
  return rows.map((row) => row.id);
}

const available = sql<boolean>`exists (select 1 from ${variants} where ${variants.product} = ${products.id} and ${variants.active} and ${variants.stock} > 0)`;

function cardOf({ card, images, variants: own }: CardFacts, isNew: boolean, colors: readonly string[]): ProductCard {
  const color = colors.length > 0 ? wantedColor(own, colors) : undefined;
  if (color === undefined) return isNew ? { ...card, isNew } : card;
  return { ...card, isNew, images: inColor(images, color).slice(0, SHOWN), color: colorSlug(color) };
}

/** Of the colour that is searched for, if one is. */
function leftOf(own: readonly Variant[], card: ProductCard): ProductCard["left"] {
  const left = own.filter(
    (one) => one.stock > 0 && (card.color === undefined || colorSlug(one.color.name) === card.color),
  );
  const sizes = new Set(left.flatMap(({ size }) => (size === ONE_SIZE ? [] : size)));
  const [last] = left;
  const isLast = left.length === 1 && last?.stock === 1;
  if (sizes.size === 0 && !isLast) return undefined;
  const isOfSeveral = sizes.size === 0 && card.colors.length > 1;
  const words = isLast
    ? `Última pieza${isOfSeveral ? `, ${last.color.name.toLowerCase()}` : ""}`
    : `Queda${sizes.size === 1 ? "" : "n"}`;
  return { words, sizes: [...sizes].toSorted(compareSizes).map(sizeWord) };
}

function wantedColor(own: readonly Variant[], colors: readonly string[]): string | undefined {
  const first = (some: readonly Variant[]) =>
    colors.flatMap((slug) => some.find(({ color }) => colorSlug(color.name) === slug)?.color.name ?? [])[0];
  return first(own.filter(({ stock }) => stock > 0)) ?? first(own);
}
