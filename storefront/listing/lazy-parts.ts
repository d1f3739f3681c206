/** Parts of a listing whose script comes after what is needed to look and to add. The server renders them like the rest. */
import { patiently } from "../shell/patiently.ts";
import { later } from "../ui/later.tsx";

const loadTools = () => patiently(() => import("./tools.tsx"));
const loadFacetPanel = () => patiently(() => import("./facet-panel.tsx"));
const loadWaysOn = () => patiently(() => import("./ways-on.tsx"));
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
