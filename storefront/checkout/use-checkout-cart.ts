/** What is being bought: the live cart of this page, from the start as the server read it. */
import type { Cart, CartLine } from "#contracts/documents/cart.ts";
import { useState } from "react";
import { cartFreshness } from "#contracts/cart/cart.ts";
import { orderTotals } from "#contracts/order/order.ts";
import { cart } from "../data/cart/cart.ts";
import { useCart } from "../data/cart/use-cart.ts";

export interface CheckoutCart {
  /** Of the cart. */
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly version: number;
  readonly Moneda: string;
  /** What the goods cost, without delivery. */
  readonly cents: number;
  /** Shows what is there now until `release`: what is ordered leaves the cart while the order is still on its way. */
  readonly hold: () => void;
  readonly release: () => void;
}

export function useCheckoutCart(brought: Cart): CheckoutCart {
  const view = useCart();
  const [held, setHeld] = useState<Shown | null>(null);
  const { lines, version } = held ?? newest(brought, view.known ? cart.confirmed() : null, view.lines);
  return {
    id: brought.id,
    lines,
    version,
    Moneda: lines[0]?.Moneda ?? "Bs.",
    cents: orderTotals(lines, 0).total,
    hold: () => setHeld({ lines, version }),
    release: () => setHeld(null),
  };
}

interface Shown {
  readonly lines: readonly CartLine[];
  readonly version: number;
}

/** The page may know more than the server said when it was asked, or still hold somebody else's cart. */
function newest(brought: Cart, live: Cart | null, shown: readonly CartLine[]): Shown {
  if (live?.id !== brought.id || cartFreshness(live) < cartFreshness(brought))
    return { lines: brought.products, version: brought.version };
  return { lines: shown, version: live.version };
}
