import { Link } from "../ui/link.tsx";
import { PAGES } from "#contracts/pages/paths.ts";
import { FULL_WIDTHS } from "#contracts/catalogue/photo.ts";
import { useRootData } from "../data/root-data.ts";
import { useShopPhotographs } from "../ui/shop-photographs.ts";
import { Cards } from "../listing/listing-screen.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/loaded-pages.ts";
import { ShopMark } from "../ui/shop-mark.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/featured.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadListing(request, context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPagesBefore(await serverLoader());
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

const OF_THE_DEMO = {
  title: "Cuero hecho en Bolivia, para usarlo años",
  text: "Carteras, mochilas, calzado y prendas de talleres bolivianos. Pagas con QR desde tu banco y te llega a cualquier departamento.",
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
        className={`bg-[#ece5d9] ${photographs ? "md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center" : ""}`}
      >
        <div className="px-4 pt-10 pb-8 md:pr-6 md:pl-8 2xl:pl-16">
          <p className="font-display text-h3 tracking-wide">
            <ShopMark className="h-12" />
          </p>
          <h1 className="mt-6 text-5xl wrap-anywhere lg:text-6xl">{words.title}</h1>
          <p className="mt-4 max-w-prose text-muted">{words.text}</p>
          <Link to={PAGES.home} className="button mt-6">
            Entrar a la tienda
          </Link>
        </div>
        {photographs && (
          <Picture
            image={photographs.heroWide}
            widths={FULL_WIDTHS}
            sizes="(width >= 768px) 60vw, 100vw"
            first
            className="aspect-3/2 w-full object-cover md:aspect-2/1 md:mask-x-from-92%"
          />
        )}
      </section>
      {loaderData.total > 0 && (
        <section className="page pt-12 pb-24" aria-labelledby="featured-title">
          <h2 id="featured-title" className="text-h2">
            {loaderData.title}
          </h2>
          <Cards data={loaderData} columns="lg:grid-cols-4" />
        </section>
      )}
    </>
  );
}
