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

export interface WorkerScope {
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
