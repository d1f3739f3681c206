/**
 * On a slow phone the page is there a second before its script. A tap on a button marked `data-early` is remembered and
 * done as soon as it can be; of several, the last.
 */
import { useEffect } from "react";

/** Stands in the page's head, so that it runs before everything. */
export const REMEMBER_EARLY_TAPS = `addEventListener("click",function(e){var b=!window.shopReady&&e.target.closest&&e.target.closest("[data-early]");if(b)window.earlyTap=b},true)`;

declare global {
  interface Window {
    shopReady?: boolean;
    earlyTap?: HTMLElement;
  }
}

export function useEarlyTap(): void {
  useEffect(() => {
    if (window.shopReady) return;
    window.shopReady = true;
    window.earlyTap?.click();
  }, []);
}
