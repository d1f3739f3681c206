/**
 * What the tapped card knows of a product, where the page will have it. Below stands nothing yet, so that nothing moves
 * when the rest comes.
 */
import type { ProductCard } from "#contracts/documents/product.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { Picture } from "../ui/picture.tsx";
import { shownBefore } from "../ui/shown-photographs.ts";
import { GALLERY_CLASS, MAIN_PHOTO } from "./gallery/main-photo.ts";
import { useMovedHere } from "./move-photograph.ts";
import { ProductFrame } from "./product-frame.tsx";

export function ProductSkeleton({ card }: { card: ProductCard }) {
  const [front, second] = card.images;
  const small = front && shownBefore(front.id);
  const place = useMovedHere();
  const photographs = (
    <div className={GALLERY_CLASS}>
      <div ref={place} role="group" aria-label="Fotos del producto" className="relative -mx-4 bg-sand md:mx-0">
        {small && <img src={small} alt="" className="absolute inset-0 size-full object-cover" />}
        <div className="relative">{front && <Picture image={front} first {...MAIN_PHOTO} />}</div>
      </div>
      {/* As high as the thumbnails. */}
      {second && <div className="mt-2 h-20.5" />}
    </div>
  );
  return (
    <ProductFrame crumbs={[{ name: "Inicio", to: PAGES.home }]} product={card} photographs={photographs} isWaiting>
      <div className="mt-6">
        <p className="text-sm">Color:</p>
        <ul className="mt-2 flex flex-wrap gap-1">
          {card.colors.map((color) => (
            <li key={color.name} className="grid size-11 place-items-center">
              <span className="size-8 rounded-full border border-ink/15" style={{ backgroundColor: color.hex }} />
              <span className="sr-only">{color.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </ProductFrame>
  );
}
