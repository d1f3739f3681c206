/**
 * Somebody who never added anything here and is not signed in has an empty cart: the page can say so before a script or
 * the network knows it.
 */
import { isLoggedIn, readKey } from "./storage.ts";

export function isCartLikelyEmpty(): boolean {
  return readKey("localUserId") === null && !isLoggedIn();
}

/**
 * The same for the page's head; whether the last cart seen here had lines, whose number comes later; and whether a city
 * or an unpaid order is kept here, which come later too. Styles read the marks: `in-data-empty-cart:`, `bag-count`,
 * `[data-own-place]`, `in-data-unpaid:`. Last, whether pictures can be shared from here: `in-data-share:`.
 */
export const MARK_EMPTY_CART = `;try{let mark=(name)=>document.documentElement.setAttribute(name,"");localStorage.localUserId||localStorage.loggedIn==="true"||mark("data-empty-cart");/"products":\\[{/.test(localStorage.lastCart)&&mark("data-bag-count");localStorage.place&&mark("data-own-place");navigator.canShare?.({files:[new File([],"a.png",{type:"image/png"})]})&&mark("data-share");parseInt(localStorage.unpaid)>Date.now()&&mark("data-unpaid")}catch{}`;
