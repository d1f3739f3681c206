/** The colours as pieces of their leather, cut from the photographs. */
import type { Product, ProductImage } from "#contracts/documents/product.ts";
import type { ChangeEvent } from "react";
import { colorsOf, isSoldOut } from "#contracts/catalogue/product.ts";
import { Picture } from "../ui/picture.tsx";
import { noteShown } from "../ui/shown-photographs.ts";
import type { Piece, Point } from "./kind-of-piece.ts";
import { materialAt } from "./kind-of-piece.ts";

/** Shared with the skeleton, which has the same places. */
export const COLOR_LEGEND = "mt-4 block text-sm/5 text-muted lg:mt-7";
export const SWATCHES = "mt-2.5 flex flex-wrap gap-2 lg:mt-3";
export const SWATCH = "relative size-11 overflow-hidden rounded-sm";

/** How much larger than its swatch a photograph is. */
const ENLARGED = 11.5;

export function ColorChoice(props: {
  product: Product;
  piece: Piece;
  color: string;
  onChoose: (color: string) => void;
}) {
  const { product, piece, color: chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="contents">
        <span className={COLOR_LEGEND}>
          Color <span className="ml-1.5 text-ink">{chosen}</span>
        </span>
      </legend>
      <div className={SWATCHES}>
        {colorsOf(product).map(({ name, hex }) => {
          const front = product.images.find((image) => image.color === name);
          const isGone = isSoldOut({ variants: product.variants.filter((variant) => variant.color.name === name) });
          const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
            // The swatch's file lies beneath the large photograph until that has come.
            const small = currentTarget.parentElement?.querySelector("img");
            if (front && small?.naturalWidth) noteShown(front.id, small.currentSrc);
            onChoose(name);
          };
          return (
            <label key={name} className="relative cursor-pointer">
              <input
                type="radio"
                name="color"
                data-early
                className="peer sr-only"
                checked={name === chosen}
                onChange={choose}
                aria-label={isGone ? `${name}, agotado` : name}
              />
              <span
                className={`${SWATCH} block forced-color-adjust-none outline-offset-3 peer-checked:outline peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-leather forced-colors:outline-[Highlight]!`}
                style={{ backgroundColor: hex }}
              >
                <Leather image={front} at={materialAt(piece)} />
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

/** Comes after the page's own photographs (`below-fold`): the colour itself stands there at once. */
function Leather({ image, at }: { image: ProductImage | undefined; at: Point | undefined }) {
  if (!image || !at) return null;
  const [x, y] = at;
  const cut = {
    maxWidth: "none",
    width: `${ENLARGED * 100}%`,
    height: `${ENLARGED * 100}%`,
    left: `${(1 - ENLARGED) * x}%`,
    top: `${(1 - ENLARGED) * y}%`,
    objectPosition: `${x}% ${y}%`,
  };
  return (
    <span className="below-fold absolute inset-0">
      <Picture
        image={{ ...image, alt: "" }}
        sizes="44px"
        widths={[400]}
        className="absolute object-cover"
        style={cut}
      />
    </span>
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
