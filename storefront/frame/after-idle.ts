/** Tasks a page starts once it is idle. None is needed to browse or buy. */
import { keepCart } from "../data/cart/last-cart.ts";
import { keepPages } from "./offline/keep-pages.ts";
import { followMenuChanges } from "./live-menu.ts";
import { holdOfflineLinks } from "./offline/offline-links.ts";
import { prefetchRoutes } from "./prefetch-routes.ts";

export { recallCart } from "../data/cart/last-cart.ts";

/** Returns a function that stops them. */
export function startAfterIdle(revalidate: () => unknown): () => void {
  prefetchRoutes();
  const stops = [keepCart(), followMenuChanges(revalidate), holdOfflineLinks(), keepPages(revalidate)];
  return () => stops.forEach((stop) => stop());
}
