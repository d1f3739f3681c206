import { useSyncExternalStore } from "react";
import { EMPTY_VIEW, type CartView } from "./cart-store.ts";
import { cart } from "./cart.ts";

/** The cart as shown; empty and not known while the server renders. */
export function useCart(): CartView {
  return useSyncExternalStore(cart.watch, cart.view, () => EMPTY_VIEW);
}
