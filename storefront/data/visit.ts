/** What the shell does after hydration: storage keys, the anti-forgery token, the live cart. */
import { useEffect, useRef } from "react";
import type { SiteSettings } from "#contracts/documents/settings.ts";
import { ensureToken } from "./api.ts";
import { startCart } from "./cart/cart.ts";
import { writeKey } from "../browser/storage.ts";
import { logVisit } from "./visit-log.ts";

export function useVisit(settings: SiteSettings | null): void {
  useEffect(startCart, []);
  useEffect(() => void ensureToken(), []);

  useEffect(() => {
    if (settings?.UrlWP) writeKey("urlWp", settings.UrlWP);
    if (settings?.CelCont) writeKey("celCont", settings.CelCont);
  }, [settings]);
}

/** On every completed navigation, the first among them (specification §4). */
export function useVisitLog(navigation: string): void {
  useEffect(logVisit, [navigation]);
}

/** A navigation inside the app is a new page: keyboard and screen reader start at its content, as after a real one. */
export function useFocusOnArrival(pathname: string): void {
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [pathname]);
}
