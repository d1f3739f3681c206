import { forgetLastCart } from "../cart/last-cart.ts";

/** Whoever signs out leaves nothing behind in this browser: neither the last cart nor the pages they looked at. */
export async function forgetOffline(): Promise<void> {
  forgetLastCart();
  if (!("caches" in window)) return;
  const personal = (await caches.keys()).filter((name) => /^vitrina-(pages|photographs)/.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
