/** Colours and sizes of one product that nobody could tell apart. */
import { colorSlug } from "../listing/filters.ts";
import { sizeKey } from "./sizes.ts";

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

/** As a product writes the colour already, in whatever case it is typed. */
export function spelledColor(names: readonly string[], typed: string): string {
  if (names.includes(typed)) return typed;
  return names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}

export const alikeProblem = ([one, other]: readonly [string, string]): string =>
  `«${one}» y «${other}» serían el mismo color en la tienda: escríbelos igual, o de otro modo`;
