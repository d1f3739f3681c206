import type { ProductImage } from "#contracts/documents/product.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Point } from "../kind-of-piece.ts";

/** A part of a photograph: it fills its frame so many times enlarged about a point. */
export function CloseUp(props: {
  image: ProductImage;
  about: Point;
  scale: number;
  sizes: string;
  className?: string;
}) {
  const { image, about, scale, sizes, className = "size-full" } = props;
  const point = `${about[0]}% ${about[1]}%`;
  return (
    <span className={`block overflow-hidden ${className}`}>
      <Picture
        image={image}
        sizes={sizes}
        className="size-full object-cover"
        style={{ objectPosition: point, transformOrigin: point, transform: `scale(${scale})` }}
      />
    </span>
  );
}
