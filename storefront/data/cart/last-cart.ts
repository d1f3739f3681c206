/**
 * The last cart the server confirmed, kept in this browser, so that it can be read without a connection. It is personal:
 * only who it belongs to sees it, and `clearPersonalData()` (data/clear-personal-data.ts) removes it.
 */
import type { Cart } from "#contracts/documents/cart.ts";
import { live } from "../live-client.ts";
import { isLoggedIn, readKey, writeKey } from "../../browser/storage.ts";
import { asOfText } from "./as-of.ts";
import { cart } from "./cart.ts";
import { visitorId } from "../visitor.ts";

interface LastCart {
  readonly owner: string;
  /** When the server said so, in milliseconds. */
  readonly at: number;
  readonly cart: Cart;
}

/** Keeps what the server confirms, shows what was kept when it cannot be asked. Returns the function that stops. */
export function keepCart(): () => void {
  let kept: Cart | null = null;
  const keep = () => {
    const owner = ownerNow();
    const confirmed = cart.confirmed();
    if (!owner || !confirmed || confirmed === kept) return;
    kept = confirmed;
    const last: LastCart = { owner, at: Date.now(), cart: confirmed };
    writeKey("lastCart", JSON.stringify(last));
  };
  keep();
  recallCart();
  const stops = [cart.watch(keep), live.onStatus(recallCart)];
  return () => stops.forEach((stop) => stop());
}

/** Shows what was kept, when the server cannot be asked. */
export function recallCart(): void {
  const last = live.isOffline() ? readLastCart(readKey("lastCart"), ownerNow()) : null;
  if (last) cart.recall(last.cart, asOfText(last.at));
}

/** Somebody else's cart, or what is no cart, is none. */
export function readLastCart(text: string | null, owner: string | null | undefined): LastCart | null {
  try {
    const last: unknown = JSON.parse(text ?? "null");
    return isLastCart(last) && last.owner === owner ? last : null;
  } catch {
    return null;
  }
}

function ownerNow(): string | null | undefined {
  return isLoggedIn() ? readKey("userId") : visitorId();
}

/** Written by this shop only; of a tampered one nothing is believed but what the server confirms. */
function isLastCart(value: unknown): value is LastCart {
  if (typeof value !== "object" || value === null) return false;
  if (!("owner" in value && "at" in value && "cart" in value) || typeof value.at !== "number") return false;
  const { cart } = value;
  return typeof cart === "object" && cart !== null && "products" in cart && Array.isArray(cart.products);
}
