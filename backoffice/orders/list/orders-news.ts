/** The live topic `gestion:orders`: how many orders wait, and the newest ones. One socket for the whole back office. */
import { useSyncExternalStore } from "react";
import type { StaffOrdersNews } from "../../../contracts/order/staff/staff-order.document.ts";
import { serverMessage } from "../../../contracts/live.ts";
import { staffOrdersNews } from "../../../contracts/order/staff/staff-order.document.ts";

const NOTHING: StaffOrdersNews = { waiting: {}, newest: [] };
const SECOND = 1_000;
const RETRY_MAX = 30 * SECOND;
const REF = "orders";

let news = NOTHING;
let version = 0;
let failures = 0;
let socket: WebSocket | undefined;
const listeners = new Set<() => void>();

function connect(): void {
  const own = new WebSocket(`${location.origin.replace("http", "ws")}/live`);
  socket = own;
  own.addEventListener("open", () => {
    if (socket !== own) return;
    failures = 0;
    version = 0;
    own.send(JSON.stringify({ type: "subscribe", ref: REF, topic: "gestion:orders" }));
  });
  own.addEventListener("message", ({ data }) => receive(String(data)));
  own.addEventListener("close", () => {
    if (socket !== own) return;
    failures += 1;
    // Spread, so that all phones do not come back in the same moment after a restart.
    setTimeout(
      () => listeners.size > 0 && connect(),
      Math.min(2 ** failures * SECOND, RETRY_MAX) * (0.5 + Math.random()),
    );
  });
}

function receive(text: string): void {
  const message = serverMessage.parse(JSON.parse(text));
  // The session ended: after signing in again the next connection is heard.
  if (message.type === "denied") return socket?.close();
  const isNews = message.type === "snapshot" || message.type === "change";
  if (!isNews || (message.type === "change" && message.version <= version)) return;
  version = message.version;
  const [document] = message.data;
  news = staffOrdersNews.parse(document ?? NOTHING);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    const last = socket;
    socket = undefined;
    // Closing while it connects would be a warning in the console.
    if (last?.readyState === WebSocket.CONNECTING) last.addEventListener("open", () => last.close());
    else last?.close();
  };
}

/** False until the first answer of the shop. */
export const isLoaded = (given: StaffOrdersNews) => given !== NOTHING;

export function useOrdersNews(): StaffOrdersNews {
  return useSyncExternalStore(subscribe, () => news);
}
