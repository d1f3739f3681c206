/**
 * Opens the back office without signal, and shows notices on the phone of a person of the shop. `scripts/build.mjs`
 * bundles it to `/gestion/sw.js` and inserts `ASSETS`. It keeps the page and scripts, the same for everybody, and no answers.
 */
import { dataOf, messageOf, noticeOf } from "./notice.ts";

declare const self: WorkerScope;
/** The paths of this build's scripts and fonts. */
declare const ASSETS: readonly string[];

/** The shop's own worker deletes what is named as its caches are. */
const CACHE = "gestion";
const PAGE = "/gestion/";
/** A page that takes longer is shown as it was kept. */
const PATIENCE = 4_000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(openPage(event));
  else if (ASSETS.includes(pathname)) event.respondWith(assetFirst(event.request));
});
self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(dataOf(event.notification.data)?.path ?? "/gestion/"));
});

/** The page with the scripts it begins with, or neither: then the one before stays. */
async function install(): Promise<void> {
  const page = await fetch(PAGE);
  if (!page.ok) throw new Error(`the page answered ${page.status}`);
  const text = await page.clone().text();
  const cache = await caches.open(CACHE);
  await cache.addAll(ASSETS.filter((path) => text.includes(path)));
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => ![PAGE, ...ASSETS].includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const kept = (path: string) => caches.match(path, { cacheName: CACHE, ignoreVary: true });

async function openPage(event: PageRequestEvent): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const gone = network.catch(() => undefined);
  event.waitUntil(gone);
  const quick = await Promise.race([gone, new Promise<undefined>((done) => setTimeout(done, PATIENCE))]);
  return quick ?? (await kept(PAGE)) ?? network;
}

async function assetFirst(request: Request): Promise<Response> {
  const found = await kept(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function show(text: string): Promise<void> {
  const message = messageOf(text);
  const shown = message ? await self.registration.getNotifications({ tag: message.event }) : [];
  const known = shown.flatMap(({ data }) => dataOf(data) ?? []);
  const { title, body, tag, isNew, data } = noticeOf(message, known);
  const looks = { icon: "/gestion/icon-192.png", badge: "/gestion/badge-96.png", lang: "es" };
  await self.registration.showNotification(title, { body, tag, renotify: isNew, silent: !isNew, data, ...looks });
}

/** An open page goes there by itself, without losing what it has loaded. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith("/gestion/"));
  if (!page) return void (await self.clients.openWindow(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker has its origin
  page.postMessage({ type: "open", path });
  await page.focus();
}

/** What the worker uses of its global scope. The types of workers and of documents cannot be loaded together. */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PageRequestEvent extends WaitingEvent {
  readonly request: Request;
  /** Response to the request that the browser sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends WaitingEvent {
  readonly data: { text(): string } | null;
}

interface ClickEvent extends WaitingEvent {
  readonly notification: Notification;
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: Pick<ServiceWorkerRegistration, "getNotifications"> & {
    /** `renotify`: rings again though a notice with the same tag stands already. */
    showNotification(title: string, options: NotificationOptions & { readonly renotify?: boolean }): Promise<void>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageRequestEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
}
