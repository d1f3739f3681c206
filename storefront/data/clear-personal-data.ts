import { removeKey } from "../browser/storage.ts";

/**
 * After signing out, this browser keeps no personal data: no cart, no address, no visited pages. `keepsTyped`: the session
 * ended by itself, perhaps in the middle of a form, whose person finds it again.
 */
export async function clearPersonalData(keepsTyped = false): Promise<void> {
  removeKey("lastCart");
  removeKey("unpaid");
  removeKey("seen");
  removeKey("searches");
  removeKey("place");
  clearSession((key) => PERSONAL.has(key) || (key.startsWith(TYPED) && !keepsTyped));
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

const TYPED = "typed:";
const OF_A_PERSON = /-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What somebody else typed whose session ended in this tab. */
export function clearTypedOfOthers(userId: string): void {
  clearSession((key) => key.startsWith(TYPED) && OF_A_PERSON.test(key) && !key.endsWith(userId));
}

function clearSession(isPersonal: (key: string) => boolean): void {
  try {
    const personal = Object.keys(sessionStorage).filter(isPersonal);
    personal.forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // Storage is forbidden: there is nothing to remove.
  }
}
