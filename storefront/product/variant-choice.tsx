import type { Product } from "#contracts/documents/product.ts";
import { type ReactNode, type RefObject, useId } from "react";
import { ONE_SIZE, compareSizes, sizeWord } from "#contracts/catalogue/product.ts";
import { ColorChoice } from "./color-choice.tsx";
import type { Piece } from "./kind-of-piece.ts";
import type { Choice } from "./use-choice.ts";

const FEW = 3;

/** Colours as swatches and sizes as buttons, in two radio groups. A sold-out size stays visible, struck through. */
export function VariantChoice(props: {
  product: Product;
  piece: Piece;
  choice: Choice;
  sizes: RefObject<HTMLFieldSetElement | null>;
  /** Stands beside the sizes. */
  guide?: ReactNode;
  /** Sold-out sizes can be chosen too, to ask for an alert. */
  mayAsk?: boolean;
}) {
  const { product, piece, choice, sizes: sizeGroup, guide, mayAsk = false } = props;
  const wordId = useId();
  const inColor = product.variants.filter((variant) => variant.color.name === choice.color);
  const sizes = inColor.toSorted((a, b) => compareSizes(a.size, b.size));
  const oneSize = sizes.length === 1 && sizes[0]?.size === ONE_SIZE;
  return (
    <>
      <ColorChoice product={product} piece={piece} color={choice.color} onChoose={choice.chooseColor} />
      {!oneSize && (
        <div className="relative mt-5">
          <div className="absolute -top-3 right-0">{guide}</div>
          <fieldset ref={sizeGroup} aria-describedby={wordId}>
            <legend className="text-sm/5 text-muted">
              Talla <span className="ml-1.5 text-ink">{choice.size && sizeWord(choice.size)}</span>
            </legend>
            <div className="mt-2.5 flex flex-wrap gap-2">
              {sizes.map((variant) => (
                <label key={variant.size} className={`relative ${variant.stock > 0 || mayAsk ? "cursor-pointer" : ""}`}>
                  <input
                    type="radio"
                    name="size"
                    data-early
                    className="peer sr-only"
                    checked={variant.id === choice.wanted?.id}
                    disabled={variant.stock === 0 && !mayAsk}
                    data-gone={variant.stock === 0}
                    onChange={() => choice.chooseSize(variant.size)}
                    aria-label={
                      variant.stock === 0 ? `${variant.size}, agotada${mayAsk ? ": avísame" : ""}` : variant.size
                    }
                  />
                  <span
                    aria-hidden="true"
                    className="grid h-11 min-w-13 place-items-center rounded-sm border border-muted/50 px-3 text-sm transition-colors duration-150 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-white forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-focus-visible:outline-[CanvasText]! peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leather peer-data-[gone=true]:border-line peer-data-[gone=true]:text-muted peer-data-[gone=true]:line-through peer-data-[gone=true]:peer-checked:border-ink peer-data-[gone=true]:peer-checked:bg-transparent hover:border-ink"
                  >
                    {sizeWord(variant.size)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      )}
      <ChoiceWord id={wordId} word={choice.sizeWord} stock={choice.variant?.stock} isKept={!oneSize} />
    </>
  );
}

/**
 * A missing choice, or "Solo quedan 2"; empty if there is plenty, or nothing: the button says that. Where sizes are
 * chosen the line is always there, so that nothing moves.
 */
function ChoiceWord(props: { id: string; word: string; stock: number | undefined; isKept: boolean }) {
  const { id, word, stock, isKept } = props;
  const left = stock === 1 ? "Solo queda 1" : `Solo quedan ${stock}`;
  const shown = word || (stock !== undefined && stock > 0 && stock <= FEW && left);
  return (
    <p
      id={id}
      role="alert"
      className={`text-sm/5 text-sale ${shown || isKept ? "mt-2 min-h-5" : ""} ${isKept ? "md:-mb-4" : ""}`}
    >
      {shown}
    </p>
  );
}
