/** Families of colours, by how they look: a list of thirty is read family by family. */

/** In the order in which pages show them. */
const FAMILIES = [
  "Cuero y tierra",
  "Negros y grises",
  "Claros",
  "Rojos y rosas",
  "Amarillos",
  "Verdes",
  "Azules",
  "Morados",
] as const;
export type ColorFamily = (typeof FAMILIES)[number];

/** Up to this hue, in degrees; the circle closes with the reds. */
const HUES: readonly (readonly [number, ColorFamily])[] = [
  [16, "Rojos y rosas"],
  [48, "Cuero y tierra"],
  [62, "Amarillos"],
  [170, "Verdes"],
  [255, "Azules"],
  [320, "Morados"],
];

/** Of `#rrggbb`: red, green and blue from 0 to 1. */
const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** `hex` = #rrggbb. */
export function colorFamily(hex: string): ColorFamily {
  const [red = 0, green = 0, blue = 0] = partsOf(hex);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(max + min) / 2, max - min];
  if (lightness > 0.74 && chroma < 0.3) return "Claros";
  // Taupe is a grey beside browns, though a little yellow.
  if (chroma < 0.06 || chroma < max * 0.25) return "Negros y grises";
  const turn =
    max === red ? (green - blue) / chroma : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  const hue = (turn * 60 + 360) % 360;
  return HUES.find(([limit]) => hue <= limit)?.[1] ?? "Rojos y rosas";
}

/** How light the eye sees it: green counts most. */
function lightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => part ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Within a family from dark to light. */
export function byFamily<Color extends { readonly hex: string }>(
  colors: readonly Color[],
): readonly (readonly [ColorFamily, readonly Color[]])[] {
  const groups = Map.groupBy(colors, ({ hex }) => colorFamily(hex));
  return FAMILIES.flatMap((family) => {
    const own = groups.get(family);
    return own ? [[family, own.toSorted((a, b) => lightnessOf(a.hex) - lightnessOf(b.hex))] as const] : [];
  });
}
