import { removeKey } from "../browser/storage.ts";

/** Whoever signs out leaves nothing behind in this browser: no cart, no address, nothing they looked at. */
export async function clearPersonalData(): Promise<void> {
  removeKey("lastCart");
  removeKey("seen");
  clearSession();
  if (!("caches" in window)) return;
  const personal = (await caches.keys()).filter((name) => /^vitrina-(pages|photographs)/.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}

/**
 * What "Avísame" remembers (product/stock-alert.tsx), what was typed into forms (account/typed.ts), additions that would
 * be sent for whoever comes next (data/cart/unsent.ts), and the addresses of the pages that were seen (scroll.ts).
 */
const PERSONAL = new Set(["alert-email", "unsent", "scroll"]);

function clearSession(): void {
  try {
    const personal = Object.keys(sessionStorage).filter((key) => PERSONAL.has(key) || key.startsWith("typed:"));
    personal.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Nothing was stored.
  }
}
