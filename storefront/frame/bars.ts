/** Which bars and buttons of the frame a page shows (specification §2). */
import type { Device } from "#contracts/api/device.ts";
import { PAGES } from "#contracts/pages/paths.ts";

const EXACT = new Set<string>([
  PAGES.cart,
  PAGES.shippingDetails,
  PAGES.billingDetails,
  PAGES.orders,
  PAGES.account,
  PAGES.featured,
  PAGES.payByQr,
]);
const PREFIXES = [PAGES.signIn, PAGES.signUp];
const PARTS = [PAGES.order, "/estado"];

/** 'Ver carrito': on mobile, with products in the cart, and not on the excluded addresses. `url`: path and query. */
export function showsCartBar(device: Device | null, lines: number, url: string): boolean {
  if (device !== "mobile" || lines === 0) return false;
  const path = url.split(/[?#]/)[0] ?? "";
  return (
    !EXACT.has(path) && !PREFIXES.some((prefix) => url.startsWith(prefix)) && !PARTS.some((part) => url.includes(part))
  );
}

/**
 * The messaging button: never on /destacado; on mobile only if the cart is known to be empty (null: not known yet);
 * always on larger screens.
 */
export function showsMessaging(device: Device | null, lines: number | null, path: string): boolean {
  if (device === null || path === PAGES.featured) return false;
  return device !== "mobile" || lines === 0;
}

/** Screens without header and footer. */
export function hasNoFrame(path: string): boolean {
  return path === PAGES.filters || path === PAGES.featured;
}
