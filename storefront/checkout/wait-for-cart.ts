import { cart } from "../data/cart/cart.ts";
import { live } from "../data/live/live-client.ts";

/**
 * Waits for cart changes in progress and returns the cart's version after them, or null if there were none. Does not
 * wait while offline.
 */
export async function waitForCart(cartId: string): Promise<number | null> {
  const isDone = () => cart.view().busy.size === 0 || live.isOffline();
  if (isDone()) return null;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isDone()) return;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [cart.watch(check), live.onStatus(check)];
  });
  const confirmed = cart.confirmed();
  return confirmed?.id === cartId ? confirmed.version : null;
}
