/** Forced colours (Windows' contrast themes): what is chosen is seen, and the colours of leather stay what they are. */
import type { Locator } from "@playwright/test";
import { expect, test, visit } from "./journey.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const SHOES = "/categoria?n=Calzado&id=6&tipo=categoria";
const styleOf = (locator: Locator, name: "backgroundColor" | "outlineStyle" | "borderBottomColor") =>
  locator.evaluate((element, property) => getComputedStyle(element)[property], name);

test("chosen filters, tabs, colours and sizes differ from the others", async ({ shopper, shop }) => {
  await visit(shopper, shop, `/filtros?volver=${encodeURIComponent(`${SHOES}&color=negro&talla=38&marca=15`)}`);
  const main = shopper.getByRole("main");
  const black = main.getByRole("link", { name: /^Negro/ }).locator("[aria-hidden]");
  const brown = main.getByRole("link", { name: /^Café/ }).locator("[aria-hidden]");
  expect(await styleOf(black, "outlineStyle")).toBe("solid");
  expect(await styleOf(brown, "outlineStyle")).toBe("none");
  expect(await styleOf(brown, "backgroundColor")).not.toBe(await styleOf(black, "backgroundColor"));
  const size = (name: string) => main.getByRole("link", { name: new RegExp(`^Talla ${name} `) });
  expect(await styleOf(size("38"), "backgroundColor")).not.toBe(await styleOf(size("39"), "backgroundColor"));
  await expect(main.getByRole("link", { name: /^Pampa & Rienda/ })).toContainText("✓");
  await expect(main.getByRole("link", { name: /^Valle Claro/ })).not.toContainText("✓");

  await visit(shopper, shop, SHOES);
  const tabs = main.getByRole("navigation", { name: "Subcategorías" });
  const line = (name: string) => styleOf(tabs.getByRole("link", { name, exact: true }), "borderBottomColor");
  expect(await line("Todo")).not.toBe(await line("Botas"));

  const { items } = await shop.products("category=6&pageSize=1");
  await visit(shopper, shop, `/producto?id=${items[0]?.id}`);
  const sizes = main.getByRole("group", { name: /^Talla/ }).getByRole("radio");
  await sizes.first().focus();
  await shopper.keyboard.press("Space");
  const drawn = (at: number) => sizes.nth(at).locator("xpath=following-sibling::span");
  expect(await styleOf(drawn(0), "backgroundColor")).not.toBe(await styleOf(drawn(1), "backgroundColor"));
  const colors = main.getByRole("group", { name: /^Color/ }).getByRole("radio");
  expect(await styleOf(colors.first().locator("xpath=following-sibling::span"), "outlineStyle")).toBe("solid");
  expect(await styleOf(colors.last().locator("xpath=following-sibling::span"), "outlineStyle")).toBe("none");
});
