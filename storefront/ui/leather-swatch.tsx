import type { SwatchCrop } from "#contracts/documents/product.ts";
import { CroppedPhotograph } from "./cropped-photograph.tsx";

interface LeatherSwatchProps {
  /** Of a product in this colour. */
  readonly photograph: { readonly id: string; readonly dominant: string } | null;
  /** Where that shows nothing but its material. */
  readonly crop: SwatchCrop | undefined;
  /** Where there is no photograph, or no such part. */
  readonly hex: string;
  readonly className: string;
  /** How wide the whole photograph would be, as far as its files reach. */
  readonly sizes?: string;
}

/** A square of leather cut from a product's photograph. */
export function LeatherSwatch({ photograph, crop, hex, className, sizes = "240px" }: LeatherSwatchProps) {
  const cut = photograph && crop;
  return (
    <span
      aria-hidden="true"
      className={`relative block aspect-square shrink-0 overflow-hidden rounded-sm forced-color-adjust-none after:absolute after:inset-0 after:rounded-sm after:border after:border-ink/10 ${className}`}
      style={{ backgroundColor: hex }}
    >
      {cut && <CroppedPhotograph image={photograph} crop={crop} sizes={sizes} />}
    </span>
  );
}
