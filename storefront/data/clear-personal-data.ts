import { removeKey } from "../browser/storage.ts";

/** After signing out, this browser keeps no personal data: no cart, no address, no visited pages. */
export async function clearPersonalData(): Promise<void> {
  removeKey("lastCart");
  removeKey("seen");
  removeKey("searches");
  removeKey("place");
  clearSession();
  if (!("caches" in window)) return;
  const personal = (await caches.keys()).filter((name) => /^vitrina-(pages|photographs)/.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}

/**
 * Keys of session storage: the email of "Avísame" (product/stock-alert.tsx), additions that would be sent for the next
 * person (data/cart/cart.ts), the addresses of visited pages (browser/scroll.ts), and the pages of a list (listing/pages/loaded-pages.ts). "typed:" starts the
 * keys of typed form values (form/typed-values.ts).
 */
const PERSONAL = new Set(["alert-email", "unsent", "scroll", "listing"]);

function clearSession(): void {
  try {
    const personal = Object.keys(sessionStorage).filter((key) => PERSONAL.has(key) || key.startsWith("typed:"));
    personal.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
