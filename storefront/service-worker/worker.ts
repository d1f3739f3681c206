/**
 * Keeps the last pages readable offline. `scripts/build.mjs` bundles it to `/sw.js` and inserts `BUILD` and `ASSETS`.
 *
 * A new worker takes over at once (`skipWaiting`, `claim`). This is safe because nothing here depends on one build:
 * pages come from the network first, the names of scripts contain a hash, and the previous build's caches stay for its
 * open pages. Waiting would leave the first visit without a copy.
 */
import { ACCEPT } from "#contracts/api/accept-header.ts";
import { fillIn } from "#contracts/fill-ins.ts";
import { newVisitorId } from "#contracts/ids.ts";
import { ALWAYS, dataOf, isDataKey, isPlain, keyOf, kindOf, pageOf } from "./addresses.ts";
import { type KeepMessage, type NewerMessage, isKeep, isStop } from "./messages.ts";
import { offlinePage } from "./offline-page.ts";
import { createStore } from "./store.ts";

declare const self: WorkerScope;
/** Inserted by the build: its name, and the paths of its scripts, styles and fonts. */
declare const BUILD: string;
declare const ASSETS: readonly string[];

/** A page that takes longer is shown from its kept copy. */
const PATIENCE = 4_000;
/** Most photographs one page may ask to keep. */
const PHOTOGRAPHS_AT_ONCE = 60;
/** A proxy that cannot reach the shop counts as no connection. */
const AWAY = new Set([502, 503, 504]);

fillIn();

const store = createStore(BUILD);
/** Client ids of pages shown from a kept copy. True: the current version has arrived since. */
const shownAsStored = new Map<string, boolean>();
const isThrifty = () => self.navigator.connection?.saveData === true;

self.addEventListener("install", (event) => {
  const install = async () => {
    // With Data Saver on, nothing extra is downloaded: only what was fetched anyway is kept.
    if (!isThrifty()) await store.keepAssets(ASSETS);
    await Promise.all(ALWAYS.map((path) => keepFromNetwork(path)));
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  const activate = async () => {
    await store.deleteOldBuilds();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || store.isStopped()) return;
  const kind = kindOf(url, { method: request.method, navigates: request.mode === "navigate" });
  if (kind === "asset") event.respondWith(assetFirst(request, url.pathname));
  if (kind === "photograph") event.respondWith(photographFirst(event, url.pathname));
  if (kind === "page" || kind === "data") event.respondWith(networkFirst(event, keyOf(url)));
  if (kind === "private-page") event.respondWith(fromNetwork(event).catch(() => sayOffline()));
  // The browser has sent this request already (navigation preload). Without this line it would send it again, and an
  // address that works only once, such as the return from Google, would fail.
  if (kind === "none" && request.mode === "navigate" && request.method === "GET") event.respondWith(fromNetwork(event));
});

self.addEventListener("message", (event) => {
  const { data, source } = event;
  if (isStop(data)) event.waitUntil(store.stop());
  if (!isKeep(data) || !source) return;
  event.waitUntil(keepVisited(data));
  const newer: NewerMessage = { type: "newer" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has this origin
  if (shownAsStored.get(source.id)) source.postMessage(newer);
  shownAsStored.delete(source.id);
});

async function assetFirst(request: Request, path: string): Promise<Response> {
  const kept = await store.asset(path);
  if (kept) return kept;
  const answer = await fetch(request);
  await store.keepAsset(path, answer.clone());
  return answer;
}

async function photographFirst(event: PageRequestEvent, path: string): Promise<Response> {
  const kept = await store.photograph(path);
  if (kept) return kept;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(store.keepPhotograph(path, answer.clone()));
    return answer;
  } catch (error) {
    const like = await store.likePhotograph(path);
    if (like) return like;
    throw error;
  }
}

/** From the network, unless that is slow or gone and the page is kept. */
async function networkFirst(event: PageRequestEvent, key: string): Promise<Response> {
  const navigates = event.request.mode === "navigate";
  const network = fromNetwork(event).then((answer) => {
    event.waitUntil(keepBoth(key, answer.clone(), event.resultingClientId));
    return answer;
  });
  event.waitUntil(network.catch(() => undefined));
  const quick = await Promise.race([network.catch(() => "gone" as const), wait(PATIENCE)]);
  if (quick instanceof Response && !AWAY.has(quick.status)) return quick;
  const kept = await store.page(key);
  if (kept) {
    // Redirects as the server would, because the app reads its own address.
    if (navigates && !isPlain(new URL(event.request.url))) return Response.redirect(key, 308);
    if (navigates) shownAsStored.set(event.resultingClientId, false);
    return kept;
  }
  if (quick instanceof Response) return quick;
  return navigates ? network.catch(() => sayOffline()) : network;
}

async function fromNetwork({ request, preloadResponse }: PageRequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Keeps a page as a document and as data, so that it can be opened, reloaded and reached by Back. */
async function keepBoth(key: string, answer: Response, client: string): Promise<void> {
  if (answer.status !== 200) return;
  await store.keepPage(key, answer);
  if (!isThrifty()) await keepFromNetwork(isDataKey(key) ? pageOf(key) : dataOf(key));
  if (shownAsStored.has(client)) shownAsStored.set(client, true);
}

async function keepFromNetwork(key: string): Promise<void> {
  const answer = await fetch(key, { priority: "low", headers: { accept: ACCEPT } });
  await store.keepPage(key, answer);
}

/** Keeps the page a first visit began with: it was opened before the worker was there. */
async function keepVisited({ url, photographs }: KeepMessage): Promise<void> {
  const asked = new URL(url, self.location.origin);
  const opened = kindOf(asked, { method: "GET", navigates: true }) === "page";
  const key = keyOf(asked);
  const visited = opened ? [key, ...(isThrifty() ? [] : [dataOf(key)])] : [];
  // Signing out deletes these, so they may be missing.
  const wanted = [...ALWAYS, ...visited];
  for (const one of wanted) if (!(await store.page(one))) await keepFromNetwork(one);
  for (const path of photographs.slice(0, PHOTOGRAPHS_AT_ONCE)) {
    if (!path.startsWith("/fotos/") || (await store.photograph(path))) continue;
    // Served from the browser's cache: nothing is downloaded again.
    const kept = await fetch(path, { cache: "force-cache", priority: "low", headers: { accept: ACCEPT } });
    await store.keepPhotograph(path, kept);
  }
}

async function sayOffline(): Promise<Response> {
  const nonce = newVisitorId();
  const styles = ASSETS.filter((path) => path.endsWith(".css"));
  return new Response(offlinePage({ shop: await store.shopName(), pages: await store.listPages(), styles, nonce }), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'self'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** What the worker uses of its global scope. The types of workers and of documents cannot be loaded together. */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PageRequestEvent extends WaitingEvent {
  readonly request: Request;
  /** Id of the page that sends the request; empty for a navigation. */
  readonly clientId: string;
  /** Id of the page that a navigation creates. */
  readonly resultingClientId: string;
  /** Response to the request that the browser sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface MessageFromPage extends WaitingEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void; readonly id: string } | null;
}

interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageRequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
}
