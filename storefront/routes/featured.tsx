import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { shownContent } from "../data/shown-content.ts";
import { HeroOnPicture } from "../home/hero/hero-on-picture.tsx";
import { Cards } from "../listing/cards.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages/loaded-pages.ts";
import { ShopMark } from "../ui/shop-mark.tsx";
import type { Route } from "./+types/featured.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const [listing, { hero }] = await Promise.all([loadListing(context), shownContent(context)]);
  return { ...listing, hero };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { hero, ...listing } = await serverLoader();
  return { ...withPagesBefore(listing), hero };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/**
 * The landing page of advertisements: what the shop is, featured products, one link into the shop. No header, no
 * footer.
 */
export default function Screen({ loaderData: { hero, ...listing } }: Route.ComponentProps) {
  const { slogan = "", name = "", about = "" } = useRootData()?.identity ?? {};
  const isOnPicture = hero?.isTextOnPicture ?? false;
  const mark = (
    // Where the header would be.
    <p
      className={`${isOnPicture ? "-mt-13 md:-mt-19 " : ""}font-display text-2xl/none font-medium tracking-[0.01em] md:text-[1.625rem]/none`}
    >
      <ShopMark className="h-12" />
    </p>
  );
  const title = (
    <h1 className="mt-8 max-w-[11em] text-h1 text-balance wrap-anywhere lg:mt-10 lg:max-w-[8em]">{slogan || name}</h1>
  );
  const words = (
    <>
      <p>{about}</p>
      <Link to={PAGES.home} className="button mt-5">
        Entrar a la tienda
      </Link>
    </>
  );
  return (
    <>
      {hero && isOnPicture ? (
        <HeroOnPicture hero={hero} label={mark} title={title}>
          {words}
        </HeroOnPicture>
      ) : (
        <section className="page bg-hero pt-4 pb-8">
          {mark}
          {title}
          <div className="mt-4 max-w-[36ch]">{words}</div>
        </section>
      )}
      {listing.total > 0 && (
        <section className="page section pb-24" aria-labelledby="featured-title">
          <h2 id="featured-title" className="text-h2">
            {listing.title}
          </h2>
          <Cards data={listing} className="mt-6 two-up gap-x-3 gap-y-10 md:grid-cols-4 md:gap-x-5 lg:gap-x-6" />
        </section>
      )}
    </>
  );
}
