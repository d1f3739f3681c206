/** The browser's worker that keeps the last pages for a time without a connection. */
import { type KeepMessage, type StopMessage, isNewer } from "../../service-worker/messages.ts";

const WORKER = "/sw.js";

/** Registers the worker and lets it keep this page. Returns the function that stops listening to it. */
export function keepPages(revalidate: () => unknown): () => void {
  const { serviceWorker } = navigator;
  // A page under development changes under the reader's hands: keeping it would only confuse.
  if (import.meta.env.DEV || !serviceWorker) return () => undefined;
  const onMessage = ({ data }: MessageEvent) => isNewer(data) && revalidate();
  serviceWorker.addEventListener("message", onMessage);
  void register(serviceWorker);
  return () => serviceWorker.removeEventListener("message", onMessage);
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  try {
    const known = await container.getRegistration("/");
    if (known && (await isGone())) return await remove(known);
    await container.register(WORKER);
    const { active } = await container.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin only
    active?.postMessage(thisPage());
  } catch {
    // A browser that forbids it, or no connection: the shop works as ever, only not offline.
  }
}

/** The way to switch it off for everybody: a shop that no longer serves the worker (docs/operations.md). */
async function isGone(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { status } = await fetch(WORKER, { method: "HEAD", cache: "no-cache" });
  return status === 404 || status === 410;
}

/** It goes on serving this page until that is closed, so it is told to keep nothing more. */
async function remove(registration: ServiceWorkerRegistration): Promise<void> {
  const stop: StopMessage = { type: "stop" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin only
  registration.active?.postMessage(stop);
  await registration.unregister();
}

function thisPage(): KeepMessage {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return { type: "keep", url: location.href, photographs: paths.filter((path) => path.startsWith("/fotos/")) };
}
