/** Rules about products that browser and server share. */
import { colorSlug } from "../listing/filters.ts";
import { settled } from "../text/readable.ts";
import type { Product, ProductImage, Variant } from "./product.document.ts";
import { sizeKey } from "./sizes.ts";

/** The lists that a product is in. */
export type Listed = Pick<Product, "id" | "category" | "subcategory" | "brand" | "seasons">;

/** Documents list only variants on sale, so a product is sold out when none of them is in stock. */
export function isSoldOut(product: { readonly variants: readonly Variant[] }): boolean {
  return product.variants.every((variant) => variant.stock === 0);
}

/** The colours of a product in the order of its variants. */
export function colorsOf(product: { readonly variants: readonly Variant[] }): Variant["color"][] {
  const colors = new Map(product.variants.map((variant) => [variant.color.name, variant.color]));
  return [...colors.values()];
}

/** As the cheapest of these variants costs that is not sold out, if one is not; `from` where others cost more. */
export function pricedAs<Of extends Pick<Product, "Precio" | "PrecioDesc">>(
  product: Of,
  variants: readonly Pick<Variant, "Precio" | "PrecioDesc" | "stock">[],
): Of & { from?: true } {
  const inStock = variants.filter(({ stock }) => stock > 0);
  const own = (inStock.length > 0 ? inStock : variants).map(
    ({ Precio = product.Precio, PrecioDesc = product.PrecioDesc }) => ({ Precio, PrecioDesc }),
  );
  const first = own.reduce((least, one) => (one.Precio < least.Precio ? one : least), own[0] ?? product);
  const { Precio, PrecioDesc } = first;
  return { ...product, Precio, PrecioDesc, ...(own.some((one) => one.Precio !== Precio) && { from: true }) };
}

/** The photograph that a colour's swatch is cut from: one with a focus, or else the first. */
export function swatchImage(images: readonly ProductImage[], color: string): ProductImage | undefined {
  const own = images.filter((image) => image.color === color);
  return own.find((image) => image.focus) ?? own[0];
}

/** Returns #rrggbb unchanged and a neutral grey for anything else: pages write the value into a style attribute. */
export function drawnColor(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : "#A8A29E";
}

/** Equal for two variants that are one. */
export const kindKey = (color: string, size: string): string => `${colorSlug(color)}\n${sizeKey(size)}`;

/** Two names that would have one address, one swatch and one filter; undefined = there are none. */
export function alikeColors(names: Iterable<string>): readonly [string, string] | undefined {
  const bySlug = new Map<string, string>();
  for (const name of names) {
    const other = bySlug.get(colorSlug(name));
    if (other !== undefined && other !== name) return [other, name];
    bySlug.set(colorSlug(name), name);
  }
  return undefined;
}

/** Equal for two spellings of one name. */
export const spellingKey = (name: string): string => settled(name).toLowerCase();

/** As a product writes the colour already, in whatever case it is typed. */
export function spelledColor(names: readonly string[], typed: string): string {
  if (names.includes(typed)) return typed;
  return names.find((name) => spellingKey(name) === spellingKey(typed)) ?? typed;
}

export const alikeProblem = ([one, other]: readonly [string, string]): string =>
  `«${one}» y «${other}» serían el mismo color en la tienda: escríbelos igual, o de otro modo`;

/** What is wrong with the end of an offer; null = nothing. Moments are ISO 8601. */
export function offerEndProblem(from: string | null, until: string | null, now: string): string | null {
  if (until === null) return null;
  if (until <= now) return "Ese momento ya pasó: elige uno que venga";
  return from === null || from < until
    ? null
    : "Termina antes de empezar: elige un «Hasta» que venga después del «Desde»";
}
