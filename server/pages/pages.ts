/** Answers page requests: stored pages from memory, private ones rendered for the request. */
import { randomBytes } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { LRUCache } from "lru-cache";
import type { Clock } from "#contracts/clock.ts";
import type { PageFacts } from "#contracts/context.ts";
import { repeatedParameter } from "#contracts/pages/page-parameters.ts";
import { BACK_OFFICE, PAGES, PREVIEW, pathTo } from "#contracts/pages/paths.ts";
import type { DatabaseHealth } from "#database/health.ts";
import type { Shop } from "#modules/shop.ts";
import { acceptsBrotli } from "../accepts-brotli.ts";
import { brotli } from "../brotli.ts";
import { NOTHING_POLICY, securityHeaders } from "../middleware/headers.ts";
import { TookTooLong, withTimeout } from "../timeout.ts";
import { type PageKey, draftKey, movedTo, pageKey, rankOf } from "./page-key.ts";
import { unavailableAnswer } from "./unavailable.ts";
import { PLAIN_POLICY, policyByHashes, policyByNonce } from "./csp.ts";
import { unreadablePage } from "./failed-page.ts";
import type { PageAnswer } from "./page-answer.ts";
import { type CachedPage, type Rendered, createPageCache } from "./page-cache.ts";
import { type RenderLimitsOptions, createRenderLimits } from "./render-limits.ts";

/**
 * Renders with React Router: the built pages, or Vite's in development. Routes receive the shop and `facts` as
 * context.
 */
export type RenderPage = (request: Request, shop: Shop, facts: PageFacts) => Promise<Response>;

export interface PagesOptions {
  readonly shop: Shop;
  readonly clock: Clock;
  readonly render: RenderPage;
  /** The page paths of `storefront/routes.ts`, each with its route's id. */
  readonly paths: ReadonlyMap<string, string>;
  /** Called with every error of a loader or a rendering. */
  readonly report: (error: unknown) => void;
  readonly health: DatabaseHealth;
  /** The response deadline, in milliseconds. */
  readonly answerWithin: number;
  readonly publicUrl: string;
  /** Off in development: Vite injects scripts of its own. */
  readonly store: boolean;
  /** Limits how many pages render at once. */
  readonly renderLimits: RenderLimitsOptions;
}

/** React Router requests a page's data under its path with this ending. */
const DATA = ".data";
const DAY = 86_400_000;

/** What a page for one request depends on besides its address. */
interface Asked {
  readonly url: URL;
  readonly data: boolean;
  readonly cookie: string | null;
  readonly acceptEncoding: string;
}

interface Rendering {
  readonly data: boolean;
  readonly nonce?: string | undefined;
  readonly session?: PageFacts["session"];
  readonly isPreview?: boolean;
}

export function createPages({
  shop,
  clock,
  render,
  paths,
  report,
  health,
  answerWithin,
  publicUrl,
  store,
  renderLimits: renderLimitsOptions,
}: PagesOptions) {
  const cache = createPageCache();
  const common = securityHeaders(publicUrl);
  const renderLimits = createRenderLimits(renderLimitsOptions);
  const away = unavailableAnswer(common);

  /**
   * The cache key of each address seen before, with the value of `drops` at that time: such an address needs no
   * database lookup.
   */
  const keys = new LRUCache<string, { readonly key: string; readonly asOf: number }>({ max: 10_000 });
  let drops = 0;

  function dropAll(): void {
    drops += 1;
    cache.drop(() => true);
  }

  shop.onSiteChange(dropAll);
  shop.changes.onGap(dropAll);
  shop.changes.onChange((topic) => {
    // A price, a name or the last piece has changed: any listing, the home page and "related" rows may show it.
    if (topic === "listing") dropAll();
    if (topic.startsWith("product:")) cache.drop((key) => key.startsWith(pathTo.product({ id: topic.slice(8) })));
  });

  let day = dayOf(clock);

  /** "New" marks and the year change with the day, even when no data changes. */
  function dropOutdated(): void {
    shop.content.followClock();
    shop.shipping.followClock();
    const today = dayOf(clock);
    if (today === day) return;
    day = today;
    dropAll();
  }

  /** The stored page of an address seen before, or null. `typed` = path and query. */
  function stored(typed: string, acceptEncoding: string, ifNoneMatch: string): PageAnswer | null {
    dropOutdated();
    const known = keys.get(typed);
    const page = known?.asOf === drops ? cache.peek(known.key) : undefined;
    return page ? choose(page, acceptEncoding, ifNoneMatch) : null;
  }

  /**
   * Whether `typed`, which is not stored, could be rendered soon. Asked before any lookup, so that a refusal costs
   * almost nothing.
   */
  function hasRoom(typed: string): boolean {
    // When the lowest priority has room, every priority has.
    if (renderLimits.hasRoom("search") || !URL.canParse(typed, publicUrl)) return true;
    const url = pageUrl(new URL(typed, publicUrl));
    // Static files, photographs and /healthz need no rendering.
    if (!paths.has(url.pathname) || renderLimits.hasRoom(rankOf(url, shop))) return true;
    renderLimits.countRefusal();
    return false;
  }

  /** `from` = the client's network address. */
  async function answer(request: Request, from: string): Promise<PageAnswer> {
    const acceptEncoding = request.headers.get("accept-encoding") ?? "";
    const ifNoneMatch = request.headers.get("if-none-match") ?? "";
    const url = new URL(request.url);
    const words = url.pathname + url.search;
    const known = stored(words, acceptEncoding, ifNoneMatch);
    if (known) return known;
    try {
      return await withTimeout(draw(request, url, from), answerWithin);
    } catch (error) {
      if (!(error instanceof TookTooLong || health.note(error))) throw error;
      const before = keys.get(words);
      const old = before && cache.last(before.key);
      return old ? choose(old, acceptEncoding, ifNoneMatch) : away;
    }
  }

  async function draw(request: Request, url: URL, from: string): Promise<PageAnswer> {
    const acceptEncoding = request.headers.get("accept-encoding") ?? "";
    const ifNoneMatch = request.headers.get("if-none-match") ?? "";
    const words = url.pathname + url.search;
    const before = drops;
    const data = url.pathname.endsWith(DATA);
    const typed = pageUrl(url);
    const moved = movedTo(typed.pathname, paths);
    if (moved !== null) return redirect(308, (data ? dataPath(moved) : moved) + url.search);
    if (repeatedParameter(typed.pathname, url.searchParams) !== null) return unreadable;
    const address = await pageKey(typed, shop, paths);
    const cookie = request.headers.get("cookie");
    const asked = { url, data, cookie, acceptEncoding };
    const wantsPreview = url.searchParams.has(PREVIEW);
    if (address.kind === "public" && wantsPreview) return renderLimits.take(from, () => preview(address, asked));
    if (address.kind === "missing" && wantsPreview && typed.pathname === PAGES.product && (await isStaff(cookie))) {
      const draft = await draftKey(typed, shop);
      if (draft.kind === "public") return renderLimits.take(from, () => preview(draft, asked));
    }
    // React Router would find no data of that page in the answer, and call it an error of the shop.
    if (data && address.kind === "missing" && url.searchParams.get("_routes") === paths.get(typed.pathname))
      return gone;
    if (!store) return perRequest(address, asked);
    const rank = rankOf(typed, shop);
    if (address.kind === "private")
      return renderLimits.take(from, () => renderLimits.render(rank, () => perRequest(address, asked)));
    const routes = data ? knownRoutes(url.searchParams.get("_routes"), paths.get(typed.pathname)) : "";
    const key = keyOf(address, data, routes);
    const give = (page: CachedPage) => {
      // After a drop during the lookup, the address may name another page: it must not be remembered. Nor is that of a
      // preview: somebody else has another answer there.
      if (before === drops && words.length <= 500 && !wantsPreview) keys.set(words, { key, asOf: drops });
      return choose(page, acceptEncoding, ifNoneMatch);
    };
    const page = cache.peek(key);
    if (page) return give(page);
    const render = () => renderLimits.render(rank, () => renderPublic(address, data, routes));
    return renderLimits.take(from, async () => give(await cache.get(key, render)));
  }

  function renderPublic(address: PageKey, data: boolean, routes: string): Promise<Rendered> {
    const target = new URL(address.url, publicUrl);
    if (data) {
      target.pathname += DATA;
      if (routes) target.searchParams.set("_routes", routes);
    }
    return renderOnce(new Request(target), { data });
  }

  async function renderOnce(
    request: Request,
    { data, nonce, session = null, isPreview = false }: Rendering,
  ): Promise<Rendered> {
    let failure: unknown;
    const told = (error: unknown) => (health.note(error) ? (failure = error) : report(error));
    const response = await render(request, shop, {
      publicUrl,
      report: told,
      session,
      isPreview,
      ...(nonce ? { nonce } : {}),
    });
    if (failure && response.status >= 500) throw failure;
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = {
      ...common,
      "content-type": response.headers.get("content-type") ?? "text/html; charset=utf-8",
      "cache-control": nonce || response.status >= 500 ? "private, no-store" : "public, max-age=0, must-revalidate",
    };
    for (const name of ["x-remix-response", "location"]) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (data) headers["content-security-policy"] = NOTHING_POLICY;
    else if (store) {
      headers["content-security-policy"] = nonce ? policyByNonce(nonce) : policyByHashes(body.toString("utf8"));
    }
    return { status: response.status, body, headers };
  }

  /** Rendered with the given query: the sign-in page needs to know where to return to. */
  async function perRequest(
    address: PageKey,
    { url, data, cookie, acceptEncoding }: Asked,
    isPreview = false,
  ): Promise<PageAnswer> {
    const nonce = store ? randomBytes(16).toString("base64") : undefined;
    const target = new URL(address.url, publicUrl);
    if (isPreview) target.searchParams.set(PREVIEW, "1");
    if (data) {
      target.pathname += DATA;
      const routes = url.searchParams.get("_routes");
      if (routes !== null) target.searchParams.set("_routes", routes);
    }
    const session = address.kind === "private" ? await shop.accounts.sessionOf(cookie ?? undefined) : null;
    const rendered = await renderOnce(new Request(target), { data, nonce, session, isPreview });
    return packed(rendered, acceptEncoding);
  }

  const isStaff = async (cookie: string | null): Promise<boolean> =>
    (await shop.staff.session(parse(cookie ?? "")[shop.staff.cookieName])) !== null;

  /** A page with its drafts, for people of the shop: nobody else gets it, and nothing stores it. */
  async function preview(address: PageKey, asked: Asked): Promise<PageAnswer> {
    if (!(await isStaff(asked.cookie))) return redirect(302, `${BACK_OFFICE}/`);
    const page = await renderLimits.render("order", () => perRequest(address, asked, true));
    return { ...page, headers: { ...page.headers, "cache-control": "private, no-store", "x-robots-tag": "noindex" } };
  }

  /** Without React Router's own header: then it shows its page for what is not found. */
  const gone: PageAnswer = {
    status: 404,
    headers: {
      ...common,
      "content-security-policy": NOTHING_POLICY,
      "cache-control": "no-store",
      "content-length": "0",
    },
    body: null,
  };

  const unreadable = plainPage(400, unreadablePage(), common);

  /** Not cached: an address that moved may become a page later. */
  function redirect(status: 302 | 308, location: string): PageAnswer {
    const headers = {
      ...common,
      "content-security-policy": NOTHING_POLICY,
      "cache-control": "no-store",
      "content-length": "0",
      location,
    };
    return { status, headers, body: null };
  }

  return { answer, stored, hasRoom, cache, renderLimits };
}

export type Pages = ReturnType<typeof createPages>;

/** The page of a data request's address; any other address stays as it is. */
function pageUrl(url: URL): URL {
  const page = new URL(url);
  if (url.pathname.endsWith(DATA)) page.pathname = url.pathname.slice(0, -DATA.length).replace(/\/(_|_root)$/, "/");
  return page;
}

function dayOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / DAY);
}

/** An error page that needs nothing else and is not cached. */
function plainPage(status: number, html: string, common: Readonly<Record<string, string>>): PageAnswer {
  const body = Buffer.from(html);
  const headers = {
    ...common,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.byteLength),
    "content-security-policy": PLAIN_POLICY,
    "cache-control": "no-store",
  };
  return { status, headers, body };
}

/** The path where React Router requests a page's data. */
function dataPath(path: string): string {
  return path === "/" ? `/_${DATA}` : path + DATA;
}

function keyOf(address: PageKey, data: boolean, routes: string): string {
  return data ? `${address.url} data ${routes}` : address.url;
}

/**
 * React Router names the routes whose data it wants. Any value that is impossible for this page means all, so it
 * cannot fill the cache.
 */
function knownRoutes(value: string | null, leaf: string | undefined): string {
  const known = leaf === undefined ? ["root"] : ["root", leaf, `root,${leaf}`];
  return value !== null && known.includes(value) ? value : "";
}

/** A page for one request is compressed too: its own style sheet alone is 60 KB. */
async function packed({ status, body, headers }: Rendered, acceptEncoding: string): Promise<PageAnswer> {
  const isSmall = acceptsBrotli(acceptEncoding);
  const sent = isSmall ? await brotli(body, "once") : body;
  return {
    status,
    body: sent,
    headers: {
      ...headers,
      ...(isSmall ? { "content-encoding": "br" } : {}),
      vary: "Accept-Encoding",
      "content-length": String(sent.byteLength),
    },
  };
}

function choose(page: CachedPage, acceptEncoding: string, ifNoneMatch: string): PageAnswer {
  const answer = acceptsBrotli(acceptEncoding) ? page.brotli : page.plain;
  if (page.status === 200 && ifNoneMatch.includes(answer.etag)) {
    const { "content-length": _length, ...headers } = answer.headers;
    return { status: 304, headers, body: null };
  }
  return { status: page.status, headers: answer.headers, body: answer.body };
}
