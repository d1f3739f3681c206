import type { PhotoPoint, ProductImage } from "#contracts/product/product.document.ts";
import { Picture } from "../../ui/photographs/picture.tsx";

const MIDDLE: PhotoPoint = [50, 50];
const SIZES = "(width >= 1024px) 46vw, 100vw";

/**
 * A close-up, large, after the other side, or else before what lies about its focus, larger. Where all photographs stand
 * below each other, these are among them.
 */
export default function Details(props: { image: ProductImage; back: ProductImage | undefined; material: string }) {
  const { image, back, material } = props;
  const [x, y] = image.focus ?? MIDDLE;
  const point = `${x}% ${y}%`;
  const other = back && back.id !== image.id ? back : undefined;
  const caption = material && <figcaption className="pt-3 text-sm/5 text-muted">{`${material}.`}</figcaption>;
  return (
    <section
      aria-label="De cerca"
      className="below-fold page grid gap-x-(--gutter) gap-y-6 section upright:hidden lg:grid-cols-2"
    >
      {other && (
        <figure>
          <span className="block bg-ground">
            <Picture image={other} sizes={SIZES} className="melted aspect-square w-full object-contain" />
          </span>
        </figure>
      )}
      <figure>
        <Picture
          image={image}
          sizes={SIZES}
          className={`w-full bg-ground object-cover ${other ? "aspect-square" : "aspect-4/3"}`}
        />
        {other && caption}
      </figure>
      {!other && (
        <figure>
          <span className="block aspect-4/3 overflow-hidden bg-ground">
            <Picture
              image={{ ...image, alt: `${image.alt}, más de cerca` }}
              sizes={SIZES}
              className="size-full object-cover"
              style={{ objectPosition: point, transformOrigin: point, transform: "scale(2.1)" }}
            />
          </span>
          {caption}
        </figure>
      )}
    </section>
  );
}
