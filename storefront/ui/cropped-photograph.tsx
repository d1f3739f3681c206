import type { SwatchCrop, ProductImage } from "#contracts/documents/product.ts";
import { Picture } from "./picture.tsx";

/** Below this side, in percent of its photograph, the smallest file has too few pixels. */
const SMALL = 15;

interface CroppedPhotographProps {
  readonly image: Pick<ProductImage, "id" | "dominant">;
  readonly crop: SwatchCrop;
  /** How wide the whole photograph would be. */
  readonly sizes: string;
}

/** Fills the box around it with a plain part of a photograph. */
export function CroppedPhotograph({ image, crop: [x, y, side, light], sizes }: CroppedPhotographProps) {
  return (
    <Picture
      image={{ ...image, alt: "", width: 1000, height: 1250 }}
      sizes={sizes}
      widths={side < SMALL ? [640, 1000] : [400, 640]}
      className="cropped-photograph"
      style={{ width: `${10_000 / side}%`, translate: `-${x}% -${y}%`, filter: `saturate(1.15) brightness(${light})` }}
    />
  );
}
