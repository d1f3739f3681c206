/**
 * The scripts of the screens one goes to next, fetched when the page has come to rest: a link then needs only its data,
 * and the cart opens even when the connection has gone meanwhile.
 */
const NEXT = ["cart", "product", "category", "subcategory"];

export function warmRoutes(): void {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const modules = NEXT.flatMap((name) => {
    const route = routes[`routes/${name}`];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  for (const href of new Set(modules)) document.head.append(preload(href));
}

function preload(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", href });
}
