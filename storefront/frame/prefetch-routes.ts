/**
 * Brings the scripts of the likely next screens once the page is idle: a tap then needs only data, and the cart opens
 * even offline.
 */
import { savesData } from "../browser/saves-data.ts";
import { loadParts as loadListingParts } from "../listing/lazy-parts.ts";
import { loadParts as loadProductParts } from "../product/lazy-parts.ts";

/** Route ids (storefront/routes.ts). */
const CART = ["routes/cart"];
const NEXT = ["routes/product", "listing/categoria", "routes/home", "routes/search"];

/** Who saves data gets only the cart's. */
export async function prefetchRoutes(): Promise<void> {
  if (!(await bring(CART)) || !navigator.onLine || savesData()) return;
  if (await bring(NEXT)) await Promise.all([loadProductParts(), loadListingParts()]);
}

/** Fetched before they are imported: an import that failed once would never be requested again. */
async function bring(ids: readonly string[]): Promise<boolean> {
  const routes = ids.flatMap((id) => window.__reactRouterManifest?.routes[id] ?? []);
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]));
  const missing = [...files].filter((file) => performance.getEntriesByName(location.origin + file).length === 0);
  const answers = await Promise.all(missing.map((file) => fetch(file, { priority: "low" }).catch(() => null)));
  if (!answers.every((answer) => answer?.ok)) return false;
  try {
    for (const { module } of routes) await import(/* @vite-ignore */ module);
    return true;
  } catch {
    // The navigation that needs it tries again.
    return false;
  }
}
