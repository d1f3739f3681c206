import type { ProductCard as Card, Variant } from "#contracts/product/product.document.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { SwipedPhotographs } from "./card-photographs.tsx";
import { tapCard } from "./tapped-card.ts";
import { displayName } from "../../ui/title/display-name.ts";

export const CARD_SIZES = "(width >= 1024px) 23vw, (width >= 768px) 30vw, 50vw";

/** A product in a listing. `action` is the quick-add button, laid over the photograph. */
export function ProductCard({
  card,
  first = false,
  swipes = false,
  isFeature = false,
  note = card.soldOut ? "Agotado" : (card.promotion ?? (card.isNew ? "Nuevo" : undefined)),
  action,
  below,
  sizes = CARD_SIZES,
}: {
  card: Card;
  first?: boolean;
  /** A finger swipes between its photographs: not in a row that is itself swiped. */
  swipes?: boolean;
  /** As large as four others: it fills its place, and its name is in the serif. */
  isFeature?: boolean;
  /** On the photograph. */
  note?: string | undefined;
  action?: ReactNode;
  /** Instead of its colours. */
  below?: ReactNode;
  sizes?: string;
}) {
  const tap = ({ currentTarget }: MouseEvent) => tapCard(card, shownPhotograph(currentTarget.closest("article")));
  return (
    <article className={`relative ${isFeature ? "h-full md:flex md:flex-col" : ""}`}>
      <div
        className={`relative aspect-4/5 overflow-hidden bg-ground ${isFeature ? "md:aspect-auto md:min-h-0 md:flex-1" : ""}`}
      >
        {swipes ? (
          <SwipedPhotographs card={card} sizes={sizes} first={first} onTap={tap} />
        ) : (
          <Photographs card={card} sizes={sizes} first={first} />
        )}
        {note && <p className="card-inset pointer-events-none absolute top-3 left-3 z-[2] text-xs/4">{note}</p>}
        {action}
      </div>
      <div className={`card-text pt-3 ${isFeature ? "lg:flex lg:items-baseline lg:justify-between lg:gap-4" : ""}`}>
        <h3 className={isFeature ? "text-h3" : "font-sans text-sm/5 text-pretty"}>
          {/* The link covers the whole card; quick add lies above it. */}
          <Link to={pathTo.product(card)} onClick={tap} className="after:absolute after:inset-0">
            {displayName(card.shortName || card.name)}
          </Link>
        </h3>
        {swipes && <span className="sr-only">{card.images[0]?.alt}</span>}
        <div className="mt-0.5">
          <Price of={card} />
        </div>
        {below ?? (!isFeature && <ColorDots colors={card.colors} />)}
      </div>
    </article>
  );
}

function Photographs({ card, sizes, first }: { card: Card; sizes: string; first: boolean }) {
  const [front, back] = card.images;
  return (
    <>
      {front && (
        <Picture
          image={front}
          sizes={sizes}
          first={first}
          className={`size-full object-cover ${card.soldOut ? "opacity-60" : ""}`}
        />
      )}
      {back && (
        <Picture
          image={{ ...back, alt: "" }}
          sizes={sizes}
          className="card-other size-full object-cover [@media(hover:none)]:hidden"
        />
      )}
    </>
  );
}

/** The first photograph, unless it was swiped away: the product's page begins with it. */
function shownPhotograph(article: Element | null): HTMLImageElement | null {
  const image = article?.querySelector("img") ?? null;
  const [box, frame] = [image?.getBoundingClientRect(), article?.getBoundingClientRect()];
  return box && frame && box.right > frame.left + 1 ? image : null;
}

const SHOWN = 5;

/** The colours of a card as dots; those beyond five are counted. */
function ColorDots({ colors }: { colors: readonly Variant["color"][] }) {
  if (colors.length < 2) return null;
  const rest = colors.length - SHOWN;
  return (
    <p className="relative mt-2.5 flex h-3 items-center gap-1.5">
      <span className="sr-only">{`${colors.length} colores: ${colors.map(({ name }) => name).join(", ")}`}</span>
      {colors.slice(0, SHOWN).map((color) => (
        <span
          key={color.name}
          className="size-2.5 rounded-full border border-ink/15 forced-color-adjust-none forced-colors:border-[CanvasText]"
          style={{ backgroundColor: color.hex }}
          aria-hidden="true"
        />
      ))}
      {rest > 0 && <span className="text-xs/3 text-muted" aria-hidden="true">{`+${rest}`}</span>}
    </p>
  );
}
