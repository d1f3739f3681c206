/** The hero of a shop without one of its own: its name, what it sells, and its newest product. */
import { Link } from "../ui/link.tsx";
import type { ProductCard } from "#contracts/documents/product.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { Picture } from "../ui/picture.tsx";

interface NewestProductHeroProps {
  readonly season: string | null;
  /** Undefined = nothing is on sale yet. */
  readonly newest: ProductCard | undefined;
  readonly hasOffers: boolean;
}

export function NewestProductHero({ season, newest, hasOffers }: NewestProductHeroProps) {
  const { name = "", slogan = "" } = useRootData()?.identity ?? {};
  const title = season ?? (slogan || name);
  const image = newest?.images[0];
  const link = linkOf({ season, newest, hasOffers });
  return (
    // The transparent header stands on the section's own colour.
    <section
      className={`bg-[#ece5d9] pt-(--header) ${image ? "md:grid md:grid-cols-2 md:items-center" : "md:flex md:min-h-[60svh] md:items-center"}`}
    >
      <div className="flex flex-col items-start px-4 py-10 md:px-8 md:py-16 2xl:pl-16">
        {title !== name && <p className="text-sm text-muted">{name}</p>}
        <h1 className="mt-3 max-w-[18ch] text-5xl text-balance wrap-anywhere lg:text-6xl">{title}</h1>
        {!newest && <p className="mt-4 max-w-[45ch] leading-relaxed text-muted">Muy pronto vas a ver aquí lo nuevo.</p>}
        {link && (
          <Link to={link.to} className="button mt-6 whitespace-nowrap">
            {link.words}
          </Link>
        )}
      </div>
      {newest && image && (
        <Link to={pathTo.product(newest)} aria-label={newest.name} className="block bg-sand">
          <Picture
            image={image}
            sizes="(width >= 768px) 50vw, 100vw"
            first
            className="aspect-4/5 max-h-[70svh] w-full object-cover md:max-h-[calc(92svh-4rem)]"
            style={{ backgroundColor: image.dominant }}
          />
        </Link>
      )}
    </section>
  );
}

/** Only to what is there. */
function linkOf({ season, newest, hasOffers }: NewestProductHeroProps) {
  if (!newest) return null;
  if (season) return { to: pathTo.promoSeason(season), words: "Ver la temporada" };
  if (hasOffers) return { to: PAGES.outlet, words: "Ver ofertas" };
  return { to: PAGES.categories, words: "Ver las categorías" };
}
