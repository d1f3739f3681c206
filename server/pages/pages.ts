/** Answers page requests: stored pages from memory, private ones rendered for the request. */
import { parse } from "hono/utils/cookie";
import { LRUCache } from "lru-cache";
import type { Clock } from "#contracts/time/clock.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { BACK_OFFICE, PAGES, PREVIEW, pathTo } from "#contracts/pages/paths.ts";
import { RETRY_AFTER_SECONDS } from "../api/request/problem.ts";
import { TookTooLong, withTimeout } from "../http/timeout.ts";
import { type PageKey, draftKey, mendedLink, movedTo, pageKey, rankOf } from "./cache/page-key.ts";
import { unavailablePage } from "./render/failed-page.ts";
import { type PageAnswer, choose, createOwnAnswers } from "./page-answer.ts";
import { type CachedPage, createPageCache } from "./cache/page-cache.ts";
import { type RenderLimitsOptions, createRenderLimits } from "./render/render-limits.ts";
import { type Asked, DATA, type RendererOptions, createPageRenderer } from "./render/render-page.ts";

export interface PagesOptions extends RendererOptions {
  readonly clock: Clock;
  /** The page paths of `storefront/routes.ts`, each with its route's id. */
  readonly paths: ReadonlyMap<string, string>;
  /** The response deadline, in milliseconds. */
  readonly answerWithin: number;
  /** Limits how many pages render at once. */
  readonly renderLimits: RenderLimitsOptions;
}

export function createPages(options: PagesOptions) {
  const { shop, clock, paths, health, answerWithin, publicUrl, store } = options;
  const cache = createPageCache();
  const own = createOwnAnswers(publicUrl);
  const renderLimits = createRenderLimits(options.renderLimits);
  const { renderPublic, perRequest } = createPageRenderer(options);
  const away = own.page(503, Buffer.from(unavailablePage()), { "retry-after": String(RETRY_AFTER_SECONDS) });

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
    // Pages stay, but an address without one may lead to one now.
    if (topic === "redirects") drops += 1;
    if (topic.startsWith("product:")) cache.drop((key) => key.startsWith(pathTo.product({ id: topic.slice(8) })));
  });

  let day = dayInLaPaz(clock.now());

  /** "New" marks, the year and the line of a sale that ends change with the day, even when no data changes. */
  function dropOutdated(): void {
    shop.content.followClock();
    shop.shipping.followClock();
    shop.promotions.badges.followClock();
    const today = dayInLaPaz(clock.now());
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
    const address = await pageKey(typed, shop, paths);
    if (address.kind === "missing" && !data) {
      const target = paths.has(typed.pathname) ? mendedLink(typed) : await shop.redirects.to(url.pathname);
      const page = target !== null && (await pageKey(new URL(target, publicUrl), shop, paths));
      if (target && page && page.kind !== "missing") return redirect(301, target);
    }
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

  const isStaff = async (cookie: string | null): Promise<boolean> =>
    (await shop.staff.session(parse(cookie ?? "")[shop.staff.cookieName])) !== null;

  /** A page with its drafts, for people of the shop: nobody else gets it, and nothing stores it. */
  async function preview(address: PageKey, asked: Asked): Promise<PageAnswer> {
    if (!(await isStaff(asked.cookie))) return redirect(302, `${BACK_OFFICE}/`);
    const page = await renderLimits.render("order", () => perRequest(address, asked, true));
    return { ...page, headers: { ...page.headers, "cache-control": "private, no-store", "x-robots-tag": "noindex" } };
  }

  const gone = own.empty(404);
  const redirect = (status: 301 | 302 | 308, location: string) => own.empty(status, { location });

  return { answer, stored, hasRoom, cache, renderLimits };
}

export type Pages = ReturnType<typeof createPages>;

/** The page of a data request's address; any other address stays as it is. */
function pageUrl(url: URL): URL {
  const page = new URL(url);
  if (url.pathname.endsWith(DATA)) page.pathname = url.pathname.slice(0, -DATA.length).replace(/\/(_|_root)$/, "/");
  return page;
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
