/** Tasks a page starts once it is idle. None is needed to browse or buy. */
import { keepCart } from "../../data/cart/last-cart.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { followUnpaid } from "./follow-unpaid.ts";
import { holdOfflineLinks } from "../offline/offline-links.ts";
import { live } from "../../data/live/live-client.ts";
import { loadRouteScripts } from "../../browser/load-route-scripts.ts";
import { savesData } from "../../browser/saves-data.ts";
import { loadParts as loadListingParts } from "../../listing/lazy-parts.ts";
import { loadParts as loadProductParts } from "../../product/lazy-parts.ts";

export { recallCart } from "../../data/cart/last-cart.ts";

/** Route ids (storefront/routes.ts). */
const CART = ["routes/cart"];
const NEXT = ["routes/product", "listing/categoria", "routes/home", "routes/search"];

/**
 * Brings the scripts of the likely next screens: a tap then needs only data, and the cart opens even offline. Who saves
 * data gets only the cart's.
 */
async function prefetchRoutes(): Promise<void> {
  if (!(await loadRouteScripts(CART)) || !navigator.onLine || savesData()) return;
  if (await loadRouteScripts(NEXT)) await Promise.all([loadProductParts(), loadListingParts()]);
}

/**
 * Loads the page's data again when the owner changes what every page shows. `shown` is the version that the page came
 * with: a change before the connection counts too. Returns a function that stops this.
 */
function followSiteChanges(revalidate: () => unknown, shown: number | undefined): () => void {
  let known = shown;
  return live.subscribe({ topic: "settings" }, (_data, version) => {
    if (known !== undefined && version !== known) revalidate();
    known = version;
  });
}

/** Returns a function that stops them. */
export function startIdleTasks(revalidate: () => unknown, siteVersion: number | undefined): () => void {
  void prefetchRoutes();
  const stops = [
    keepCart(),
    followUnpaid(),
    followSiteChanges(revalidate, siteVersion),
    holdOfflineLinks(),
    registerWorker(revalidate),
  ];
  return () => stops.forEach((stop) => stop());
}
