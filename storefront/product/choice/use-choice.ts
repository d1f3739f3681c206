/** The chosen colour and size. A product with nothing to choose is chosen already. */
import type { Product, Variant } from "#contracts/product/product.document.ts";
import { type RefObject, useState } from "react";
import { colorsOf } from "#contracts/product/product.ts";
import { useMailArrives } from "../../data/root-data.ts";
import { choiceLabel } from "./choice-label.ts";

export interface Choice {
  readonly color: string;
  readonly size: string | undefined;
  /** The chosen variant with its live stock; undefined if nothing is chosen or the chosen size is sold out. */
  readonly variant: Variant | undefined;
  /** The same, even if sold out. */
  readonly wanted: Variant | undefined;
  /** Why nothing can be bought yet; empty if there is nothing to say. */
  readonly sizeWord: string;
  chooseColor(name: string): void;
  chooseSize(size: string): void;
  /** Returns the variant to buy; without one, focuses the sizes and shows why. */
  confirm(): Variant | undefined;
}

/** `sizes`: the group of size buttons, for the focus. `asked`: the colour in the address. */
export function useChoice(
  product: Product,
  sizes: RefObject<HTMLFieldSetElement | null>,
  asked: string | undefined,
  onColor: (name: string) => void = () => undefined,
): Choice {
  const [color, setColor] = useState(() => asked ?? firstColor(product));
  const [chosen, setChosen] = useState<string | undefined>();
  const [missing, setMissing] = useState(false);
  const mailArrives = useMailArrives();

  const inColor = product.variants.filter((variant) => variant.color.name === color);
  const single = inColor.length === 1;
  const wanted = inColor.find((one) => one.size === (single ? inColor[0]?.size : chosen));
  // A size chosen in another colour may be sold out in this one: it then counts as not chosen, with a message.
  const gone = !single && wanted?.stock === 0;
  const variant = gone ? undefined : wanted;
  return {
    color,
    size: variant?.size,
    variant,
    wanted,
    sizeWord: choiceLabel({ variants: product.variants, color, wanted, missing, mailArrives }),
    chooseColor(name) {
      setColor(name);
      onColor(name);
    },
    chooseSize(next) {
      setChosen(next);
      setMissing(false);
    },
    confirm() {
      if (variant && variant.stock > 0) return variant;
      setMissing(true);
      sizes.current?.querySelector<HTMLInputElement>("input:not([data-gone=true])")?.focus();
      sizes.current?.scrollIntoView({ block: "center" });
      return undefined;
    },
  };
}

/** The first colour that can be bought, else the first. */
export function firstColor(product: Product): string {
  const buyable = product.variants.find((variant) => variant.stock > 0);
  return buyable?.color.name ?? colorsOf(product)[0]?.name ?? "";
}
