/** A sheet is seen at once, and is a modal dialog from the next frames on. */
import type { Page } from "@playwright/test";
import { expect, test, visit, waitForIdle } from "../support/journey.ts";

const menuOf = (shopper: Page) => shopper.getByRole("dialog", { name: "Menú" });
const isModal = (shopper: Page) => menuOf(shopper).evaluate((dialog) => dialog.matches(":modal"));

test("the menu is there before all else is inert, then it has the focus and gives it back", async ({
  shopper,
  shop,
}) => {
  await visit(shopper, shop, "/inicio");
  await waitForIdle(shopper);
  const button = shopper.getByRole("button", { name: "Menú", exact: true });
  await button.focus();
  const atOnce = await button.evaluate((element) => {
    if (element instanceof HTMLElement) element.click();
    const menu = document.querySelector('dialog[aria-label="Menú"]');
    return { open: menu?.matches("[open]"), modal: menu?.matches(":modal") };
  });
  expect(atOnce).toEqual({ open: true, modal: false });
  await expect.poll(() => isModal(shopper)).toBe(true);
  await expect(menuOf(shopper).getByRole("button", { name: "Cerrar menú" })).toBeFocused();
  await shopper.keyboard.press("Escape");
  await expect(menuOf(shopper)).toBeHidden();
  await expect(button).toBeFocused();
});

for (const key of ["Escape", "Tab"]) {
  test(`${key} right after the tap finds the menu modal`, async ({ shopper, shop }) => {
    await visit(shopper, shop, "/inicio");
    await waitForIdle(shopper);
    // No frame passes in between, as on a phone that is busy.
    await shopper.evaluate(() => (window.requestAnimationFrame = () => 0));
    await shopper.getByRole("button", { name: "Menú", exact: true }).click();
    await shopper.keyboard.press(key);
    if (key === "Escape") return expect(menuOf(shopper)).toBeHidden();
    await expect(menuOf(shopper)).toBeVisible();
    expect(await isModal(shopper)).toBe(true);
    expect(await menuOf(shopper).evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  });
}
