/** This tab's cart: the store, its API calls and its live updates. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { useSyncExternalStore } from "react";
import { api } from "../api.ts";
import { live } from "../live/live-client.ts";
import { checkSession, onSessionEndedElsewhere } from "../session.ts";
import { isLoggedIn, onOtherTab, readKey } from "../../browser/storage.ts";
import { type CartTransport, type CartView, EMPTY_VIEW, type UnsentAddition, createCartStore } from "./cart-store.ts";
import { ensureVisitorId, visitorId } from "../visit/visitor.ts";

const RETRY_MAX = 10_000;

/** A customer needs no visitor id. An existing one is sent anyway, in case the session has ended. */
const owner = async () => (isLoggedIn() ? visitorId() : ensureVisitorId());

const transport: CartTransport = {
  create: async (id) => api("PUT /api/carts/{id}", { path: { id }, body: {}, localUserId: await owner() }),
  patch: async (cart, sku, quantity) =>
    api("PATCH /api/carts/{id}", {
      path: { id: cart },
      body: { products: { [sku]: quantity === null ? null : { quantity } } },
      localUserId: await owner(),
    }),
  forgetGone: async (cart) =>
    api("PATCH /api/carts/{id}", {
      path: { id: cart },
      body: { products: {}, gone: null },
      localUserId: await owner(),
    }),
  add: async (cart, addition) =>
    api("POST /api/carts/{id}/additions", { path: { id: cart }, body: addition, localUserId: await owner() }),
  // A visitor who only browses gets no id.
  read: async () => {
    const localUserId = visitorId();
    const known = localUserId || isLoggedIn();
    return known ? api("GET /api/carts", { localUserId }) : { ok: true, value: [] };
  },
  keepAddition: keepUnsentAddition,
  dropAddition: dropUnsentAddition,
  /** Random delays with a growing limit (full jitter); at once when the browser is online again. */
  waitToRetry: (tries) =>
    new Promise((resolve) => {
      const again = () => {
        clearTimeout(timer);
        window.removeEventListener("online", again);
        resolve();
      };
      const timer = setTimeout(again, Math.random() * Math.min(RETRY_MAX, 500 * 2 ** tries));
      window.addEventListener("online", again);
    }),
};

export const cart = createCartStore(transport);

/** The cart as shown; empty and not known while the server renders. */
export function useCart(): CartView {
  return useSyncExternalStore(cart.watch, cart.view, () => EMPTY_VIEW);
}

let following: string | undefined;
let stop: (() => void) | undefined;

const askServer = () => void checkSession();

/** Follows the current visitor's or customer's cart. Called again whenever that may have changed. */
function follow(): void {
  const localUserId = visitorId();
  const now = isLoggedIn() ? `user ${readKey("userId")}` : localUserId;
  if (now === following) return now ? undefined : cart.noVisitor();
  const changed = following !== undefined;
  following = now;
  stop?.();
  stop = undefined;
  if (changed) {
    cart.startOver();
    live.reconnect();
  }
  if (now) stop = live.subscribe({ topic: "cart", localUserId }, onCarts);
  else cart.noVisitor();
}

/** A cart that contradicts our flags shows that a session began or ended unnoticed. No cart counts as a guest's. */
function onCarts(carts: readonly Cart[]): void {
  if ((carts[0]?.userId === undefined) === isLoggedIn()) askServer();
  cart.receive(carts);
}

/** Called after hydration, and again when an error screen replaces the whole page. */
export function startCart(): () => void {
  live.onSessionDoubt(askServer);
  const stopAsking = live.onStatus(() => live.isSilent() && void cart.refresh());
  follow();
  readUnsentAdditions().forEach(cart.addAgain);
  const stopWatching = cart.watch(follow);
  const stopListening = onOtherTab((key, own) => {
    if (key !== "lastCart") follow();
    if (key === "loggedIn" && !own && !isLoggedIn()) void onSessionEndedElsewhere();
  });
  return () => {
    stopAsking();
    stopWatching();
    stopListening();
  };
}

/** Sending one twice is safe, because its id counts once. */
const UNSENT = "unsent";

function readUnsentAdditions(): UnsentAddition[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(UNSENT) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function keepUnsentAddition(entry: UnsentAddition): void {
  writeUnsent([...readUnsentAdditions(), entry]);
}

function dropUnsentAddition(id: string): void {
  const kept = readUnsentAdditions();
  if (kept.some((entry) => entry.id === id)) writeUnsent(kept.filter((entry) => entry.id !== id));
}

function writeUnsent(entries: readonly UnsentAddition[]): void {
  try {
    sessionStorage.setItem(UNSENT, JSON.stringify(entries));
  } catch {
    // Without storage, a reload before the response loses the addition.
  }
}

/** A shallow check is enough: only this tab writes the value, and the server checks every addition. */
function isUnsent(value: unknown): value is UnsentAddition {
  return typeof value === "object" && value !== null && "id" in value && "line" in value;
}
