import type { ProductCard as Card } from "#contracts/documents/product.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { ColorDots } from "../ui/swatches.tsx";
import { tapCard } from "./tapped-card.ts";

export const CARD_SIZES = "(width >= 1024px) 23vw, (width >= 768px) 31vw, 46vw";

/** A product in a listing. `action` is the quick-add button, laid over the photograph. */
export function ProductCard({
  card,
  first,
  action,
  sizes = CARD_SIZES,
}: {
  card: Card;
  first?: boolean;
  action?: ReactNode;
  sizes?: string;
}) {
  const [front, back] = card.images;
  const tap = ({ currentTarget }: MouseEvent) => tapCard(card, currentTarget.closest("article")?.querySelector("img"));
  return (
    <article className="group relative flex flex-col gap-3">
      <div
        className="relative aspect-4/5 overflow-hidden bg-sand"
        style={{ backgroundColor: front?.dominant && `color-mix(in srgb, ${front.dominant} 12%, var(--color-sand))` }}
      >
        {front && (
          <Picture
            image={front}
            sizes={sizes}
            first={first ?? false}
            className={`size-full object-cover ${card.soldOut ? "opacity-60" : ""}`}
          />
        )}
        {back && (
          <Picture
            image={{ ...back, alt: "" }}
            sizes={sizes}
            className="absolute inset-0 hidden size-full object-cover opacity-0 transition-opacity duration-200 group-hover:opacity-100 [@media(hover:hover)]:block"
          />
        )}
        <p className="absolute top-2 left-2 flex gap-1 text-xs">
          {card.soldOut && <span className="bg-paper/90 px-2 py-1">Agotado</span>}
          {!card.soldOut && card.PorcDesc > 0 && (
            <span className="bg-paper/90 px-2 py-1 text-sale">−{card.PorcDesc}%</span>
          )}
          {!card.soldOut && card.isNew && <span className="bg-paper/90 px-2 py-1">Nuevo</span>}
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <h3 className="font-sans text-sm font-normal">
          {/* The link covers the whole card; quick add lies above it. */}
          <Link to={pathTo.product(card)} onClick={tap} className="after:absolute after:inset-0">
            {card.name}
          </Link>
        </h3>
        <p className="text-xs text-muted">{card.brandName}</p>
        <Price of={card} />
        <ColorDots colors={card.colors} />
      </div>
      {action}
    </article>
  );
}
