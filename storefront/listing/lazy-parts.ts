/** Parts of a listing whose scripts load after those needed to browse and to add. The server renders them too. */
import { lazyIsland } from "../ui/lazy-island.tsx";

const loadTools = () => import("./listing-tools.tsx");
const loadFacetPanel = () => import("./facet-panel.tsx");
const loadNoResults = () => import("./no-results.tsx");
const loadSearchBox = () => import("../search/search-box.tsx");

export const Tools = lazyIsland(loadTools);
export const FacetPanel = lazyIsland(loadFacetPanel);
export const NoResults = lazyIsland(loadNoResults);
export const SearchBox = lazyIsland(loadSearchBox);

/** In the browser they load together with the listing's data, so that nothing appears late. */
export async function loadParts(): Promise<void> {
  await Promise.all([loadTools(), loadFacetPanel()]);
}

export async function loadSearchParts(): Promise<void> {
  await Promise.all([loadSearchBox(), loadNoResults()]);
}
