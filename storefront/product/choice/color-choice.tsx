/** The colours as pieces of their leather, cut from the photographs. */
import type { Product } from "#contracts/product/product.document.ts";
import { colorsOf, isSoldOut, swatchImage } from "#contracts/product/product.ts";
import { CroppedPhotograph } from "../../ui/photographs/cropped-photograph.tsx";

/** Shared with the skeleton, which has the same places. */
export const COLOR_LEGEND = "color-legend mt-4 block text-sm/5 wrap-anywhere text-muted lg:mt-7";
export const SWATCHES = "mt-2.5 flex flex-wrap gap-2 lg:mt-3";
export const SWATCH = "relative size-11 overflow-hidden rounded-sm";

export function ColorChoice(props: { product: Product; color: string; onChoose: (color: string) => void }) {
  const { product, color: chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="contents">
        <span className={COLOR_LEGEND}>
          Color <span className="ml-1.5 text-ink">{chosen}</span>
        </span>
      </legend>
      <div className={SWATCHES}>
        {colorsOf(product).map(({ name, hex }) => {
          const image = swatchImage(product.images, name);
          const isGone = isSoldOut({ variants: product.variants.filter((variant) => variant.color.name === name) });
          return (
            <label key={name} className="relative cursor-pointer">
              <input
                type="radio"
                name="color"
                data-early
                className="sr-only"
                checked={name === chosen}
                onChange={() => onChoose(name)}
                aria-label={isGone ? `${name}, agotado` : name}
              />
              <span className={`${SWATCH} color-box block`} style={{ backgroundColor: hex }}>
                {image?.focus && (
                  // It comes after the page's own photographs: the colour itself stands there at once.
                  <span className="below-fold absolute inset-0">
                    <CroppedPhotograph image={image} focus={image.focus} sizes="160px" />
                  </span>
                )}
                <span className="absolute inset-0 rounded-sm border border-ink/10 forced-colors:border-[CanvasText]" />
                {isGone && <Strike />}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Strike() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 size-full" stroke="currentColor">
      <path d="M0 44 44 0" className="text-paper" strokeWidth="3" />
      <path d="M0 44 44 0" className="text-ink" strokeWidth="1" />
    </svg>
  );
}
