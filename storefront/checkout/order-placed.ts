import { cart } from "../data/cart/cart.ts";
import { live } from "../data/live-client.ts";

/**
 * Waits for what was changed in the cart and is still on its way; answers the version it then has, or null where nothing
 * was. Without a connection there is nothing to wait for.
 */
export async function waitForPaidCart(cartId: string): Promise<number | null> {
  const isDone = () => cart.view().busy.size === 0 || live.isOffline();
  if (isDone()) return null;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isDone()) return;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [cart.watch(look), live.onStatus(look)];
  });
  const confirmed = cart.confirmed();
  return confirmed?.id === cartId ? confirmed.version : null;
}
