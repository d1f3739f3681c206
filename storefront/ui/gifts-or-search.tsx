import { giftBands } from "#contracts/menu/menu.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { Link } from "./link.tsx";

/** The second way on from an empty screen: the gift guide, where the shop has one. */
export function GiftsOrSearch() {
  const hasGuide = giftBands(useRootData()?.menu.settings ?? null).length > 0;
  return (
    <Link to={hasGuide ? PAGES.giftGuide : PAGES.search} className="link-alone">
      {hasGuide ? "Guía de regalos" : "Buscar una pieza"}
    </Link>
  );
}
