/** `returnUrl`: where a sign-in leads back to. One function decides, for browser and server: only inside the shop. */
import { PAGES } from "./paths.ts";

/** Pages about signing in would lead in circles. */
const CIRCLES = new Set<string>([PAGES.signIn, PAGES.signUp, PAGES.resetPassword, PAGES.signedIn, PAGES.confirmEmail]);
const LONGEST = 1_000;

/**
 * The path and query of our own that `value` names, or null. A browser reads backslashes as slashes, drops tabs and line
 * breaks, and takes `//host` for another shop: what is not plainly a path is refused, not repaired.
 */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (!value || value.length > LONGEST) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\")) return null;
  const base = "https://shop.invalid";
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  // Dots and encoded slashes must not turn into something else on the way.
  if (url.origin !== base || url.pathname.startsWith("//") || /%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(url.pathname))
    return null;
  if (value.split(/[?#]/)[0] !== url.pathname || CIRCLES.has(url.pathname.replace(/\/+$/, ""))) return null;
  return url.pathname + url.search + url.hash;
}

/** Where who must sign in first is sent (specification §6). `wanted` = path and query. */
export function signInUrl(wanted: string): string {
  const returnUrl = safeReturnUrl(wanted);
  return returnUrl === null ? PAGES.signIn : `${PAGES.signIn}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

/** The same page with the same way back: from sign-in to sign-up and between them. */
export function withReturnUrl(path: string, returnUrl: string | null): string {
  if (returnUrl === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}returnUrl=${encodeURIComponent(returnUrl)}`;
}
