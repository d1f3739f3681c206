/** The day of arrival, for the city that the shopper's browser knows. */
import type { Locator } from "@playwright/test";
import { expect, simpleProduct, test, visit } from "../support/journey.ts";

/** The words stand on one line exactly where they fit beside "Cambiar". */
function breaksOnlyWhereItMust(line: Locator): Promise<boolean> {
  return line.locator("p").evaluate((words) => {
    const isOneLine = words.getBoundingClientRect().height === 20;
    const room = words.clientWidth - 80;
    words.style.whiteSpace = "nowrap";
    const fits = (words.firstElementChild?.getBoundingClientRect().width ?? 0) <= room;
    words.style.whiteSpace = "";
    return isOneLine === fits;
  });
}

test("the shop's own city at first, another one by choice, kept for the next pages", async ({ shopper, shop }) => {
  const product = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${product.id}`);
  const line = shopper.locator("[data-arrival]");
  await expect(line).toContainText(/^Llega (hoy|mañana|el \S+\s\d+( de \S+)?)\s*a\sLa\sPaz/);
  expect(await breaksOnlyWhereItMust(line)).toBe(true);
  const change = line.locator("summary");
  await change.focus();
  await shopper.keyboard.press("Enter");
  await line.getByLabel("Departamento").selectOption("Cochabamba");
  await expect(line.getByLabel("Ciudad", { exact: true })).toHaveValue("Cochabamba");
  await line.getByLabel("Ciudad", { exact: true }).selectOption("Sacaba");
  await line.getByRole("button", { name: "Ver cuándo llega" }).click();
  const words = /^Llega entre (mañana|el \S+\s\d+( de \S+)?) y el \S+\s\d+( de \S+)?\s*a\sSacaba/;
  await expect(line).toContainText(words);
  await expect(change).toBeFocused();
  await shopper.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = JSON.parse(JSON.stringify(entry.toJSON()));
        // The font came late: decision 072.
        if (value > 0.0005) shifts.push(`${value} ${JSON.stringify(sources)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await shopper.reload();
  await expect(line).toContainText(words);
  // The page came with the words of the shop's city: others take their place, and nothing moves.
  expect(await shopper.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await visit(shopper, shop, "/carrito");
  await expect(shopper.locator("[data-arrival]")).toContainText(words);
});
