/**
 * Asks for the data of the next screen with the touch, a tenth of a second before the tap is complete, or when a mouse
 * stays on a link. React Router's own request for it then gets this answer (`install-fetch.ts`).
 */
const STAYS_MS = 65;
const KEPT_MS = 10_000;

declare global {
  interface Window {
    /** React Router's list of the routes. */
    __reactRouterManifest?: {
      routes: Record<string, { id: string; path?: string; module: string; imports?: string[]; hasLoader: boolean }>;
    };
  }
}

let asked: { readonly address: string; readonly answer: Promise<Response>; readonly at: number } | undefined;

function isAsked(address: string): boolean {
  return asked?.address === address && performance.now() - asked.at < KEPT_MS;
}

/** The answer that is on its way to `address`, once. */
export function takeAsked(address: string): Promise<Response> | undefined {
  const taken = isAsked(address) ? asked?.answer : undefined;
  if (taken) asked = undefined;
  return taken;
}

/** Once, for the life of the document. */
export function askWithTouch(): void {
  let timer: number | undefined;
  const press = (event: PointerEvent) => {
    clearTimeout(timer);
    const link = event.button === 0 ? linkOf(event) : undefined;
    if (link) ask(link);
  };
  const hover = (event: PointerEvent) => {
    clearTimeout(timer);
    const link = event.pointerType === "mouse" ? linkOf(event) : undefined;
    if (link) timer = window.setTimeout(() => ask(link), STAYS_MS);
  };
  document.addEventListener("pointerdown", press, { passive: true });
  document.addEventListener("pointerover", hover, { passive: true });
}

function linkOf({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  return url.pathname + url.search === location.pathname + location.search ? undefined : url;
}

function ask(url: URL): void {
  const address = dataAddress(url);
  if (!address || !navigator.onLine || isAsked(address)) return;
  const answer = fetch(address);
  // Asked again by the tap itself.
  answer.catch(() => undefined);
  asked = { address, answer, at: performance.now() };
}

/** As React Router writes it for a navigation that keeps the frame; undefined for a page without data. */
function dataAddress({ pathname, search }: URL): string | undefined {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const route = routes.find(({ path }) => path === pathname);
  if (!route?.hasLoader) return undefined;
  const url = new URL(`${pathname}.data${search}`, location.origin);
  url.searchParams.set("_routes", route.id);
  return url.href;
}
