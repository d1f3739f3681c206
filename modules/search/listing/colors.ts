import type { ColorValue } from "#contracts/documents/listing.ts";
import type { ProductIndex } from "./product-index.ts";

/** Every colour on sale with its number of products; greys first, then in the order of the colour wheel. */
export function soldColors(productIndex: ProductIndex): ColorValue[] {
  const counts = new Map<string, number>();
  for (const { variants } of productIndex.byNumber.values()) {
    const own = new Set(variants.map((code) => productIndex.variants[code]?.color ?? ""));
    for (const slug of own) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return productIndex.colors
    .map(({ slug, name, hex }) => ({ value: slug, label: name, hex, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => placeOf(a.hex) - placeOf(b.hex) || a.label.localeCompare(b.label, "es"));
}

/** Neutral colours from dark to light, then hues from red on; within a hue from dark to light. */
function placeOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(max + min) / 2, max - min];
  if (chroma < 0.08) return lightness - 1;
  const hue =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return Math.round(hue * 2) + lightness;
}
