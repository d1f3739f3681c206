import { forgetLastCart } from "../cart/last-cart.ts";
import { removeKey } from "./storage.ts";

/** Whoever signs out leaves nothing behind in this browser: no cart, no address, nothing they looked at. */
export async function forgetOffline(): Promise<void> {
  forgetLastCart();
  removeKey("seen");
  forgetAlertEmail();
  if (!("caches" in window)) return;
  const personal = (await caches.keys()).filter((name) => /^vitrina-(pages|photographs)/.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}

/** What "Avísame" remembers for the session (product/stock-alert.tsx). */
function forgetAlertEmail(): void {
  try {
    sessionStorage.removeItem("alert-email");
  } catch {
    // Nothing was stored.
  }
}
