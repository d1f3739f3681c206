/**
 * The floating button must cover nothing that can be tapped or read, at any scroll position (specification §2,
 * `look.md`).
 */
import type { Page } from "@playwright/test";
import { expect, test, visit } from "./journey.ts";
import { publicScreens } from "./screen-paths.ts";

/** What the messaging button covers now: the text of each control or paragraph below one of its points. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const button = document.querySelector(".messaging");
    if (!button || getComputedStyle(button).pointerEvents === "none") return [];
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left; x < Math.min(right, innerWidth); x += 4) {
      for (let y = top; y < bottom; y += 4) {
        const beneath = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
        const control = beneath?.closest("a, button, input, select, textarea, summary, label");
        if (control) found.add(`${control.tagName} ${control.textContent}`);
        const words = [...(beneath?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
        for (const word of words) {
          const range = document.createRange();
          range.selectNodeContents(word);
          const isHere = [...range.getClientRects()].some(
            (line) => line.left <= x && line.right >= x && line.top <= y && line.bottom >= y,
          );
          if (isHere) found.add(`text ${word.textContent}`);
        }
      }
    }
    return [...found];
  });
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const) {
  test(`the messaging button covers nothing at ${width} × ${height}`, async ({ shopper, shop }) => {
    test.slow();
    await shopper.setViewportSize({ width, height });
    let stops = 0;
    let seen = 0;
    for (const screen of await publicScreens(shop)) {
      await visit(shopper, shop, screen);
      const button = shopper.getByRole("link", { name: "Escríbenos por WhatsApp" });
      if ((await button.count()) === 0) continue;
      const end = await shopper.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      // Down and up again: the button only comes back on the way up.
      const step = Math.max(Math.round(height / 3), Math.ceil(end / 12));
      const down = Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => Math.min(index * step, end));
      for (const y of [...down, ...down.toReversed()]) {
        await shopper.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), y);
        expect(await covered(shopper), `${screen} at ${y}`).toEqual([]);
        stops += 1;
        seen += Number(await button.evaluate((link) => getComputedStyle(link).opacity !== "0"));
      }
    }
    expect(stops).toBeGreaterThan(60);
    // Checks that the button shows at all: a hidden one would cover nothing either.
    expect(seen / stops).toBeGreaterThan(0.1);
  });
}

test("on a tablet the messaging button is not on a table, not even between its words", async ({ shopper, shop }) => {
  await shopper.setViewportSize({ width: 768, height: 1024 });
  await visit(shopper, shop, "/guia-talles");
  const button = shopper.getByRole("link", { name: "Escríbenos por WhatsApp" });
  await expect(button).toHaveAttribute("data-aside");
  const place = await button.locator("..").boundingBox();
  const table = await shopper.getByRole("table").first().boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeGreaterThan(place?.x ?? 768);
});
