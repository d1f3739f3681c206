/** The hero of a shop without one of its own: its name, what it sells, and its newest product. */
import { Link } from "../../ui/link.tsx";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../../data/root-data.ts";
import { HERO_PICTURE, HeroFrame } from "./hero-frame.tsx";
import { Picture } from "../../ui/photographs/picture.tsx";

interface NewestProductHeroProps {
  readonly season: string | null;
  /** Undefined = nothing is on sale yet. */
  readonly newest: ProductCard | undefined;
  /** Its page is switched on, and has products. */
  readonly hasOutlet: boolean;
}

export function NewestProductHero({ season, newest, hasOutlet }: NewestProductHeroProps) {
  const { name = "", slogan = "" } = useRootData()?.identity ?? {};
  const title = season ?? (slogan || name);
  const image = newest?.images[0];
  const link = linkOf({ season, newest, hasOutlet });
  const picture = newest && image && (
    <Link to={pathTo.product(newest)} aria-label={newest.name} className="block">
      <Picture
        image={image}
        sizes="(width >= 768px) 42vw, 100vw"
        first
        className={HERO_PICTURE}
        style={{ backgroundColor: image.dominant }}
      />
    </Link>
  );
  return (
    <HeroFrame caps={title === name ? "" : name} title={title} picture={picture}>
      {!newest && <p>Muy pronto vas a ver aquí lo nuevo.</p>}
      {link && (
        <Link to={link.to} className="button mt-5 whitespace-nowrap">
          {link.words}
        </Link>
      )}
    </HeroFrame>
  );
}

/** Only to what is there. */
function linkOf({ season, newest, hasOutlet }: NewestProductHeroProps) {
  if (!newest) return null;
  if (season) return { to: pathTo.promoSeason(season), words: "Ver la temporada" };
  if (hasOutlet) return { to: PAGES.outlet, words: "Ver ofertas" };
  return { to: PAGES.categories, words: "Ver las categorías" };
}
