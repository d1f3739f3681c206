/** Answers pages: stored ones from memory, private ones rendered for the request. */
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PageFacts } from "#contracts/context.ts";
import type { Shop } from "#modules/shop.ts";
import { securityHeaders } from "../middleware/headers.ts";
import { type PageAddress, pageAddress } from "./address.ts";
import { policyByHashes, policyByNonce } from "./csp.ts";
import { type CachedPage, type Rendered, createPageCache } from "./page-cache.ts";

/** Renders with React Router: the built pages, or Vite's in development. `facts` reach the routes with the shop. */
export type RenderPage = (request: Request, shop: Shop, facts: PageFacts) => Promise<Response>;

export interface PagesOptions {
  readonly shop: Shop;
  readonly render: RenderPage;
  /** The paths of `storefront/routes.ts`. */
  readonly paths: ReadonlySet<string>;
  readonly publicUrl: string;
  /** Off in development: Vite injects scripts of its own. */
  readonly store: boolean;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

/** A navigation inside the app asks for the data of a page under this name. */
const DATA = ".data";

export function createPages({ shop, render, paths, publicUrl, store }: PagesOptions) {
  const cache = createPageCache();
  const common = securityHeaders(publicUrl);

  /** What typed addresses turned out to name, so that a stored page is answered without asking the database. */
  const addresses = new LRUCache<string, PageAddress>({ max: 10_000 });
  let drops = 0;

  function dropAll(): void {
    drops += 1;
    addresses.clear();
    cache.drop(() => true);
  }

  shop.onMenu(dropAll);
  shop.changes.onGap(dropAll);
  shop.changes.onChange((topic) => {
    // A price, a name or the last piece: any listing, the home page and "related" rows may show it.
    if (topic === "listing") dropAll();
    if (topic.startsWith("product:")) cache.drop((key) => key.startsWith(`/producto?id=${topic.slice(8)}`));
  });

  async function addressOf(url: URL): Promise<PageAddress> {
    const typed = url.pathname + url.search;
    const known = addresses.get(typed);
    if (known) return known;
    const before = drops;
    const found = await pageAddress(url, shop, paths);
    // Dropped while it was looked up: it may be what was before the change.
    if (before === drops && typed.length <= 500) addresses.set(typed, found);
    return found;
  }

  async function answer(request: Request): Promise<PageAnswer> {
    const url = new URL(request.url);
    const data = url.pathname.endsWith(DATA);
    const typed = new URL(url);
    if (data) typed.pathname = url.pathname.slice(0, -DATA.length).replace(/^\/_root$/, "/");
    const address = await addressOf(typed);
    if (address.kind === "private" || !store) return perRequest(request, address, url, data);
    const routes = data ? knownRoutes(url.searchParams.get("_routes")) : "";
    const page = await cache.get(keyOf(address, data, routes), () => renderPublic(address, data, routes));
    return choose(page, request);
  }

  function renderPublic(address: PageAddress, data: boolean, routes: string): Promise<Rendered> {
    const target = new URL(address.url, publicUrl);
    if (data) {
      target.pathname += DATA;
      if (routes) target.searchParams.set("_routes", routes);
    }
    return renderOnce(new Request(target), undefined, data);
  }

  async function renderOnce(request: Request, nonce: string | undefined, data: boolean): Promise<Rendered> {
    const response = await render(request, shop, { publicUrl, ...(nonce ? { nonce } : {}) });
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = {
      ...common,
      "content-type": response.headers.get("content-type") ?? "text/html; charset=utf-8",
      "cache-control": nonce ? "private, no-store" : "public, max-age=0, must-revalidate",
    };
    for (const name of ["x-remix-response", "location"]) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (!data && store) {
      headers["content-security-policy"] = nonce ? policyByNonce(nonce) : policyByHashes(body.toString("utf8"));
    }
    return { status: response.status, body, headers };
  }

  /** Rendered as it was asked for: a sign-in page must know where to return to. */
  async function perRequest(request: Request, address: PageAddress, url: URL, data: boolean): Promise<PageAnswer> {
    const nonce = store ? randomBytes(16).toString("base64") : undefined;
    const target = new URL(address.url, publicUrl);
    if (data) {
      target.pathname += DATA;
      target.search = url.search;
    }
    const rendered = await renderOnce(new Request(target, { method: request.method }), nonce, data);
    return { ...rendered, headers: { ...rendered.headers, "content-length": String(rendered.body.byteLength) } };
  }

  return { answer, cache };
}

export type Pages = ReturnType<typeof createPages>;

function keyOf(address: PageAddress, data: boolean, routes: string): string {
  return data ? `${address.url} data ${routes}` : address.url;
}

/** The router names the routes whose data it wants; ours are short paths, anything else is not answered in part. */
function knownRoutes(value: string | null): string {
  return value !== null && /^(root|routes\/[a-z-]+|coming-soon\/[a-z-]+)(,(routes|coming-soon)\/[a-z-]+)?$/.test(value)
    ? value
    : "";
}

const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

function choose(page: CachedPage, request: Request): PageAnswer {
  const answer = ACCEPTS_BROTLI.test(request.headers.get("accept-encoding") ?? "") ? page.brotli : page.plain;
  if (page.status === 200 && request.headers.get("if-none-match")?.includes(answer.etag)) {
    const { "content-length": _length, ...headers } = answer.headers;
    return { status: 304, headers, body: null };
  }
  return { status: page.status, headers: answer.headers, body: request.method === "HEAD" ? null : answer.body };
}
