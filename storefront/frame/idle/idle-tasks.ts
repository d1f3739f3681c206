/** Tasks a page starts once it is idle. None is needed to browse or buy. */
import { keepCart } from "../../data/cart/last-cart.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { followSiteChanges } from "./live-site.ts";
import { holdOfflineLinks } from "../offline/offline-links.ts";
import { prefetchRoutes } from "./prefetch-routes.ts";

export { recallCart } from "../../data/cart/last-cart.ts";

/** Returns a function that stops them. */
export function startIdleTasks(revalidate: () => unknown, siteVersion: number | undefined): () => void {
  void prefetchRoutes();
  const stops = [
    keepCart(),
    followSiteChanges(revalidate, siteVersion),
    holdOfflineLinks(),
    registerWorker(revalidate),
  ];
  return () => stops.forEach((stop) => stop());
}
