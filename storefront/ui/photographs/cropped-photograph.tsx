import type { PhotoPoint, ProductImage } from "#contracts/product/product.document.ts";
import { Picture } from "./picture.tsx";

/** The side of what is cut out, in percent of the photograph's width: so small it misses seams. */
const SIDE = 13;

interface CroppedPhotographProps {
  readonly image: Pick<ProductImage, "id" | "dominant">;
  readonly focus: PhotoPoint;
  /** How wide the whole photograph would be. */
  readonly sizes: string;
}

/** Fills the square around it with what is seen about a point of a photograph. */
export function CroppedPhotograph({ image, focus: [x, y], sizes }: CroppedPhotographProps) {
  return (
    <Picture
      image={{ ...image, alt: "", width: 1000, height: 1250 }}
      sizes={sizes}
      widths={[400, 640, 1000]}
      className="cropped-photograph"
      style={{ width: `${10_000 / SIDE}%`, translate: `-${within(x, SIDE)}% -${within(y, SIDE * 0.8)}%` }}
    />
  );
}

/** A point near an edge moves in: beyond the edge there is no photograph. */
const within = (percent: number, side: number) => Math.min(Math.max(percent, side / 2), 100 - side / 2);
