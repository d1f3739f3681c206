import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test, visit } from "./journey.ts";

/** Contrast of the text with the brightest point of what lies beneath it. */
async function contrastOf(text: Locator): Promise<number> {
  const light = await text.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.color = "transparent";
    return color.match(/\d+/g)?.map(Number) ?? [];
  });
  const { data, info } = await sharp(await text.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < info.width * info.height; at += 1)
    brightest = Math.max(brightest, luminance([...data.subarray(at * 3, at * 3 + 3)]));
  return (luminance(light) + 0.05) / (brightest + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1000],
] as const) {
  test(`${width} px wide, the words on home's photograph of the material can be read`, async ({ shopper, shop }) => {
    await shopper.setViewportSize({ width, height });
    await visit(shopper, shop, "/inicio");
    const part = shopper.getByRole("region", { name: /^El cuero se elige/ });
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole("img")).toHaveJSProperty("complete", true);
    for (const words of [part.getByText("EL MATERIAL"), part.getByText(/^Pasamos la palma/)])
      expect(await contrastOf(words)).toBeGreaterThanOrEqual(4.5);
  });
}
