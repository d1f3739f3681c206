import type { Product } from "#contracts/product/product.document.ts";
import { type ReactNode, type RefObject, useId } from "react";
import type { OutfitRole } from "#contracts/lists/subcategory.ts";
import { colorsOf, isSoldOut } from "#contracts/product/product.ts";
import { ONE_SIZE, compareSizes, sizeWord } from "#contracts/product/sizes.ts";
import { sizeRows } from "../../ui/fields/size-rows.ts";
import { ColorChoice } from "./color-choice.tsx";
import type { Choice } from "./use-choice.ts";

const FEW = 3;

const SIZE_NAMES: Readonly<Record<OutfitRole, string>> = {
  women: "Talla de mujer",
  men: "Talla de hombre",
  anyone: "Talla",
  care: "Contenido",
};

/** Colours as swatches and sizes as buttons, in two radio groups. A sold-out size stays visible, with a line across it. */
export function VariantChoice(props: {
  product: Product;
  choice: Choice;
  sizes: RefObject<HTMLFieldSetElement | null>;
  /** Stands beside the sizes. */
  guide?: ReactNode;
  /** What the chosen one fits, below the sizes while nothing else is to be said there. */
  fit?: ReactNode;
  cutFor?: OutfitRole;
  /** Sold-out sizes can be chosen too, to ask for an alert. */
  mayAsk?: boolean;
}) {
  const { product, choice, sizes: sizeGroup, guide, fit, cutFor = "anyone", mayAsk = false } = props;
  const wordId = useId();
  const inColor = product.variants.filter((variant) => variant.color.name === choice.color);
  const sizes = inColor.toSorted((a, b) => compareSizes(a.size, b.size));
  const isGone = isSoldOut(product);
  const oneSize = sizes.length === 1 && sizes[0]?.size === ONE_SIZE;
  return (
    <>
      {(cutFor !== "care" || colorsOf(product).length > 1) && (
        <ColorChoice product={product} color={choice.color} onChoose={choice.chooseColor} />
      )}
      {!oneSize && (
        <div className="relative mt-5">
          <div className="absolute -top-3 right-0">{guide}</div>
          <fieldset ref={sizeGroup} aria-describedby={wordId}>
            <legend className="text-sm/5 wrap-anywhere text-muted">
              {SIZE_NAMES[cutFor]} <span className="ml-1.5 text-ink">{choice.size && sizeWord(choice.size)}</span>
            </legend>
            <div className="mt-2.5 sizes" style={sizeRows(sizes.length)}>
              {sizes.map((variant) => (
                <label key={variant.size}>
                  <input
                    type="radio"
                    name="size"
                    data-early
                    className="sr-only"
                    checked={variant.id === choice.wanted?.id}
                    disabled={variant.stock === 0 && !mayAsk}
                    // Of a piece that is sold out every size can be asked for: crossed, all would look dead.
                    data-gone={variant.stock === 0 && !isGone}
                    onChange={() => choice.chooseSize(variant.size)}
                    aria-label={
                      variant.stock === 0 ? `${variant.size}, agotada${mayAsk ? ": avísame" : ""}` : variant.size
                    }
                  />
                  <span aria-hidden="true" className="size-box">
                    {sizeWord(variant.size)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      )}
      <ChoiceWord
        id={wordId}
        word={choice.sizeWord}
        stock={choice.variant?.stock}
        isKept={!oneSize}
        isGone={isSoldOut({ variants: sizes })}
        fit={fit}
      />
    </>
  );
}

/**
 * A missing choice, or "Solo quedan 2"; empty if there is plenty, or nothing: the button says that. Where sizes are
 * chosen the line is always there, so that nothing moves.
 */
function ChoiceWord(props: {
  id: string;
  word: string;
  stock: number | undefined;
  isKept: boolean;
  isGone: boolean;
  fit: ReactNode;
}) {
  const { id, word, stock, isKept, isGone, fit } = props;
  const left = stock === 1 ? "Solo queda 1" : `Solo quedan ${stock}`;
  const shown = word || (stock !== undefined && stock > 0 && stock <= FEW && left);
  return (
    <div className={`grid *:[grid-area:1/1] ${shown || isKept ? "mt-2 min-h-5" : ""} ${isKept ? "md:-mb-2" : ""}`}>
      <p id={id} role="alert" className={`text-sm/5 ${isGone ? "text-muted" : "text-sale"}`}>
        {shown}
      </p>
      {!shown && fit}
    </div>
  );
}
