/** This tab's cart: the store, the calls it makes, the live updates it hears. */
import type { Cart } from "#contracts/cart.ts";
import { api } from "../api/api.ts";
import { live } from "../live/live-client.ts";
import { onOtherTab } from "../shell/storage.ts";
import { type CartTransport, createCartStore } from "./cart-store.ts";
import { forgetUnsent, keepUnsent, readUnsent } from "./unsent.ts";
import { ensureVisitorId, visitorId } from "./visitor.ts";

const RETRY_MAX = 10_000;

const transport: CartTransport = {
  create: async (id) =>
    api<Cart>(`/api/carts/${id}`, { method: "PUT", body: {}, localUserId: await ensureVisitorId() }),
  patch: async (cart, sku, quantity) =>
    api<Cart>(`/api/carts/${cart}`, {
      method: "PATCH",
      body: { products: { [sku]: quantity === null ? null : { quantity } } },
      localUserId: await ensureVisitorId(),
    }),
  add: async (cart, addition) =>
    api<Cart>(`/api/carts/${cart}/additions`, { method: "POST", body: addition, localUserId: await ensureVisitorId() }),
  // Who only looks is not numbered.
  read: async () => {
    const localUserId = visitorId();
    return localUserId ? api<readonly Cart[]>("/api/carts", { method: "GET", localUserId }) : { ok: true, value: [] };
  },
  keep: (id, line) => keepUnsent({ id, line }),
  forget: forgetUnsent,
  /** Full jitter, and at once when the network says it is back. */
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

/** Follows the visitor's cart live; called again when the visitor id may have changed. */
function follow(): void {
  const localUserId = visitorId();
  if (!localUserId) return cart.nobody();
  if (localUserId === following) return;
  if (following !== undefined) cart.startOver();
  following = localUserId;
  stop?.();
  stop = live.subscribe({ topic: "cart", localUserId }, (data) => cart.receive(data.filter(isCart)));
}

/** The server is ours and typed by the same contract; this only keeps a frame of another topic out. */
function isCart(value: unknown): value is Cart {
  return typeof value === "object" && value !== null && "products" in value;
}

/** Called once, after hydration. */
export function startCart(): () => void {
  follow();
  const before = readUnsent();
  before.forEach(({ id }) => forgetUnsent(id));
  before.forEach(({ id, line }) => cart.add(line, id));
  const stopWatching = cart.watch(follow);
  const stopListening = onOtherTab((key) => (key === "localUserId" || key === null) && follow());
  return () => {
    stopWatching();
    stopListening();
  };
}
