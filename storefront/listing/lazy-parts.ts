/** Parts of a listing whose script comes after what is needed to look and to add. The server renders them like the rest. */
import { lazyIsland } from "../ui/lazy-island.tsx";

const loadTools = () => import("./listing-tools.tsx");
const loadFacetPanel = () => import("./facet-panel.tsx");
const loadDeadEndLinks = () => import("./dead-end-links.tsx");
const loadSearchBox = () => import("../search/search-box.tsx");

export const Tools = lazyIsland(loadTools);
export const FacetPanel = lazyIsland(loadFacetPanel);
export const DeadEndLinks = lazyIsland(loadDeadEndLinks);
export const SearchBox = lazyIsland(loadSearchBox);

/** In the browser they are there with the listing's data, so that nothing pops in. */
export async function loadParts(): Promise<void> {
  await Promise.all([loadTools(), loadFacetPanel()]);
}

export async function loadSearchParts(): Promise<void> {
  await Promise.all([loadSearchBox(), loadDeadEndLinks()]);
}
