/** A colour's leather beside the title of its page, cut from the first photograph on it that has a focus. */
import { swatchPhotograph } from "#contracts/content/landing.ts";
import type { Facets } from "#contracts/listing/listing.document.ts";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { LeatherSwatch } from "../ui/leather-swatch.tsx";

interface ColorSwatchProps {
  /** Its name in addresses. */
  readonly of: string | undefined;
  readonly facets: Facets;
  readonly items: readonly ProductCard[];
}

export function ColorSwatch({ of, facets, items }: ColorSwatchProps) {
  const color = facets.color.find(({ value }) => value === of);
  if (!color) return null;
  const photographs = items.flatMap((card) => swatchPhotograph(card, color.label) ?? []);
  const photograph = photographs.find(({ focus }) => focus) ?? null;
  return <LeatherSwatch photograph={photograph} focus={photograph?.focus} hex={color.hex} className="w-11" />;
}
