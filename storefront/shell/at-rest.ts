/** What a page starts doing once it has come to rest: nothing here is needed to look, choose or buy. */
import { keepCart } from "../cart/last-cart.ts";
import { keepPages } from "./keep-pages.ts";
import { followMenu } from "./live-menu.ts";
import { holdOfflineLinks } from "./offline-links.ts";
import { warmRoutes } from "./warm-routes.ts";

export { recallCart } from "../cart/last-cart.ts";

/** Returns the function that stops it. */
export function startAtRest(revalidate: () => unknown): () => void {
  warmRoutes();
  const stops = [keepCart(), followMenu(revalidate), holdOfflineLinks(), keepPages(revalidate)];
  return () => stops.forEach((stop) => stop());
}
