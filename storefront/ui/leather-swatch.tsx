import type { PhotoPoint } from "#contracts/product/product.document.ts";
import { CroppedPhotograph } from "./photographs/cropped-photograph.tsx";

interface LeatherSwatchProps {
  /** Of a product in this colour. */
  readonly photograph: { readonly id: string; readonly dominant: string } | null;
  /** Where it is cut out of that. */
  readonly focus?: PhotoPoint | undefined;
  /** Where there is no photograph, or nobody chose the point. */
  readonly hex: string;
  readonly className: string;
  /** How wide the whole photograph would be, as far as its files reach. */
  readonly sizes?: string;
}

/** A square of leather cut from a product's photograph. */
export function LeatherSwatch({ photograph, focus, hex, className, sizes = "240px" }: LeatherSwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative block aspect-square shrink-0 overflow-hidden rounded-sm forced-color-adjust-none after:absolute after:inset-0 after:rounded-sm after:border after:border-ink/10 ${className}`}
      style={{ backgroundColor: hex }}
    >
      {photograph && focus && <CroppedPhotograph image={photograph} focus={focus} sizes={sizes} />}
    </span>
  );
}
