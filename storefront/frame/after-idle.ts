/** What a page starts doing once it has come to rest: nothing here is needed to look, choose or buy. */
import { keepCart } from "../data/cart/last-cart.ts";
import { keepPages } from "./offline/keep-pages.ts";
import { followMenuChanges } from "./live-menu.ts";
import { holdOfflineLinks } from "./offline/offline-links.ts";
import { prefetchRoutes } from "./prefetch-routes.ts";

export { recallCart } from "../data/cart/last-cart.ts";

/** Returns the function that stops it. */
export function startAfterIdle(revalidate: () => unknown): () => void {
  prefetchRoutes();
  const stops = [keepCart(), followMenuChanges(revalidate), holdOfflineLinks(), keepPages(revalidate)];
  return () => stops.forEach((stop) => stop());
}
