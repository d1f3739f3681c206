/** The cart being ordered: first as the loader read it, then live. */
import type { Cart, CartLine } from "#contracts/cart/cart.document.ts";
import { useState } from "react";
import { cartFreshness } from "#contracts/cart/cart.ts";
import { cartTotal } from "#contracts/money/money.ts";
import type { Promotion } from "#contracts/promotion/promotion.document.ts";
import { cart, useCart } from "../data/cart/cart.ts";

export interface CheckoutCart {
  /** Id of the cart. */
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly version: number;
  readonly Moneda: string;
  readonly promotions: readonly Promotion[];
  /** Cost of the goods in cents, without delivery. */
  readonly cents: number;
  /** Keeps the lines as shown until `release`: placing the order empties the cart before the response arrives. */
  readonly hold: () => void;
  readonly release: () => void;
}

export function useCheckoutCart(brought: Cart): CheckoutCart {
  const view = useCart();
  const [held, setHeld] = useState<Shown | null>(null);
  const { lines, version, promotions } = held ?? newest(brought, view.known ? cart.confirmed() : null, view.lines);
  return {
    id: brought.id,
    lines,
    version,
    Moneda: lines[0]?.Moneda ?? "Bs.",
    promotions,
    cents: cartTotal(lines).cents,
    hold: () => setHeld({ lines, version, promotions }),
    release: () => setHeld(null),
  };
}

interface Shown {
  readonly lines: readonly CartLine[];
  readonly version: number;
  readonly promotions: readonly Promotion[];
}

/** The page's cart may be newer than the loader's, or still that of another customer. */
function newest(brought: Cart, live: Cart | null, shown: readonly CartLine[]): Shown {
  if (live?.id !== brought.id || cartFreshness(live) < cartFreshness(brought))
    return { lines: brought.products, version: brought.version, promotions: brought.promotions ?? [] };
  return { lines: shown, version: live.version, promotions: live.promotions ?? [] };
}
