/** This tab's cart: the store, its API calls and its live updates. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { api } from "../api.ts";
import { live } from "../live/live-client.ts";
import { checkSession, onSessionEndedElsewhere } from "../session.ts";
import { isLoggedIn, onOtherTab, readKey } from "../../browser/storage.ts";
import { type CartTransport, createCartStore } from "./cart-store.ts";
import { dropUnsentAddition, keepUnsentAddition, readUnsentAdditions } from "./unsent-additions.ts";
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
  follow();
  readUnsentAdditions().forEach(cart.addAgain);
  const stopWatching = cart.watch(follow);
  const stopListening = onOtherTab((key, own) => {
    if (key !== "lastCart") follow();
    if (key === "loggedIn" && !own && !isLoggedIn()) void onSessionEndedElsewhere();
  });
  return () => {
    stopWatching();
    stopListening();
  };
}
