import { Link } from "../../ui/link.tsx";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { ArtPicture } from "../../ui/photographs/art-picture.tsx";
import { useShopPhotographs } from "../../ui/photographs/shop-photographs.ts";
import { seasonTitle, titleSize } from "../../ui/title/season-title.ts";

const WITHOUT_SEASON = { caps: "HECHO EN BOLIVIA", title: "Cuero que acompaña toda la vida" };

/** The demo's: one full-bleed photograph, and the promotional season's name, if there is one. */
export function Hero({ season }: { season: string | null }) {
  const photographs = useShopPhotographs();
  const { caps, title } = season ? seasonTitle(season) : WITHOUT_SEASON;
  return (
    <section
      className="home-hero relative overflow-hidden"
      style={{ backgroundColor: photographs?.heroWide.edgeColors.left }}
    >
      {photographs && (
        <ArtPicture
          phone={photographs.heroTall}
          desktop={photographs.heroWide}
          first
          className="home-hero-picture absolute inset-x-0 bottom-0 w-full object-cover"
        />
      )}
      <div className="home-hero-words relative page flex flex-col">
        <p className="relative label uppercase">{caps}</p>
        <h1 className={`mt-2.5 -ml-[0.04em] md:mt-3 ${titleSize(title)} ${season ? "" : "max-w-[14ch]"}`}>{title}</h1>
        <div className="mt-3.5 max-w-76 md:mt-5 md:max-w-66 lg:mt-auto">
          {season && <p>Tierra, ají y hoja de vid: los colores del valle, en cuero plena flor.</p>}
          <Link to={season ? pathTo.promoSeason(season) : PAGES.outlet} className="button mt-5">
            {season ? "Ver la temporada" : "Ver ofertas"}
          </Link>
        </div>
      </div>
    </section>
  );
}
