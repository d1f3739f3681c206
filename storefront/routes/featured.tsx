import { Link } from "react-router";
import { PAGES } from "#contracts/pages/paths.ts";
import { WIDE_WIDTHS } from "#contracts/catalogue/photo.ts";
import { shopPhotographs } from "../ui/shop-photographs.ts";
import { Cards } from "../listing/listing-screen.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/loaded-pages.ts";
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

/**
 * The landing page of advertisements: what the shop is, featured products, one link into the shop. No header, no
 * footer.
 */
export default function Screen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="bg-[#ece5d9] md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center">
        <div className="px-4 pt-10 pb-8 md:pr-6 md:pl-8 2xl:pl-16">
          <p className="font-display text-2xl tracking-wide">Vitrina</p>
          <h1 className="mt-6 text-5xl lg:text-6xl">Cuero hecho en Bolivia, para usarlo años</h1>
          <p className="mt-4 max-w-prose text-muted">
            Carteras, mochilas, calzado y prendas de talleres bolivianos. Pagas con QR desde tu banco y te llega a
            cualquier departamento.
          </p>
          <Link to={PAGES.home} className="button mt-6">
            Entrar a la tienda
          </Link>
        </div>
        <Picture
          image={shopPhotographs.hero}
          widths={WIDE_WIDTHS}
          sizes="(width >= 768px) 60vw, 100vw"
          first
          className="aspect-3/2 w-full object-cover md:aspect-2/1 md:mask-x-from-92%"
        />
      </section>
      <section className="page pt-12 pb-24" aria-labelledby="featured-title">
        <h2 id="featured-title" className="text-3xl">
          {loaderData.title}
        </h2>
        <Cards data={loaderData} columns="lg:grid-cols-4" />
      </section>
    </>
  );
}
