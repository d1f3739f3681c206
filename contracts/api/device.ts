/** Device classes by viewport width in CSS pixels (product.md §2). Every class gets the same HTML. */
export type Device = "mobile" | "tablet" | "desktop";

export const TABLET_FROM = 768;
export const DESKTOP_FROM = 1024;

/** A phone in landscape is as wide as a tablet, but still gets the phone's layout (decision 029). */
export const PHONE_ON_ITS_SIDE = "(pointer: coarse) and (height < 480px)";

export function deviceOf(width: number, isPhoneOnItsSide = false): Device {
  if (width < TABLET_FROM || isPhoneOnItsSide) return "mobile";
  return width < DESKTOP_FROM ? "tablet" : "desktop";
}
