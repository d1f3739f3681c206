/** What the shell does after hydration: storage keys, the anti-forgery token, the live cart. */
import { useEffect, useRef } from "react";
import type { SiteSettings } from "#contracts/settings.schema.ts";
import { ensureToken } from "../api/api.ts";
import { startCart } from "../cart/cart.ts";
import { writeKey } from "./storage.ts";

export function useVisit(settings: SiteSettings | null): void {
  useEffect(startCart, []);
  useEffect(() => void ensureToken(), []);

  useEffect(() => {
    if (settings?.UrlWP) writeKey("urlWp", settings.UrlWP);
    if (settings?.CelCont) writeKey("celCont", settings.CelCont);
  }, [settings]);
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
