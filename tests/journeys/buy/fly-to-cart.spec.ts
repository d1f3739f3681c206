import type { Page } from "@playwright/test";
import { expect, simpleProduct, test, visit } from "../support/journey.ts";

/** The addresses of the pictures that fly, as they set out: such a picture is put beside the page itself. */
async function watchFlights(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const flown: string[] = [];
    Reflect.set(window, "flown", flown);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLImageElement) flown.push(node.src);
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "flown"));
}

for (const motion of ["no-preference", "reduce"] as const) {
  test.describe(`${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test("the thumbnail of what was added flies to the bag as the drawer is closed", async ({ shopper, shop }) => {
      const product = await simpleProduct(shop);
      await visit(shopper, shop, `/producto?id=${product.id}`);
      await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
      const drawer = shopper.getByRole("dialog", { name: "Carrito" });
      const thumbnail = drawer.locator("li img").first();
      await expect(thumbnail).toBeVisible();
      await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe("");
      const shown = await thumbnail.evaluate((image: HTMLImageElement) => image.currentSrc);
      const flown = await watchFlights(shopper);
      await drawer.getByRole("button", { name: "Seguir comprando" }).click();
      await expect(drawer).toBeHidden();
      expect(await flown()).toEqual(motion === "reduce" ? [] : [shown]);
      await expect(shopper.locator("body > img")).toHaveCount(0);
    });
  });
}
