/** Facts about pages that server and browser share. */
import { PAGES } from "./paths.ts";

/** Pages for signed-in users only (specification §6). */
export const GUARDED = [
  PAGES.account,
  PAGES.orders,
  PAGES.order,
  PAGES.orderPlaced,
  PAGES.billingDetails,
  PAGES.payByQr,
  PAGES.shippingDetails,
  PAGES.purchaseType,
] as const;

/** Pages that all show a listing (`listing.ts`). */
export const LISTING_PAGES: readonly string[] = [
  PAGES.category,
  PAGES.subcategory,
  PAGES.outlet,
  PAGES.giftGuide,
  PAGES.search,
  PAGES.featured,
];

/**
 * Rendered for each request and never cached: personal pages, pages about signing in, and the filter screen (design
 * rule 10).
 */
export const PRIVATE_PAGES: readonly string[] = [
  ...GUARDED,
  PAGES.signIn,
  PAGES.signUp,
  PAGES.resetPassword,
  PAGES.signedIn,
  PAGES.confirmEmail,
  PAGES.deleteMyData,
  PAGES.filters,
];

const CHECKOUT = new Set<string>([PAGES.shippingDetails, PAGES.billingDetails, PAGES.purchaseType, PAGES.payByQr]);

/** `url` = path and query. */
export function isCheckoutStep(url: string): boolean {
  return CHECKOUT.has(url.split(/[?#]/)[0] ?? "");
}
