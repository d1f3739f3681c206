import { giftBands } from "#contracts/settings/menu.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { Link } from "./link.tsx";

/** The second way on from an empty screen: the gift guide, where the shop has one. */
export function GiftsOrSearch() {
  const bands = giftBands(useRootData()?.menu.settings ?? null);
  return bands.length > 0 ? (
    <Link to={PAGES.giftGuide} className="link-alone">
      Guía de regalos
    </Link>
  ) : (
    <Link to={PAGES.search} className="link-alone">
      Buscar una pieza
    </Link>
  );
}
