import type { Page } from "@playwright/test";
import { expect, simpleProduct, test, visit } from "../support/journey.ts";

const box = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });

// On a phone its number stands 10 px from the window, clear of the icon's handle.
for (const [width, edge, badge] of [
  [390, 16, 10],
  [768, 32, 32],
  [1_440, 64, 64],
] as const) {
  test(`${width} px wide, a bag with something in it ends at the page's edge`, async ({ shopper, shop }) => {
    await shopper.setViewportSize({ width, height: 844 });
    await visit(shopper, shop, `/producto?id=${(await simpleProduct(shop)).id}`);
    if (width >= 768) expect((await box(shopper, ".bag-word")).right).toBeCloseTo(width - edge, 0);
    await shopper.getByRole("button", { name: "Agregar al carrito" }).locator("visible=true").click();
    await expect(shopper.getByTestId("badge")).toContainText("1");
    expect((await box(shopper, "[data-testid=badge]")).right).toBeCloseTo(width - badge, 0);
  });
}

test.describe("where the shop fails", () => {
  test.use({ allowedMessages: ["status of 500"] });

  test("an error instead of home has the header above it, on its ground", async ({ shopper, shop }) => {
    await visit(shopper, shop, "/carrito");
    await shopper.route(/\/inicio\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await shopper.getByRole("banner").getByRole("link", { name: "Vitrina, inicio" }).click();
    await expect(shopper.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
    const [header, main] = [await box(shopper, "body > header"), await box(shopper, "main")];
    expect(main.top).toBe(header.bottom);
    await expect(shopper.locator("body > header")).toHaveCSS("background-color", "rgb(255, 253, 249)");
  });
});
