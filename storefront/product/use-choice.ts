/** Which colour and size are chosen. A product with nothing to choose is chosen already. */
import { type RefObject, useState } from "react";
import { type Product, type Variant, colorsOf } from "#contracts/product.ts";

export interface Choice {
  readonly color: string;
  readonly size: string | undefined;
  /** The chosen variant as it is now, live stock included. */
  readonly variant: Variant | undefined;
  /** True after an attempt to buy without a size. */
  readonly missingSize: boolean;
  chooseColor(name: string): void;
  chooseSize(size: string): void;
  /** The variant to buy; without a size it moves the focus to the sizes and says so. */
  confirm(): Variant | undefined;
}

/** `sizes` = the group of size buttons, to move the focus to. */
export function useChoice(product: Product, sizes: RefObject<HTMLFieldSetElement | null>): Choice {
  const [color, setColor] = useState(() => firstColor(product));
  const [chosen, setChosen] = useState<string | undefined>();
  const [missingSize, setMissingSize] = useState(false);

  const inColor = product.variants.filter((variant) => variant.color.name === color);
  const size = inColor.length === 1 ? inColor[0]?.size : chosen;
  const variant = inColor.find((one) => one.size === size);
  return {
    color,
    size,
    variant,
    missingSize,
    chooseColor: setColor,
    chooseSize(next) {
      setChosen(next);
      setMissingSize(false);
    },
    confirm() {
      if (variant && variant.stock > 0) return variant;
      setMissingSize(!variant);
      sizes.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
      sizes.current?.scrollIntoView({ block: "center" });
      return undefined;
    },
  };
}

/** The first colour that can be bought, else the first. */
function firstColor(product: Product): string {
  const buyable = product.variants.find((variant) => variant.stock > 0);
  return buyable?.color.name ?? colorsOf(product)[0]?.name ?? "";
}
