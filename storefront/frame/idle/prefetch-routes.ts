/**
 * Brings the scripts of the likely next screens once the page is idle: a tap then needs only data, and the cart opens
 * even offline.
 */
import { loadRouteScripts } from "../../browser/load-route-scripts.ts";
import { savesData } from "../../browser/saves-data.ts";
import { loadParts as loadListingParts } from "../../listing/lazy-parts.ts";
import { loadParts as loadProductParts } from "../../product/lazy-parts.ts";

/** Route ids (storefront/routes.ts). */
const CART = ["routes/cart"];
const NEXT = ["routes/product", "listing/categoria", "routes/home", "routes/search"];

/** Who saves data gets only the cart's. */
export async function prefetchRoutes(): Promise<void> {
  if (!(await loadRouteScripts(CART)) || !navigator.onLine || savesData()) return;
  if (await loadRouteScripts(NEXT)) await Promise.all([loadProductParts(), loadListingParts()]);
}
