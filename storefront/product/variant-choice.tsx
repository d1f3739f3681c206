import type { Product } from "#contracts/documents/product.ts";
import type { RefObject } from "react";
import { ONE_SIZE, colorsOf, compareSizes, sizeWord } from "#contracts/catalogue/product.ts";
import type { Choice } from "./use-choice.ts";

const FEW = 3;

/** Colours as swatches and sizes as buttons, in two radio groups. A sold-out size stays visible, struck through. */
export function VariantChoice(props: {
  product: Product;
  choice: Choice;
  sizes: RefObject<HTMLFieldSetElement | null>;
  /** Sold-out sizes can be chosen too, to ask for an alert. */
  mayAsk?: boolean;
}) {
  const { product, choice, sizes: sizeGroup, mayAsk = false } = props;
  const colors = colorsOf(product);
  const inColor = product.variants.filter((variant) => variant.color.name === choice.color);
  const sizes = inColor.toSorted((a, b) => compareSizes(a.size, b.size));
  const oneSize = sizes.length === 1 && sizes[0]?.size === ONE_SIZE;
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="text-sm">
          Color: <span className="font-medium">{choice.color}</span>
        </legend>
        <div className="mt-2 flex flex-wrap gap-1">
          {colors.map((color) => (
            <label key={color.name} className="grid size-11 cursor-pointer place-items-center">
              <input
                type="radio"
                name="color"
                data-early
                className="peer sr-only"
                checked={color.name === choice.color}
                onChange={() => choice.chooseColor(color.name)}
                aria-label={color.name}
              />
              <span
                className="size-8 rounded-full border border-ink/15 ring-offset-2 ring-offset-paper peer-checked:ring-2 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-leather"
                style={{ backgroundColor: color.hex }}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {!oneSize && (
        <fieldset ref={sizeGroup} aria-describedby="choice-word">
          <legend className="text-sm">
            Talla{choice.size && ": "}
            <span className="font-medium">{choice.size && sizeWord(choice.size)}</span>
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {sizes.map((variant) => (
              <label key={variant.size} className={variant.stock > 0 || mayAsk ? "cursor-pointer" : ""}>
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
                <span className="grid h-11 min-w-12 place-items-center rounded-sm border border-line px-3 text-sm peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leather peer-data-[gone=true]:border-dashed peer-data-[gone=true]:text-muted peer-data-[gone=true]:line-through peer-data-[gone=true]:peer-checked:bg-transparent">
                  {sizeWord(variant.size)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <ChoiceWord word={choice.sizeWord} stock={choice.variant?.stock} />
    </div>
  );
}

/**
 * A missing choice, "Solo quedan 2" or "Agotado"; empty if there is plenty. The line is always there, so that nothing
 * moves.
 */
function ChoiceWord({ word, stock }: { word: string; stock: number | undefined }) {
  const left = stock === 0 ? "Agotado" : stock === 1 ? "Solo queda 1" : `Solo quedan ${stock}`;
  return (
    <p id="choice-word" role="alert" className={`-mt-3 min-h-5 text-sm ${stock === 0 ? "text-muted" : "text-sale"}`}>
      {word || (stock !== undefined && stock <= FEW && left)}
    </p>
  );
}
