/** What the shell does after hydration and after each navigation: storage keys, the log record, the live cart. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { deviceOf } from "#contracts/device.ts";
import { newId } from "#contracts/ids.ts";
import type { SiteSettings } from "#contracts/settings.schema.ts";
import { api, ensureToken } from "../api/api.ts";
import { startCart } from "../cart/cart.ts";
import { isLoggedIn, readKey, writeKey } from "./storage.ts";

const LOGGED = "visit-logged";

export function useVisit(settings: SiteSettings | null): void {
  const { pathname } = useLocation();

  useEffect(startCart, []);
  useEffect(() => void ensureToken(), []);

  useEffect(() => {
    if (settings?.UrlWP) writeKey("urlWp", settings.UrlWP);
    if (settings?.CelCont) writeKey("celCont", settings.CelCont);
  }, [settings]);

  useEffect(() => {
    if (isLoggedIn() || readKey("loggedIn") !== null || readKey("userId") !== null || readKey("localUserId") !== null)
      return;
    if (alreadyLogged()) return;
    const entry = { event: "El usuario no ha iniciado sesión", url: pathname, device: deviceOf(window.innerWidth) };
    void api<null>(`/api/logs/${newId()}`, { method: "PUT", body: entry });
  }, [pathname]);
}

/** Once per browser session. */
function alreadyLogged(): boolean {
  try {
    const before = sessionStorage.getItem(LOGGED);
    sessionStorage.setItem(LOGGED, "true");
    return before !== null;
  } catch {
    return true;
  }
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
