/** The outlet's photograph beside four of its offers. Either stands alone where the other is not shown. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/photographs/picture.tsx";
import { Price } from "../ui/price.tsx";
import { displayName } from "../ui/title/display-name.ts";

const BESIDE_OUTLET = 4;

interface OutletAndOffersProps {
  readonly outlet: boolean;
  /** The outlet is switched on, so that its page may be led to. */
  readonly isOutletOn: boolean;
  readonly offers: boolean;
  readonly items: readonly ProductCard[];
}

export function OutletAndOffers({ outlet, isOutletOn, offers, items }: OutletAndOffersProps) {
  if (items.length === 0 || (!outlet && !offers)) return null;
  // Not one of those beside it, if there are enough.
  const landing = (items[offers ? BESIDE_OUTLET : 0] ?? items[0])?.images[0];
  return (
    <section
      className={`below-fold page section ${outlet && offers ? "grid gap-x-(--gutter) gap-y-8 lg:grid-cols-[5fr_7fr] xl:grid-cols-2" : ""}`}
      aria-label={offers ? "Ofertas" : "Outlet"}
    >
      {outlet && (
        <Link to={PAGES.outlet} className="group flex flex-col">
          <span className="relative min-h-75 flex-1 overflow-hidden bg-ground md:max-lg:aspect-4/3">
            {landing && (
              <Picture
                image={{ ...landing, alt: "" }}
                sizes="(width >= 1024px) 46vw, 100vw"
                className="absolute inset-0 size-full object-cover object-[50%_49%] transition-transform duration-240 group-hover:scale-103"
              />
            )}
          </span>
          <span className="pt-3 font-display text-xl/6.5 group-hover:text-leather">Outlet</span>
          <span className="text-sm/5 text-muted">Últimas piezas, últimas tallas</span>
        </Link>
      )}
      {offers && (
        <Offers items={items.slice(0, outlet ? BESIDE_OUTLET : 2 * BESIDE_OUTLET)} half={outlet} hasAll={isOutletOn} />
      )}
    </section>
  );
}

interface OffersProps {
  readonly items: readonly ProductCard[];
  readonly half: boolean;
  readonly hasAll: boolean;
}

function Offers({ items, half, hasAll }: OffersProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h2">Ofertas</h2>
        {hasAll && (
          <Link to={PAGES.outlet} className="link-alone shrink-0" aria-label="Ver Todo: Ofertas">
            Ver Todo
          </Link>
        )}
      </div>
      <ul className={`mt-4 grid gap-x-(--gutter) gap-y-4 md:grid-cols-2 lg:gap-y-6 ${half ? "" : "lg:grid-cols-4"}`}>
        {items.map((card) => (
          <Offer key={card.id} card={card} />
        ))}
      </ul>
    </div>
  );
}

function Offer({ card }: { card: ProductCard }) {
  const image = card.images[0];
  return (
    <li className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 xl:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="aspect-4/5 overflow-hidden bg-ground">
        {image && <Picture image={image} sizes="(width >= 1280px) 128px, 104px" className="size-full object-cover" />}
      </div>
      <div>
        <h3 className="font-sans text-sm/5 text-pretty">
          <Link to={pathTo.product(card)} className="after:absolute after:inset-0 hover:text-leather">
            {displayName(card.shortName || card.name)}
          </Link>
        </h3>
        <div className="mt-1">
          <Price of={card} />
        </div>
      </div>
    </li>
  );
}
