import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** The photograph of the part with this title: its distance from the part's top left corner, and its width. */
function photograph(page: Page, title: RegExp, part = "section") {
  return page
    .locator(part)
    .filter({ has: page.getByRole("heading", { name: title }) })
    .evaluate((section) => {
      const [image, all] = [section.querySelector("img")?.getBoundingClientRect(), section.getBoundingClientRect()];
      return {
        left: ((image?.left ?? 0) - all.left) / all.width,
        top: (image?.top ?? 0) - all.top,
        width: (image?.width ?? 0) / all.width,
      };
    });
}

for (const width of [768, 1_440]) {
  test(`${width} px wide, a photograph goes from edge to edge or stands in its own column`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shop.url}/inicio`);
    for (const title of [/^Valles$/, /^El cuero se elige/]) {
      const { left, width: part } = await photograph(page, title);
      expect([left, part]).toEqual([0, 1]);
    }
    await page.goto(`${shop.url}/destacado`);
    const featured = await photograph(page, /^Cuero hecho en Bolivia/);
    // On a tablet it is larger than the window, so that the bags fill it.
    const [left, part] = width < 1280 ? [-0.3, 1.3] : [0, 1];
    expect(featured.left).toBeCloseTo(left, 2);
    expect(featured.width).toBeCloseTo(part, 2);
    await page.goto(`${shop.url}/cuidados-del-cuero`);
    const guide = await photograph(page, /^Cuidados del cuero/, "article");
    expect([guide.left, guide.top, guide.width]).toEqual([0, 0, 1]);
  });
}
