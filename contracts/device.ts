/** Device classes by viewport width in CSS pixels (product.md §2): the same HTML serves everyone. */
export type Device = "mobile" | "tablet" | "desktop";

export const TABLET_FROM = 768;
export const DESKTOP_FROM = 1024;

export function deviceOf(width: number): Device {
  if (width < TABLET_FROM) return "mobile";
  return width < DESKTOP_FROM ? "tablet" : "desktop";
}
