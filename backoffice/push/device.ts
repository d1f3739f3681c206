/** This browser as a device that notices are sent to. */
import { newId } from "../../contracts/ids.ts";

const WORKER = "/gestion/sw.js";
const SCOPE = "/gestion/";
/** The device's id at the shop. The browser's own subscription has none that it may send twice. */
const STORED = "gestion.device";

/** `home-screen`: Safari on a phone allows notices only to what was added to the home screen. */
export type PushSupport = "ready" | "denied" | "unsupported" | "home-screen";

export function pushSupport(): PushSupport {
  // The worker is built with the shop; in development there is none.
  if (import.meta.env.DEV) return "unsupported";
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isApple && !isInstalled() ? "home-screen" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

const isMac = () => navigator.userAgent.includes("Macintosh");
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

export const deviceId = () => localStorage.getItem(STORED);

/** "Chrome en Android", to tell devices apart in the list. */
export function deviceName(agent = navigator.userAgent): string {
  const browser = [
    ["Edg", "Edge"],
    ["OPR", "Opera"],
    ["SamsungBrowser", "Samsung Internet"],
    ["Firefox", "Firefox"],
    ["Chrome", "Chrome"],
    ["Safari", "Safari"],
  ].find(([mark = ""]) => agent.includes(mark))?.[1];
  const system = [
    ["Android", "Android"],
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Macintosh", "Mac"],
    ["Windows", "Windows"],
    ["Linux", "Linux"],
  ].find(([mark = ""]) => agent.includes(mark))?.[1];
  return `${browser ?? "Navegador"} en ${system ?? "otro aparato"}`;
}

export const registerWorker = () => navigator.serviceWorker.register(WORKER, { scope: SCOPE });

interface Subscribed {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Asks the person for the permission. Throws what the person should read. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("No diste el permiso para los avisos");
  await registerWorker();
  const registration = await ready();
  // One of an earlier key of the shop would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error("El servicio de avisos de tu navegador no respondió. Revisa tu internet e intenta de nuevo");
    });
  const id = deviceId() ?? newId();
  localStorage.setItem(STORED, id);
  return { id, ...keysOf(made) };
}

/** Resolves when the worker runs: before that a browser refuses to subscribe. */
async function ready(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw new Error("Este navegador no permite avisos");
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((done) =>
    worker.addEventListener("statechange", () => worker.state === "activated" && done()),
  );
  return registration;
}

function keysOf(subscription: PushSubscription): Omit<Subscribed, "id"> {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** The subscription that this browser has now; null = none. */
export async function currentSubscription(): Promise<Omit<Subscribed, "id"> | null> {
  if (pushSupport() !== "ready") return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? keysOf(subscription) : null;
}

/** Nobody is told on this device any more; what the shop still sends is refused, and it removes the device. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(STORED);
  if (pushSupport() !== "ready") return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
