/** What a page starts doing once it has come to rest: nothing here is needed to look, choose or buy. */
import { keepCart } from "../data/cart/last-cart.ts";
import { keepPages } from "./offline/keep-pages.ts";
import { followMenu } from "./live-menu.ts";
import { holdOfflineLinks } from "./offline/offline-links.ts";
import { warmRoutes } from "./prefetch-routes.ts";

export { recallCart } from "../data/cart/last-cart.ts";

/** Returns the function that stops it. */
export function startAtRest(revalidate: () => unknown): () => void {
  warmRoutes();
  const stops = [keepCart(), followMenu(revalidate), holdOfflineLinks(), keepPages(revalidate)];
  return () => stops.forEach((stop) => stop());
}
