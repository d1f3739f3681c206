/**
 * What the tapped card knows of a product, where the page will have it. Below stands nothing yet, so that nothing moves
 * when the rest comes.
 */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { Picture } from "../ui/photographs/picture.tsx";
import { shownBefore } from "../ui/photographs/shown-photographs.ts";
import { GALLERY_CLASS, MAIN_PHOTO, PHOTO_PLACE } from "./gallery/main-photo.ts";
import { useMovedHere } from "./gallery/move-photograph.ts";
import { ProductFrame } from "./product-frame.tsx";
import { COLOR_LEGEND, SWATCH, SWATCHES } from "./choice/color-choice.tsx";

export function ProductSkeleton({ card }: { card: ProductCard }) {
  const [front] = card.images;
  const small = front && shownBefore(front.id);
  const place = useMovedHere();
  const photographs = (
    <div className={GALLERY_CLASS}>
      {card.images.length > 1 && <div className="hidden lg:block" />}
      <div ref={place} role="group" aria-label="Fotos del producto" className={PHOTO_PLACE}>
        {small && <img src={small} alt="" className={`absolute inset-0 ${MAIN_PHOTO.className}`} />}
        <div className="relative size-full">{front && <Picture image={front} first {...MAIN_PHOTO} />}</div>
      </div>
    </div>
  );
  return (
    <ProductFrame
      crumbs={[{ name: "Inicio", to: PAGES.home }]}
      product={card}
      promotion={card.promotion}
      photographs={photographs}
      isWaiting
      isGone={card.soldOut}
    >
      <p className={COLOR_LEGEND}>Color</p>
      <ul className={SWATCHES} data-sized={card.sized}>
        {card.colors.map((color) => (
          <li key={color.name} className={SWATCH} style={{ backgroundColor: color.hex }}>
            <span className="sr-only">{color.name}</span>
          </li>
        ))}
      </ul>
    </ProductFrame>
  );
}
