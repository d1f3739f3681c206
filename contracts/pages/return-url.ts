/**
 * `returnUrl`: where to go after signing in. Browser and server use this one check: only pages of the shop are allowed.
 */
import { PAGES } from "./paths.ts";

/** Returning to a page about signing in would lead in circles. */
const CIRCLES = new Set<string>([PAGES.signIn, PAGES.signUp, PAGES.resetPassword, PAGES.signedIn, PAGES.confirmEmail]);
const LONGEST = 1_000;

/**
 * Path and query of the shop that `value` names, or null. Browsers read backslashes as slashes, drop tabs and line
 * breaks, and take `//host` for another site: anything but a plain path is refused, not repaired.
 */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (!value || value.length > LONGEST) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\")) return null;
  const base = "https://shop.invalid";
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  // Dot segments and encoded slashes could become another path when they are decoded.
  if (url.origin !== base || url.pathname.startsWith("//") || /%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(url.pathname))
    return null;
  if (value.split(/[?#]/)[0] !== url.pathname || CIRCLES.has(url.pathname.replace(/\/+$/, ""))) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page for a visitor who must sign in first (specification §6). `wanted` = path and query to return to. */
export function signInUrl(wanted: string): string {
  const returnUrl = safeReturnUrl(wanted);
  return returnUrl === null ? PAGES.signIn : `${PAGES.signIn}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

/** Adds the same return address, for links between sign-in and sign-up. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  if (returnUrl === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}returnUrl=${encodeURIComponent(returnUrl)}`;
}
