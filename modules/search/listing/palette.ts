/** The leather colours that make a season: those that the rest of the shop has not. */
import type { IndexedColor, ProductIndex } from "./product-index.ts";
import { each, has, isOfLeather } from "./columns.ts";

interface Found {
  readonly color: IndexedColor;
  /** Products of the season that have it: those in stock first, then the newest. */
  readonly products: readonly string[];
}

/** A colour of fewer products is no colour of the season: one red purse. */
const PIECES_MIN = 3;

/** At most `max`: first those that one of `descriptions` names, then the most characteristic. */
export function paletteOf(
  { columns, variants, colors }: ProductIndex,
  season: number,
  max: number,
  descriptions: readonly string[],
): Found[] {
  const everywhere = new Uint32Array(colors.length);
  const here = new Uint32Array(colors.length);
  const shown = new Map<number, Record<"inStock" | "gone", string[]>>();
  for (let row = 0; row < columns.length; row += 1) {
    if (!isOfLeather(columns, row)) continue;
    const isHere = has(columns.seasons, row, season);
    const own = new Map<number, boolean>();
    each(columns.variants, row, (code) => {
      const variant = variants[code];
      if (variant) own.set(variant.colorAt, variant.inStock || own.get(variant.colorAt) === true);
    });
    for (const [at, inStock] of own) {
      everywhere[at] = (everywhere[at] ?? 0) + 1;
      if (!isHere) continue;
      here[at] = (here[at] ?? 0) + 1;
      const products = shown.get(at) ?? { inStock: [], gone: [] };
      products[inStock ? "inStock" : "gone"].push(columns.ids[row] ?? "");
      shown.set(at, products);
    }
  }
  // Black is in every season: a colour is the season's own the fewer products outside have it.
  const isMuch = (at: number) => Number((here[at] ?? 0) >= PIECES_MIN);
  const share = (at: number) => (here[at] ?? 0) / (everywhere[at] ?? 1);
  const texts = descriptions.map((text) => text.toLowerCase());
  const place = (at: number) => {
    const name = colors[at]?.name.toLowerCase() ?? "";
    return texts.findIndex((text) => text.includes(name)) + 1 || texts.length + 1;
  };
  const first = (a: number, b: number) =>
    place(a) - place(b) || isMuch(b) - isMuch(a) || share(b) - share(a) || (here[b] ?? 0) - (here[a] ?? 0) || a - b;
  return [...shown]
    .toSorted(([a], [b]) => first(a, b))
    .slice(0, max)
    .flatMap(([at, { inStock, gone }]) => {
      const color = colors[at];
      return color ? [{ color, products: [...inStock, ...gone] }] : [];
    });
}
