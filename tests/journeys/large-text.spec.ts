import type { Page } from "@playwright/test";
import { type TestShop, expect, test, visit } from "./journey.ts";
import { ownScreens, publicScreens } from "./screens.ts";

test.slow();
test.use({ silence: ["status of 404"] });

/** 390 px at 200 % zoom, and the text alone at 200 %: by the reader's setting the page's root grows. */
const WAYS = [
  { name: "200 % zoom", viewport: { width: 195, height: 422 }, text: "100%" },
  { name: "200 % text", viewport: { width: 390, height: 844 }, text: "200%" },
];

/** What leaves the window or the header, lies over its neighbour there, or is cut off. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const name = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 30)}`;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const header = document.querySelector("body > header");
    const frame = header?.getBoundingClientRect();
    const items = [...(header?.querySelectorAll("a, button") ?? [])].map((item) => ({
      item,
      box: item.getBoundingClientRect(),
    }));
    for (const { item, box } of items) {
      if (!frame || box.left < -1 || box.right > width + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
        found.push(`leaves the header: ${name(item)}`);
      for (const other of items) {
        if (other.item !== item && box.left < other.box.left && box.right > other.box.left + 1)
          found.push(`lies over: ${name(item)}, ${name(other.item)}`);
      }
    }
    for (const element of document.querySelectorAll("main *, footer *")) {
      // What scrolls sideways within itself, and what only screen readers read.
      if (element.closest(".sr-only, .strip, .overflow-x-auto, dialog, noscript, [aria-label=Miniaturas]")) continue;
      const box = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || box.width < 2 || box.height < 2) continue;
      const style = getComputedStyle(element);
      if (box.right > width + 1 || box.left < -1) found.push(`leaves the window: ${name(element)}`);
      const isCut = style.overflowX !== "visible" && style.overflowX !== "auto";
      if (isCut && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3))
        found.push(`is cut off: ${name(element)}`);
    }
    return [...new Set(found)];
  });
}

async function expectWhole(page: Page, shop: TestShop, paths: readonly string[], text: string): Promise<void> {
  for (const path of paths) {
    await visit(page, shop, path);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    expect.soft(await lost(page), path).toEqual([]);
  }
}

for (const { name, viewport, text } of WAYS) {
  test(`${name}: nothing leaves the header or the window, and nothing is cut off`, async ({ shopper, shop }) => {
    await shopper.setViewportSize(viewport);
    await expectWhole(shopper, shop, await publicScreens(shop), text);
  });

  test(`${name}: nor on the screens of whoever is signed in`, async ({ shopper, shop }) => {
    const paths = await ownScreens(shopper, shop);
    await shopper.setViewportSize(viewport);
    await expectWhole(shopper, shop, paths, text);
  });
}
