import { Link } from "react-router";
import { menuUrl } from "#contracts/menu.ts";
import { WIDE_WIDTHS } from "#contracts/photo.ts";
import { Picture } from "../ui/picture.tsx";
import { wide } from "./photographs.ts";

/** One photograph and few words. With a promotional season it is that season's. */
export function Hero({ season }: { season: string | null }) {
  return (
    <section className="relative overflow-hidden bg-[#ece5d9]">
      <div className="page relative z-10 flex flex-col items-start pt-24 pb-6 md:absolute md:inset-y-0 md:right-0 md:w-[30%] md:max-w-none md:justify-start md:pt-28 md:pl-0">
        <p className="label text-muted">{season ? "NUEVA TEMPORADA" : "HECHO EN BOLIVIA"}</p>
        <h1 className="mt-3 text-5xl lg:text-6xl">{season ?? "Cuero que acompaña toda la vida"}</h1>
        <Link to={season ? menuUrl.promoSeason(season) : "/outlet"} prefetch="intent" className="button mt-6">
          {season ? "Ver la temporada" : "Ver ofertas"}
        </Link>
      </div>
      <Picture
        image={wide.hero}
        widths={WIDE_WIDTHS}
        sizes="100vw"
        first
        className="aspect-4/5 w-full object-cover object-[34%_60%] md:aspect-2/1 md:max-h-[92svh] md:object-bottom"
      />
    </section>
  );
}
