/** The outlet's photograph beside four offers. Either stands alone where the other is not shown. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { LandingPhotograph as Photograph } from "#contracts/content/landing.ts";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { listingUrl } from "#contracts/listing/listing.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../ui/link.tsx";
import { LandingPhotograph } from "../ui/photographs/landing-photograph.tsx";
import { Picture } from "../ui/photographs/picture.tsx";
import { Price } from "../ui/price.tsx";
import { displayName } from "../ui/title/display-name.ts";

const BESIDE_OUTLET = 4;

const ALL_OFFERS = listingUrl(
  { collection: { kind: "buscar", q: "" }, filters: { ...NO_FILTERS, offers: true }, sort: "destacados", page: 1 },
  "",
);

interface OutletAndOffersProps {
  /** Undefined = it is not shown. */
  readonly outlet: Photograph | undefined;
  readonly items: readonly ProductCard[];
}

export function OutletAndOffers({ outlet, items }: OutletAndOffersProps) {
  const offers = items.length > 0;
  if (!outlet && !offers) return null;
  return (
    <section
      className={`below-fold page section ${outlet && offers ? "grid gap-x-(--gutter) gap-y-8 lg:grid-cols-[5fr_7fr] xl:grid-cols-2" : ""}`}
      aria-label={offers ? "Ofertas" : "Outlet"}
    >
      {outlet && (
        <Link to={PAGES.outlet} className="group flex flex-col">
          <span className="relative min-h-75 flex-1 overflow-hidden bg-ground md:max-lg:aspect-4/3">
            <LandingPhotograph
              photograph={{ ...outlet, alt: "" }}
              sizes="(width >= 1024px) 46vw, 100vw"
              className="absolute inset-0 size-full transition-transform duration-240 group-hover:scale-103"
            />
          </span>
          <span className="pt-3 font-display text-xl/6.5 group-hover:text-leather">Outlet</span>
          <span className="text-sm/5 text-muted">Con descuento, mientras haya</span>
        </Link>
      )}
      {offers && (
        <Offers items={items.slice(0, outlet ? BESIDE_OUTLET : 2 * BESIDE_OUTLET)} half={outlet !== undefined} />
      )}
    </section>
  );
}

interface OffersProps {
  readonly items: readonly ProductCard[];
  readonly half: boolean;
}

function Offers({ items, half }: OffersProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h2">Ofertas</h2>
        <Link to={ALL_OFFERS} className="link-alone shrink-0" aria-label="Ver Todo: Ofertas">
          Ver Todo
        </Link>
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
