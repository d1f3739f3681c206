/** One lowered piece, large, and four beside it. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { listingUrl } from "#contracts/listing/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/photographs/picture.tsx";
import { Price } from "../ui/price.tsx";
import { displayName } from "../ui/title/display-name.ts";

const BESIDE = 4;

const ALL_OFFERS = listingUrl(
  { collection: { kind: "buscar", q: "" }, filters: { ...NO_FILTERS, offers: true }, sort: "destacados", page: 1 },
  "",
);

export function Offers({ items }: { items: readonly ProductCard[] }) {
  const [first, ...rest] = items;
  if (!first) return null;
  return (
    <section className="below-fold page section" aria-label="Ofertas">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h2">Ofertas</h2>
        <Link to={ALL_OFFERS} className="link-alone shrink-0" aria-label="Ver Todo: Ofertas">
          Ver Todo
        </Link>
      </div>
      <ul className="mt-6 grid gap-x-(--gutter) lg:grid-cols-12 lg:grid-rows-4">
        <li className="relative flex flex-col max-lg:pb-5 lg:col-span-7 lg:row-span-4">
          <Photograph
            card={first}
            sizes="(width >= 1024px) 55vw, 100vw"
            className="max-md:aspect-4/5 md:max-lg:aspect-2/1 lg:min-h-0 lg:flex-1"
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-3.5">
            <Name card={first} className="text-h3" />
            <Price of={first} />
          </div>
        </li>
        {rest.slice(0, BESIDE).map((card) => (
          <li
            key={card.id}
            className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 border-t border-line py-3 last:border-b lg:col-span-4 lg:col-start-9"
          >
            <Photograph card={card} sizes="96px" className="aspect-4/5" />
            <div>
              <Name card={card} className="font-sans text-sm/5 text-pretty" />
              <div className="mt-1">
                <Price of={card} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ card, className }: { card: ProductCard; className: string }) {
  return (
    <h3 className={className}>
      <Link to={pathTo.product(card)} className="after:absolute after:inset-0 hover:text-leather">
        {displayName(card.shortName || card.name)}
      </Link>
    </h3>
  );
}

function Photograph({ card, sizes, className }: { card: ProductCard; sizes: string; className: string }) {
  const [image] = card.images;
  return (
    <div className={`relative overflow-hidden bg-ground ${className}`}>
      {image && (
        <Picture image={image} sizes={sizes} className="absolute inset-0 size-full object-cover md:whole-in-wide" />
      )}
    </div>
  );
}
