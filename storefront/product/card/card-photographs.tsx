import { type MouseEvent, type UIEvent, useState } from "react";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";

interface CardPhotographsProps {
  readonly card: ProductCard;
  readonly sizes: string;
  readonly first: boolean;
  readonly onTap: (event: MouseEvent) => void;
}

/**
 * Photographs to swipe. Without hover this link lies above the card's own: who touches a photograph without swiping
 * follows it, also before the script is there. The card's own link is the one for keys and screen readers.
 */
export function SwipedPhotographs({ card, sizes, first, onTap }: CardPhotographsProps) {
  const { images } = card;
  const [at, setAt] = useState(0);
  /** The last that is fetched: the others wait until the shopper swipes, each for the one before it. */
  const [reached, setReached] = useState(0);
  const outfit = ({ currentTarget: strip }: UIEvent) => {
    const now = Math.round(strip.scrollLeft / strip.clientWidth);
    setAt(now);
    setReached((before) => Math.max(before, now + 1));
  };
  return (
    <>
      <Link
        to={pathTo.product(card)}
        onClick={onTap}
        onScroll={outfit}
        aria-hidden="true"
        tabIndex={-1}
        className="card-photographs size-full [@media(hover:none)]:z-[1]"
      >
        {images.map((image, index) => (
          <span key={image.id} className="block size-full">
            {(index < 2 || index <= reached) && (
              <Picture
                image={index === 0 ? image : { ...image, alt: "" }}
                sizes={sizes}
                first={first && index === 0}
                className={`size-full object-cover ${card.soldOut && index === 0 ? "opacity-60" : ""} ${index === 0 ? "" : `${index <= reached ? "" : "[@media(hover:none)]:hidden"} card-other`}`}
              />
            )}
          </span>
        ))}
      </Link>
      {images.length > 1 && (
        <span
          aria-hidden="true"
          className="card-inset pointer-events-none absolute bottom-3 left-3 z-[2] flex gap-[3px] [@media(hover:hover)]:hidden"
        >
          {images.map((image, index) => (
            <span key={image.id} className={`h-0.5 w-3 ${index === at ? "bg-ink" : "bg-ink/20"}`} />
          ))}
        </span>
      )}
    </>
  );
}
