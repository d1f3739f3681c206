/** What the worker uses of its global scope. The types of workers and of documents cannot be loaded together. */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequestEvent extends WaitingEvent {
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

export interface WorkerScope {
  readonly location: Location;
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageRequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
}
