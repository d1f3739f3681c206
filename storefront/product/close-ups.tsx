import type { ProductImage } from "#contracts/documents/product.ts";
import { sentence } from "#contracts/order/delivery.ts";
import { CloseUp } from "./gallery/close-up.tsx";
import { type Piece, stitchingAt } from "./kind-of-piece.ts";

const SIZES = "(width >= 1024px) 46vw, 100vw";

/** A close-up, large, and its stitches, larger. Where all photographs stand below each other, these are among them. */
export default function Details(props: { image: ProductImage; piece: Piece; material: string }) {
  const { image, piece, material } = props;
  return (
    <section
      aria-label="De cerca"
      className="below-fold page grid gap-x-(--gutter) gap-y-6 section upright:hidden lg:grid-cols-2"
    >
      <figure>
        <CloseUp image={image} about={[50, 62]} scale={1.15} sizes={SIZES} className="aspect-4/3 bg-ground" />
        <figcaption className="pt-3 text-sm/5 text-muted">{captionOf(image)}</figcaption>
      </figure>
      <figure>
        <CloseUp
          image={{ ...image, alt: `${image.alt}, más de cerca` }}
          about={stitchingAt(piece)}
          scale={2.1}
          sizes={SIZES}
          className="aspect-4/3 bg-ground"
        />
        <figcaption className="pt-3 text-sm/5 text-muted">{material ? `${material}.` : "Más de cerca."}</figcaption>
      </figure>
    </section>
  );
}

/** "Cartera de cuero color vino, detalle de la costura" → "Detalle de la costura." */
function captionOf({ alt }: ProductImage): string {
  const detail = /\bdetalle\b.*$/i.exec(alt)?.[0] ?? alt;
  return `${sentence(detail)}.`;
}
