/**
 * Fetches the scripts of the likely next screens once the page is idle: a link then needs only its data, and the cart
 * opens even offline.
 */
declare global {
  interface Window {
    /** React Router's list of the scripts of each route. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  }
}

/** Route ids (storefront/routes.ts). */
const NEXT = ["routes/cart", "routes/product", "listing/categoria"];

export function prefetchRoutes(): void {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const modules = NEXT.flatMap((id) => {
    const route = routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  // After a failed `modulepreload` the browser would never request that script again.
  for (const href of new Set(modules)) void fetch(href, { priority: "low" }).catch(() => undefined);
}
