/** The service worker that keeps the last pages for use offline. */
import { type KeepMessage, type StopMessage, isNewer } from "../../service-worker/messages.ts";
import { deleteCaches } from "../../service-worker/store.ts";

const WORKER = "/sw.js";

/** Registers the service worker and lets it keep this page. Returns a function that stops listening to it. */
export function registerWorker(revalidate: () => unknown): () => void {
  const { serviceWorker } = navigator;
  // In development pages change all the time: kept ones would be out of date.
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
    // The browser may have started a removed worker once more, for the page it still controlled.
    if (!known) await deleteCaches();
    await container.register(WORKER);
    const { active } = await container.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has this origin
    active?.postMessage(thisPage());
  } catch {
    // Service workers are forbidden, or the connection is lost: the shop works, only not offline.
  }
}

/** Switches the worker off for every visitor once the shop no longer serves its file (docs/operations.md). */
async function isGone(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { status } = await fetch(WORKER, { method: "HEAD", cache: "no-cache" });
  return status === 404 || status === 410;
}

/** The worker controls this page until it is closed, so a message tells it to keep nothing more. */
async function remove(registration: ServiceWorkerRegistration): Promise<void> {
  const stop: StopMessage = { type: "stop" };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker always has this origin
  registration.active?.postMessage(stop);
  await registration.unregister();
  // Here too: a worker of an earlier build does not know the message.
  await deleteCaches();
}

function thisPage(): KeepMessage {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return { type: "keep", url: location.href, photographs: paths.filter((path) => path.startsWith("/fotos/")) };
}
