/** Loaded with the first photograph, not with the shop: it takes a quarter of a second. */
import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

export async function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One photograph at a time, on one core: shoppers need the other.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
