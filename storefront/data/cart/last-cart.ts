/**
 * The last cart the server confirmed, kept in this browser to be shown offline. It is personal: only its owner sees it,
 * and `clearPersonalData()` (data/clear-personal-data.ts) deletes it.
 */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { live } from "../live/live-client.ts";
import { isLoggedIn, readKey, writeKey } from "../../browser/storage.ts";
import { cart } from "./cart.ts";
import { visitorId } from "../visit/visitor.ts";

interface LastCart {
  readonly owner: string;
  /** When the server confirmed it, in milliseconds. */
  readonly at: number;
  readonly cart: Cart;
}

/** Keeps each confirmed cart and shows the kept one while offline. Returns a function that stops this. */
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

/** Shows the kept cart while offline. */
export function recallCart(): void {
  const last = live.isOffline() ? readLastCart(readKey("lastCart"), ownerNow()) : null;
  if (last) cart.recall(last.cart, asOfText(last.at));
}

/** Null for another person's cart and for an invalid value. */
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

/** A shallow check is enough: only this shop writes the value, and the server checks all that is sent. */
function isLastCart(value: unknown): value is LastCart {
  if (typeof value !== "object" || value === null) return false;
  if (!("owner" in value && "at" in value && "cart" in value) || typeof value.at !== "number") return false;
  const { cart } = value;
  return typeof cart === "object" && cart !== null && "products" in cart && Array.isArray(cart.products);
}

/** "a las 14:32" today, "el 20 de noviembre a las 14:32" on another day. */
export function asOfText(at: number, now = Date.now(), timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = new Date(at).toLocaleTimeString("es-BO", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...zone,
  });
  const day = (moment: number) =>
    new Date(moment).toLocaleDateString("es-BO", { day: "numeric", month: "long", ...zone });
  return day(at) === day(now) ? `a las ${time}` : `el ${day(at)} a las ${time}`;
}
