import type { PhotoPoint, ProductImage } from "#contracts/product/product.document.ts";
import { sentence } from "#contracts/delivery/delivery.ts";
import { Picture } from "../../ui/photographs/picture.tsx";

const MIDDLE: PhotoPoint = [50, 50];
const SIZES = "(width >= 1024px) 46vw, 100vw";

/** A close-up, large, and what lies about its focus, larger. Where all photographs stand below each other, these are among them. */
export default function Details(props: { image: ProductImage; material: string }) {
  const { image, material } = props;
  const [x, y] = image.focus ?? MIDDLE;
  const point = `${x}% ${y}%`;
  return (
    <section
      aria-label="De cerca"
      className="below-fold page grid gap-x-(--gutter) gap-y-6 section upright:hidden lg:grid-cols-2"
    >
      <figure>
        <Picture image={{ ...image, alt: "" }} sizes={SIZES} className="aspect-4/3 w-full bg-ground object-cover" />
        <figcaption className="pt-3 text-sm/5 text-muted">{`${sentence(image.alt)}.`}</figcaption>
      </figure>
      <figure>
        <span className="block aspect-4/3 overflow-hidden bg-ground">
          <Picture
            image={{ ...image, alt: `${image.alt}, más de cerca` }}
            sizes={SIZES}
            className="size-full object-cover"
            style={{ objectPosition: point, transformOrigin: point, transform: "scale(2.1)" }}
          />
        </span>
        <figcaption className="pt-3 text-sm/5 text-muted">{material ? `${material}.` : "Más de cerca."}</figcaption>
      </figure>
    </section>
  );
}
