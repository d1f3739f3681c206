/** What the names of subcategories say of their products: whom they are for, and whether they take care of leather. */
import type { AllNames } from "../listing/names.ts";
import { plainText } from "../text/plain-text.ts";

interface Kind {
  readonly category: number;
  readonly subcategory: number;
  readonly isCare: boolean;
  readonly isFor: "man" | "woman" | null;
}

const kept = new WeakMap<AllNames, ReadonlyMap<string, Kind>>();

/** By category and subcategory. Read once after each change of a name: a host can have 18,000. */
export function kindsOf(names: AllNames): ReadonlyMap<string, Kind> {
  const before = kept.get(names);
  if (before) return before;
  const kinds = new Map(
    names.subcategories.map(({ category, Ide, Descripcion }): [string, Kind] => {
      const words = plainText(Descripcion).split(/\W+/);
      const isFor = words.includes("hombre") ? "man" : words.includes("mujer") ? "woman" : null;
      const isCare = words.some((word) => CARE_WORDS.has(word));
      return [kindKey(category, Ide), { category, subcategory: Ide, isCare, isFor }];
    }),
  );
  kept.set(names, kinds);
  return kinds;
}

const CARE_WORDS: ReadonlySet<string> = new Set(["cuidado", "cuidados", "limpieza", "mantenimiento"]);

export const kindKey = (category: number, subcategory: number) => `${category} ${subcategory}`;
