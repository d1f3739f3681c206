/**
 * The scripts of the screens one goes to next, fetched when the page has come to rest: a link then needs only its data,
 * and the cart opens even when the connection has gone meanwhile.
 */
declare global {
  interface Window {
    /** React Router's own list of what each route is made of. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  }
}

/** By their ids (storefront/routes.ts). */
const NEXT = ["routes/cart", "routes/product", "listing/categoria"];

export function prefetchRoutes(): void {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const modules = NEXT.flatMap((id) => {
    const route = routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  // A `modulepreload` that fails would keep the browser from asking for that script ever again.
  for (const href of new Set(modules)) void fetch(href, { priority: "low" }).catch(() => undefined);
}
