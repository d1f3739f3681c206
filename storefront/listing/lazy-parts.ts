/** Parts of a listing whose scripts load after those needed to browse and to add. The server renders them too. */
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";

export const ListLanding = lazyIsland(() => import("./landing/landing.tsx"));
export const Tools = lazyIsland(() => import("./listing-tools.tsx"));
export const ListWays = lazyIsland(() => import("./landing/list-ways.tsx"));
export const Chips = lazyIsland(() => import("./filters/chosen-chips.tsx"));
export const FacetPanel = lazyIsland(() => import("./filters/facet-panel.tsx"));
export const NoResults = lazyIsland(() => import("./no-results.tsx"));
export const SearchBox = lazyIsland(() => import("../search/search-box.tsx"));

/** In the browser they load together with the listing's data, so that nothing appears late. */
export async function loadParts(): Promise<void> {
  await Promise.all([ListLanding.load(), Tools.load(), Chips.load(), FacetPanel.load(), ListWays.load()]);
}

export async function loadSearchParts(): Promise<void> {
  await Promise.all([SearchBox.load(), NoResults.load()]);
}
