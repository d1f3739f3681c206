/** A colour's leather beside the title of its page, cut from the piece on it that shows most of it. */
import { swatchPhotograph } from "#contracts/content/face.ts";
import type { Facets } from "#contracts/documents/listing.ts";
import type { ProductCard } from "#contracts/documents/product.ts";
import { cropOf } from "../product/swatch-crop.ts";
import { LeatherSwatch } from "../ui/leather-swatch.tsx";
import { bestSwatch } from "./best-swatch.ts";

interface ColorSwatchProps {
  /** Its name in addresses. */
  readonly of: string | undefined;
  readonly facets: Facets;
  readonly items: readonly ProductCard[];
}

export function ColorSwatch({ of, facets, items }: ColorSwatchProps) {
  const color = facets.color.find(({ value }) => value === of);
  if (!color) return null;
  const best = bestSwatch(items.flatMap((card) => swatchPhotograph(card, color.label) ?? []));
  return <LeatherSwatch photograph={best} crop={best ? cropOf(best) : undefined} hex={color.hex} className="w-11" />;
}
