/** Which products go with a product when nobody chose them: one pass over the index, the same answer each time. */
import { type Columns, each, isFeatured, some } from "../listing/columns.ts";
import type { ProductIndex } from "../listing/product-index.ts";
import { colorDistance } from "./color-distance.ts";

export interface WornProduct {
  readonly id: string;
  readonly category: number;
  readonly subcategory: number;
  readonly brand: number;
  readonly seasons: readonly number[];
  /** In cents. */
  readonly price: number;
  /** The colour in which it is seen; undefined = none is known. */
  readonly hex?: string | undefined;
}

/** A product with the slug of its colour that goes best with the piece. */
interface Match {
  readonly id: string;
  readonly color: string;
}

interface Scored {
  readonly row: number;
  readonly score: number;
}

/** Colours nearer than this are of one family: camel and suela, not camel and black. */
const FAMILY = 0.2;
/** In cents: with a cheap piece goes what costs this much. */
const SMALL_PRICE = 30_000;

/** More than all the rest together: of its own category only what is left over. */
const OTHER_CATEGORY = 6;

export interface Limits {
  readonly max: number;
  /** Whether products of a subcategory may go with the piece. */
  readonly fits: (category: number, subcategory: number) => boolean;
  readonly leaveOut: ReadonlySet<string>;
}

/** Best first: no colour twice, at most one of each subcategory, and of each category before a second of any. */
export function goesWith(index: ProductIndex, product: WornProduct, { max, fits, leaveOut }: Limits): Match[] {
  const { columns, colors } = index;
  const distances = Float64Array.from(colors, ({ hex }) => (product.hex ? colorDistance(hex, product.hex) : 1));
  const best = new Map<string, Scored>();
  for (let row = 0; row < columns.length; row += 1) {
    if (!isCandidate(columns, row, product)) continue;
    const color = nearestInStock(index, row, distances, NONE);
    const score = color === -1 ? 0 : scoreOf(columns, row, product, distances[color] ?? 1);
    const id = columns.ids[row] ?? "";
    if (score === 0 || id === product.id || leaveOut.has(id)) continue;
    const [category = 0, subcategory = 0] = [columns.category[row], columns.subcategory[row]];
    const place = `${category} ${subcategory}`;
    if (score > (best.get(place)?.score ?? 0) && fits(category, subcategory)) best.set(place, { row, score });
  }
  const ordered = [...best.values()].toSorted((a, b) => b.score - a.score || a.row - b.row);
  const worn = new Set<number>();
  const matches: Match[] = [];
  for (const { row } of varied(columns, ordered)) {
    const color = nearestInStock(index, row, distances, worn);
    if (matches.length === max) break;
    if (color === -1) continue;
    worn.add(color);
    matches.push({ id: columns.ids[row] ?? "", color: colors[color]?.slug ?? "" });
  }
  return matches;
}

/** Another kind of thing, and neither a key ring with a jacket nor a jacket with a key ring. */
function isCandidate({ category, subcategory, price }: Columns, row: number, product: WornProduct): boolean {
  if (category[row] === product.category && subcategory[row] === product.subcategory) return false;
  const cents = price[row] ?? 0;
  return cents <= Math.max(product.price * 2, SMALL_PRICE) && cents >= product.price / 12;
}

const NONE: ReadonlySet<number> = new Set();

/** The position of the colour that is not `worn` yet, or -1: there is none in stock. */
function nearestInStock(
  { columns, variants }: ProductIndex,
  row: number,
  distances: Float64Array,
  worn: ReadonlySet<number>,
): number {
  let nearest = -1;
  each(columns.variants, row, (code) => {
    const variant = variants[code];
    if (!variant?.inStock || worn.has(variant.colorAt)) return;
    if (nearest === -1 || (distances[variant.colorAt] ?? 1) < (distances[nearest] ?? 1)) nearest = variant.colorAt;
  });
  return nearest;
}

/** 0 = nothing joins them: neither the colour, nor a season, nor the brand. */
function scoreOf(columns: Columns, row: number, { category, brand, seasons }: WornProduct, distance: number): number {
  const near = Math.max(0, 1 - distance / FAMILY) * 3;
  const sameBrand = columns.brand[row] === brand ? 1 : 0;
  const sameSeason = some(columns.seasons, row, (season) => seasons.includes(season)) ? 1 : 0;
  const joined = near + sameBrand + sameSeason;
  if (joined === 0) return 0;
  return joined + (columns.category[row] === category ? 0 : OTHER_CATEGORY) + (isFeatured(columns, row) ? 0.5 : 0);
}

function varied({ category }: Columns, ordered: readonly Scored[]): Scored[] {
  const seen = new Set<number>();
  const [first, again]: [Scored[], Scored[]] = [[], []];
  for (const one of ordered) {
    const of = category[one.row] ?? 0;
    (seen.has(of) ? again : first).push(one);
    seen.add(of);
  }
  return [...first, ...again];
}
