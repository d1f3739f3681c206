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

test("a phone shows the names of all categories in one size", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/categorias");
  const sizes = await shopper
    .getByRole("main")
    .locator("li a > span + span")
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).fontSize));
  expect(sizes).toEqual(Array.from({ length: 8 }, () => "14px"));
});

test.describe(() => {
  test.use({ allowedMessages: ["status of 500"] });

  test("on a phone the error page keeps its two links together", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/carrito");
    await shopper.route(/\/inicio\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await shopper.getByRole("banner").getByRole("link", { name: "Vitrina, inicio" }).click();
    const main = shopper.getByRole("main");
    await expect(main.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
    const home = await main.getByRole("link", { name: "Ir al inicio" }).boundingBox();
    const cart = await main.getByRole("link", { name: "Ver carrito" }).boundingBox();
    const again = await main.getByRole("button", { name: "Intentar de nuevo" }).boundingBox();
    expect([home?.y, home?.height]).toEqual([cart?.y, cart?.height]);
    expect(home?.x).toBe(again?.x);
  });
});

test("the landing page of advertisements shows eight pieces, in whole rows", async ({ shopper, shop }) => {
  await visit(shopper, shop, "/destacado");
  const cards = shopper.getByRole("main").getByRole("article");
  for (const [width, across] of [
    [390, 2],
    [768, 4],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await shopper.setViewportSize({ width, height: 900 });
    await expect(cards).toHaveCount(8);
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(across);
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(across);
  }
});
