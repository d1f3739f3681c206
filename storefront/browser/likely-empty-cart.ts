/**
 * Somebody who never added anything here and is not signed in has an empty cart: the page can say so before a script or
 * the network knows it.
 */
import { isLoggedIn, readKey } from "./storage.ts";

export function isCartLikelyEmpty(): boolean {
  return readKey("localUserId") === null && !isLoggedIn();
}

/** The same for the page's head. Styles read the mark: `in-data-empty-cart:`. */
export const MARK_EMPTY_CART = `;try{localStorage.localUserId||localStorage.loggedIn==="true"||document.documentElement.setAttribute("data-empty-cart","")}catch{}`;
