/** What the shell starts after hydration: storage keys, the CSRF token, the live cart. */
import { useEffect, useRef } from "react";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";
import { ensureToken } from "../api.ts";
import { startCart } from "../cart/cart.ts";
import { removeKey, writeKey } from "../../browser/storage.ts";
import { logVisit } from "./visit-log.ts";

export function useVisit(settings: SiteSettings | null): void {
  useEffect(startCart, []);
  useEffect(() => void ensureToken(), []);

  useEffect(() => {
    if (!settings) return;
    // What the owner has emptied is no longer anybody's number.
    for (const [key, value] of [
      ["urlWp", settings.UrlWP],
      ["celCont", settings.CelCont],
    ] as const) {
      if (value) writeKey(key, value);
      else removeKey(key);
    }
  }, [settings]);
}

/** Runs at every completed navigation, also the first (specification §4). */
export function useVisitLog(navigation: string): void {
  useEffect(logVisit, [navigation]);
}

/**
 * After a navigation inside the app, keyboard and screen reader start at the content, as on a new page. Its name is the
 * page's title, which a screen reader says only of a new document.
 */
export function useFocusOnArrival(pathname: string): void {
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    const content = document.getElementById("contenido");
    content?.setAttribute("aria-label", document.title);
    content?.focus({ preventScroll: true });
  }, [pathname]);
}
