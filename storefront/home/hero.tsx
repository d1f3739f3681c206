import { Link } from "../ui/link.tsx";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { WIDE_WIDTHS } from "#contracts/catalogue/photo.ts";
import { Picture } from "../ui/picture.tsx";
import { useShopPhotographs } from "../ui/shop-photographs.ts";

/** The demo's: one photograph and a short text, that of the promotional season, if there is one. */
export function Hero({ season }: { season: string | null }) {
  const photographs = useShopPhotographs();
  return (
    <section className="relative overflow-hidden bg-[#ece5d9] md:grid md:h-[min(50vw,92svh)] md:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] md:items-center">
      <div className="relative z-10 flex flex-col items-start px-4 pt-24 pb-6 md:pr-0 md:pl-8 2xl:pl-16">
        <p className="label text-muted">{season ? "NUEVA TEMPORADA" : "HECHO EN BOLIVIA"}</p>
        <h1 className="mt-3 text-5xl md:text-3xl lg:text-5xl xl:text-6xl">
          {season ?? "Cuero que acompaña toda la vida"}
        </h1>
        <Link to={season ? pathTo.promoSeason(season) : PAGES.outlet} className="button mt-6 whitespace-nowrap">
          {season ? "Ver la temporada" : "Ver ofertas"}
        </Link>
      </div>
      {/* Its edges fade into the background. */}
      {photographs && (
        <Picture
          image={photographs.hero}
          widths={WIDE_WIDTHS}
          sizes="(width >= 768px) 73vw, 160vw"
          first
          className="aspect-4/5 w-full object-cover object-[34%_60%] max-md:mask-t-from-92% md:aspect-auto md:h-auto md:max-h-full md:object-contain md:object-right md:mask-x-from-92% md:mask-y-from-92%"
        />
      )}
    </section>
  );
}
