/** What the worker keeps, in the browser's cache storage. Every build has its own caches. */
import { ALWAYS, dataOf, isDataKey, pageOf, photographOf, surplus } from "./addresses.ts";
import { type StoredPage, type PageTitle, titleOf } from "./offline-page.ts";

/** A page and its data count as one. */
const PAGES_MAX = 40;
const PHOTOGRAPHS_MAX = 150;
/** Nobody would read a longer list. */
const LISTED_MAX = 12;

const PREFIX = "vitrina";
const PHOTOGRAPHS = `${PREFIX}-photographs`;
const BUILDS_KEPT = 2;

/** Whether a response may be kept: complete, and the same for everybody. */
function mayKeep(response: Response): boolean {
  const control = response.headers.get("cache-control") ?? "";
  return response.status === 200 && !response.redirected && !/no-store|private/.test(control);
}

const titleIn = async (cache: Cache, href: string): Promise<PageTitle | null> =>
  titleOf((await (await cache.match(href, { ignoreVary: true }))?.text()) ?? "");

export function createStore(build: string) {
  const assets = `${PREFIX}-assets-${build}`;
  const pages = `${PREFIX}-pages-${build}`;
  /** Newest build first, then the one before it, whose open pages still need their scripts. */
  const find = async (key: string, kind: "assets" | "pages"): Promise<Response | undefined> => {
    for (const name of (await namesOf(kind)).toReversed()) {
      const found = await readFrom(name, key);
      if (found) return found;
    }
    return undefined;
  };

  let isStopped = false;
  const mayWrite = (response: Response) => !isStopped && mayKeep(response);
  /** A write that was under way when everything was deleted has made its cache again. */
  const write = async (name: string, change: (cache: Cache) => Promise<unknown>) => {
    try {
      await change(await caches.open(name));
    } finally {
      if (isStopped) await caches.delete(name);
    }
  };

  return {
    isStopped: () => isStopped,
    /** Nothing is written after this: a late response would create a deleted cache again. */
    async stop(): Promise<void> {
      isStopped = true;
      await deleteCaches();
    },

    keepAssets: (paths: readonly string[]) => write(assets, (cache) => cache.addAll(paths)),
    asset: (path: string) => find(path, "assets"),
    async keepAsset(path: string, response: Response): Promise<void> {
      if (mayWrite(response)) await write(assets, (cache) => cache.put(path, response));
    },

    /** A page's complete data also answers a request for a part of it. */
    page: async (key: string) => {
      const found = await find(key, "pages");
      return found ?? (isDataKey(key) ? find(dataOf(pageOf(key)), "pages") : undefined);
    },
    async keepPage(key: string, response: Response): Promise<void> {
      if (!mayWrite(response) || !/^text\/(html|x-script)/.test(response.headers.get("content-type") ?? "")) return;
      await write(pages, async (cache) => {
        await cache.put(key, response);
        for (const one of surplus(await keysOf(cache), PAGES_MAX, ALWAYS)) await cache.delete(one);
      });
    },
    /** Last visited first. */
    async listPages(): Promise<StoredPage[]> {
      const found = new Map<string, StoredPage>();
      for (const name of (await namesOf("pages")).toReversed()) {
        const cache = await caches.open(name);
        for (const href of (await keysOf(cache)).toReversed()) {
          if (isDataKey(href) || ALWAYS.some((one) => one === href) || found.size === LISTED_MAX) continue;
          const named = await titleIn(cache, href);
          // The pages of one list have the same title: only the last visited is listed.
          if (named && !found.has(named.title)) found.set(named.title, { href, ...named });
        }
      }
      return [...found.values()];
    },

    /** As a kept page says it; null = none does. */
    async shopName(): Promise<string | null> {
      for (const name of (await namesOf("pages")).toReversed()) {
        const named = await titleIn(await caches.open(name), ALWAYS[0]);
        if (named) return named.shop;
      }
      return null;
    },

    photograph: (path: string) => readFrom(PHOTOGRAPHS, path),
    /** The same photograph in another width or format is better than none. */
    async likePhotograph(path: string): Promise<Response | undefined> {
      if (!(await caches.has(PHOTOGRAPHS))) return undefined;
      const cache = await caches.open(PHOTOGRAPHS);
      const like = (await keysOf(cache)).find((one) => photographOf(one) === photographOf(path));
      return like === undefined ? undefined : cache.match(like, { ignoreVary: true });
    },
    async keepPhotograph(path: string, response: Response): Promise<void> {
      if (!mayWrite(response)) return;
      await write(PHOTOGRAPHS, async (cache) => {
        await cache.put(path, response);
        for (const one of surplus(await keysOf(cache), PHOTOGRAPHS_MAX)) await cache.delete(one);
      });
    },

    /** Kept pages of the previous build need its scripts: both are deleted together, one build later. */
    async deleteOldBuilds(): Promise<void> {
      for (const kind of ["assets", "pages"] as const) {
        const old = (await namesOf(kind)).filter((name) => name !== assets && name !== pages);
        for (const name of old.slice(0, Math.max(0, old.length - (BUILDS_KEPT - 1)))) await caches.delete(name);
      }
    },
  };
}

/** The back office has its own. */
export async function deleteCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Opening a cache to read would make one that was deleted. */
function readFrom(cacheName: string, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName, ignoreVary: true });
}

/** Oldest first: the browser lists caches in the order of their creation. */
async function namesOf(kind: "assets" | "pages"): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}-${kind}-`));
}

async function keysOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}
