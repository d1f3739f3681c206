/** Why nothing can be bought yet, in words that are so: what is offered instead is really there. */
import type { Variant } from "#contracts/documents/product.ts";

interface Chosen {
  readonly variants: readonly Variant[];
  readonly color: string;
  /** The size that was chosen, sold out or not. */
  readonly wanted: Variant | undefined;
  /** Somebody wanted to buy without having chosen. */
  readonly missing: boolean;
}

/** Empty while there is no reason to say anything. */
export function choiceLabel({ variants, color, wanted, missing }: Chosen): string {
  const left = variants.filter(({ stock }) => stock > 0);
  const isHere = left.some((variant) => variant.color.name === color);
  const hasSizes = variants.filter((variant) => variant.color.name === color).length > 1;
  if (isHere) {
    if (wanted?.stock === 0) return `La talla ${wanted.size} está agotada en ${color}. Elige otra.`;
    return missing && !wanted ? "Elige una talla" : "";
  }
  // Of one size, "Agotado" stands there already.
  if (left.length === 0) return hasSizes ? "Se agotaron todas las tallas." : "";
  return `${hasSizes ? "Se agotaron todas las tallas" : "Agotado"} en ${color}. Elige otro color.`;
}
