/** Tasks a page starts once it is idle. None is needed to browse or buy. */
import { keepCart } from "../../data/cart/last-cart.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { live } from "../../data/live/live-client.ts";
import { savesData } from "../../browser/saves-data.ts";
import { loadParts as loadListingParts } from "../../listing/lazy-parts.ts";
import { loadParts as loadProductParts } from "../../product/lazy-parts.ts";
import { api } from "../../data/api.ts";
import { noteOrder, unpaidId } from "../../data/unpaid-order.ts";
import { UnpaidLine } from "../../cart/lazy-parts.ts";
import { isLoggedIn, onOtherTab } from "../../browser/storage.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { dataOf, keyOf } from "../../service-worker/addresses.ts";
import { showToast } from "../../ui/toast.tsx";

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

/** An older order would have been paid or have expired. */
const NEWEST = 3;

/** Learns of a customer's unpaid order, also from another device, until it is paid. Returns a function that stops this. */
function followUnpaid(): () => void {
  let following: string | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const id = unpaidId();
    if (id === following) return;
    following = id;
    if (id !== undefined) void UnpaidLine.load();
    stop?.();
    stop = id === undefined ? undefined : live.subscribe({ topic: "order", id }, (orders) => orders.forEach(noteOrder));
  };
  const learn = async () => {
    const answer = await api("GET /api/orders", { query: { limit: NEWEST } });
    if (answer.ok) answer.value.toReversed().forEach(noteOrder);
    follow();
  };
  follow();
  if (isLoggedIn()) void learn();
  const stopListening = onOtherTab(follow);
  return () => {
    stopListening();
    stop?.();
  };
}

declare global {
  interface Window {
    /** React Router's list of the routes. */
    __reactRouterManifest?: {
      routes: Record<string, { module: string; imports?: string[] }>;
    };
  }
}

/**
 * Fetches and imports the scripts of routes by their ids (storefront/routes.ts). Fetched before they are imported: an
 * import that failed once would never be requested again. False: not all of them came.
 */
async function loadRouteScripts(ids: readonly string[]): Promise<boolean> {
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

const READABLE = PAGES.cart;

/**
 * Offline, a link would lead to an error. The cart opens (its script is loaded and its data is in this tab), and so do
 * kept pages; any other link shows a toast. Returns a function that stops this.
 */
function holdOfflineLinks(): () => void {
  let allowed: Element | undefined;
  const hold = (event: MouseEvent) => {
    if (navigator.onLine || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link || link === allowed || link.origin !== location.origin || link.pathname === READABLE) return;
    event.preventDefault();
    event.stopPropagation();
    void open(link);
  };

  async function open(link: HTMLAnchorElement): Promise<void> {
    const page = keyOf(new URL(link.href));
    if (await isKept(dataOf(page))) {
      // A navigation inside the app, so that unsent changes are not lost.
      allowed = link;
      link.click();
      allowed = undefined;
    } else if (await isKept(page)) location.assign(link.href);
    else showToast({ text: "Sin conexión. Esta página no está guardada." });
  }

  document.addEventListener("click", hold, { capture: true });
  return () => document.removeEventListener("click", hold, { capture: true });
}

async function isKept(key: string): Promise<boolean> {
  try {
    return (await caches.match(key, { ignoreVary: true })) !== undefined;
  } catch {
    // A browser without `caches` keeps no pages.
    return false;
  }
}
