import { useSyncExternalStore } from "react";
import { EMPTY_VIEW, type CartView } from "./cart-store.ts";
import { cart } from "./cart.ts";

/** The cart as it is shown; empty and unknown while the server renders. */
export function useCart(): CartView {
  return useSyncExternalStore(cart.watch, cart.view, () => EMPTY_VIEW);
}
