/** Parts of a listing whose script comes after what is needed to look and to add. The server renders them like the rest. */
import { patiently } from "../browser/retry-import.ts";
import { later } from "../ui/lazy-island.tsx";

const loadTools = () => patiently(() => import("./listing-tools.tsx"));
const loadFacetPanel = () => patiently(() => import("./facet-panel.tsx"));
const loadWaysOn = () => patiently(() => import("./dead-end-links.tsx"));
const loadSearchBox = () => patiently(() => import("../search/search-box.tsx"));

export const Tools = later(loadTools);
export const FacetPanel = later(loadFacetPanel);
export const WaysOn = later(loadWaysOn);
export const SearchBox = later(loadSearchBox);

/** In the browser they are there with the listing's data, so that nothing pops in. */
export async function loadParts(): Promise<void> {
  await Promise.all([loadTools(), loadFacetPanel()]);
}

export async function loadSearchParts(): Promise<void> {
  await Promise.all([loadSearchBox(), loadWaysOn()]);
}
