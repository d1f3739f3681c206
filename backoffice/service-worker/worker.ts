/**
 * Shows notices on the phone of a person of the shop. `scripts/build.mjs` bundles it to `/gestion/sw.js`; it answers no
 * requests, so the back office is always the current one.
 */
import { dataOf, messageOf, noticeOf } from "./notice.ts";

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(dataOf(event.notification.data)?.path ?? "/gestion/"));
});

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
  readonly registration: Pick<ServiceWorkerRegistration, "getNotifications"> & {
    /** `renotify`: rings again though a notice with the same tag stands already. */
    showNotification(title: string, options: NotificationOptions & { readonly renotify?: boolean }): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
}
