import type { ProductCard as Card } from "#contracts/documents/product.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { ColorDots } from "../ui/swatches.tsx";
import { tapCard } from "./tapped-card.ts";

export const CARD_SIZES = "(width >= 1024px) 26vw, (width >= 768px) 36vw, 50vw";

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
    <article className="group relative">
      <div className="relative aspect-4/5 overflow-hidden bg-ground">
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
            className="absolute inset-0 hidden size-full object-cover opacity-0 transition-opacity duration-160 group-hover:opacity-100 [@media(hover:hover)]:block"
          />
        )}
        {(card.soldOut || card.isNew) && (
          <p className="card-inset absolute top-3 left-3 text-xs/4">{card.soldOut ? "Agotado" : "Nuevo"}</p>
        )}
        {action}
      </div>
      <div className="card-text pt-3">
        <h3 className="line-clamp-3 font-sans text-sm/5 text-pretty">
          {/* The link covers the whole card; quick add lies above it. */}
          <Link to={pathTo.product(card)} onClick={tap} className="after:absolute after:inset-0">
            {card.name}
          </Link>
        </h3>
        <div className="mt-0.5">
          <Price of={card} />
        </div>
        <ColorDots colors={card.colors} />
      </div>
    </article>
  );
}
