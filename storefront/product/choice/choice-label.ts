/** Why nothing can be bought yet. Suggests another size or colour only if one is in stock. */
import type { Variant } from "#contracts/product/product.document.ts";

interface Chosen {
  readonly variants: readonly Variant[];
  readonly color: string;
  /** The chosen size, sold out or not. */
  readonly wanted: Variant | undefined;
  /** The shopper tried to buy without a choice. */
  readonly missing: boolean;
  /** Mails of the shop arrive: it can say when a size is back. */
  readonly mailArrives: boolean;
}

/** Empty if there is nothing to say. */
export function choiceLabel({ variants, color, wanted, missing, mailArrives }: Chosen): string {
  const left = variants.filter(({ stock }) => stock > 0);
  const isHere = left.some((variant) => variant.color.name === color);
  const hasSizes = variants.filter((variant) => variant.color.name === color).length > 1;
  if (isHere) {
    if (wanted?.stock === 0) return `La talla ${wanted.size} está agotada en ${color}. Elige otra.`;
    return missing && !wanted ? "Elige una talla" : "";
  }
  // The page says on the photograph that nothing is left, and beside it what can be done.
  if (left.length === 0)
    return hasSizes && !wanted && mailArrives
      ? "Elige tu talla y te avisamos cuando vuelva."
      : missing
        ? "Agotado"
        : "";
  return `${hasSizes ? "Se agotaron todas las tallas" : "Agotado"} en ${color}. Elige otro color.`;
}
