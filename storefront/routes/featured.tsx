import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { useShopPhotographs } from "../ui/photographs/shop-photographs.ts";
import { Cards } from "../listing/cards.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages/loaded-pages.ts";
import { ShopMark } from "../ui/shop-mark.tsx";
import { ArtPicture } from "../ui/photographs/art-picture.tsx";
import type { Route } from "./+types/featured.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadListing(context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPagesBefore(await serverLoader());
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

const OF_THE_DEMO = {
  title: "Cuero hecho en Bolivia, para usarlo años",
  text: "De talleres bolivianos. Pagas con QR desde tu banco y te llega a cualquier departamento.",
};

/**
 * The landing page of advertisements: what the shop is, featured products, one link into the shop. No header, no
 * footer.
 */
export default function Screen({ loaderData }: Route.ComponentProps) {
  const photographs = useShopPhotographs();
  const { identity } = useRootData() ?? {};
  const words =
    photographs || !identity ? OF_THE_DEMO : { title: identity.slogan || identity.name, text: identity.about };
  return (
    <>
      <section
        className={photographs ? "home-hero relative overflow-hidden" : "bg-hero"}
        style={{ backgroundColor: photographs?.heroWide.edgeColors.left }}
      >
        {photographs && (
          <ArtPicture
            phone={photographs.heroTall}
            desktop={photographs.heroWide}
            first
            wideFrom="80rem"
            className="home-hero-picture featured-picture absolute inset-x-0 bottom-0 w-full object-cover"
          />
        )}
        <div className={`relative page flex flex-col items-start pt-4 pb-8 ${photographs ? "featured-words" : ""}`}>
          <p className="font-display text-2xl/none font-medium tracking-[0.01em] md:text-[1.625rem]/none">
            <ShopMark className="h-12" />
          </p>
          <h1 className="mt-8 max-w-[11em] text-h1 wrap-anywhere lg:mt-10">
            {/* Each half breaks by itself. */}
            {words.title.split(/(?<=,) /).map((half) => (
              <span key={half} className="inline-block text-balance">
                {half}{" "}
              </span>
            ))}
          </h1>
          <div className={`mt-4 max-w-[36ch] ${photographs ? "xl:max-w-82" : ""}`}>
            <p>{words.text}</p>
            <Link to={PAGES.home} className="button mt-5">
              Entrar a la tienda
            </Link>
          </div>
        </div>
      </section>
      {loaderData.total > 0 && (
        <section className="page section pb-24" aria-labelledby="featured-title">
          <h2 id="featured-title" className="text-h2">
            {loaderData.title}
          </h2>
          <Cards data={loaderData} className="mt-6 two-up gap-x-3 gap-y-10 md:grid-cols-4 md:gap-x-5 lg:gap-x-6" />
        </section>
      )}
    </>
  );
}
