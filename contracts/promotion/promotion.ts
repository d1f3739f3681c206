/** The words of coupons. */
import { folded, pasted } from "../text/readable.ts";

export const COUPON_MAX = 20;

/** As it is compared, however it was typed: "valles-10" → "VALLES10". Empty = no coupon has such a word. */
export const couponKey = (typed: string): string =>
  folded(pasted(typed))
    .replaceAll(/[^a-z0-9]/g, "")
    .toUpperCase()
    .slice(0, COUPON_MAX + 1);
