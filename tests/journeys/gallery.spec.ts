import type { Product } from "#contracts/documents/product.ts";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type TestShop, expect, pick, test, visit } from "./journey.ts";

/** A product with seven photographs in several colours. */
async function photographed(shop: TestShop): Promise<Product> {
  const { items } = await shop.products("category=3&pageSize=60");
  for (const { id } of items) {
    const product = await shop.product(id);
    if (product.images.length === 7 && product.images.some(({ color }) => color)) return product;
  }
  throw new Error("no such product");
}

const isAt = (page: Page, index: number) =>
  expect(page.getByRole("button", { name: `Foto ${index + 1} de 7` })).toHaveAttribute("aria-current", "true");
/** Waits until the strip has stopped at this photograph. */
const restsAt = (page: Page, index: number) =>
  expect
    .poll(() =>
      page.getByRole("list", { name: "Fotos del producto" }).evaluate((strip) => strip.scrollLeft / strip.clientWidth),
    )
    .toBeCloseTo(index, 2);

type Touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly [number, number][]) => Promise<void>;

/** Simulates touches with one or two fingers. */
async function fingers(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page);
  return async (type, points) => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}

test("the gallery follows keys and thumbnails, shows how many photographs are hidden, and follows the colour", async ({
  shopper,
  shop,
}) => {
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const [first] = product.images;
  await shopper
    .getByRole("button", { name: `Ampliar: ${first?.alt}` })
    .first()
    .focus();
  await shopper.keyboard.press("ArrowRight");
  await isAt(shopper, 1);
  await restsAt(shopper, 1);
  await shopper.keyboard.press("End");
  await isAt(shopper, 6);
  await shopper.keyboard.press("ArrowRight");
  await isAt(shopper, 6);
  await shopper.keyboard.press("ArrowLeft");
  await isAt(shopper, 5);
  await shopper.keyboard.press("Home");
  await isAt(shopper, 0);
  await expect(shopper.getByRole("button", { name: /^Ampliar/ }).first()).toBeFocused();

  const more = shopper.getByRole("button", { name: /fotos? más$/ });
  await expect(more).toHaveText(/^\+[23]$/);
  await more.click();
  await expect(more).toBeHidden();

  const color = product.images.find((image) => image.color && image.color !== first?.color)?.color ?? "";
  const index = product.images.findIndex((image) => image.color === color);
  await pick(shopper.getByRole("radio", { name: color, exact: true }));
  await isAt(shopper, index);
  await restsAt(shopper, index);
});

test("full screen: swipes, steps, double tap and pinch to zoom, and closing returns to the same photograph", async ({
  shopper,
  shop,
}) => {
  const product = await photographed(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  await shopper
    .getByRole("button", { name: /^Ampliar/ })
    .first()
    .tap();
  const zoom = shopper.getByRole("dialog", { name: "Fotos del producto" });
  const counter = zoom.getByRole("status");
  await expect(counter).toHaveText("Foto 1 / 7");
  const { violations } = await new AxeBuilder({ page: shopper }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);

  const touch = await fingers(shopper);
  await touch("touchStart", [[350, 400]]);
  for (const x of [300, 240, 180, 120, 60]) await touch("touchMove", [[x, 400]]);
  await touch("touchEnd", []);
  await expect(counter).toHaveText("Foto 2 / 7");
  await shopper.keyboard.press("End");
  await expect(counter).toHaveText("Foto 7 / 7");
  await shopper.keyboard.press("ArrowLeft");
  await expect(counter).toHaveText("Foto 6 / 7");

  const photo = zoom.locator("li:not([inert]) button");
  await expect(photo).toBeFocused();
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  await expect(photo).toBeInViewport({ ratio: 0.99 });
  await shopper.touchscreen.tap(200, 420);
  await shopper.touchscreen.tap(200, 420);
  await expect.poll(width).toBe(975);
  await shopper.touchscreen.tap(200, 420);
  await shopper.touchscreen.tap(200, 420);
  await expect.poll(width).toBe(390);

  await touch("touchStart", [
    [150, 400],
    [250, 400],
  ]);
  for (const by of [20, 40, 60]) {
    await touch("touchMove", [
      [150 - by, 400],
      [250 + by, 400],
    ]);
  }
  await touch("touchEnd", []);
  await expect.poll(width).toBeGreaterThan(700);
  // Only the photograph is zoomed, not the page.
  expect(await shopper.evaluate(() => window.visualViewport?.scale)).toBe(1);

  await shopper.keyboard.press("Escape");
  await expect(zoom).toBeHidden();
  await isAt(shopper, 5);
  await expect(shopper.getByRole("button", { name: `Ampliar: ${product.images[5]?.alt}` }).last()).toBeFocused();
});
