import type { Page } from "@playwright/test";
import { type TestShop, expect, simpleProduct, test, visit } from "./journey.ts";
import { ownScreens, publicScreens } from "./screen-paths.ts";

test.slow();
test.use({ allowedMessages: ["status of 404"] });

/**
 * 390 px at 200 % zoom, 1,280 × 1,024 px at 400 % (WCAG 1.4.10), and text at 200 %: a reader's font setting makes the
 * page's root font larger.
 */
const WAYS = [
  { name: "200 % zoom", viewport: { width: 195, height: 422 }, text: "100%" },
  { name: "400 % zoom", viewport: { width: 320, height: 256 }, text: "100%" },
  { name: "200 % text", viewport: { width: 390, height: 844 }, text: "200%" },
];

/** Elements that leave the window or the header, overlap there, or are cut off. */
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
      // Skips parts that scroll sideways and text for screen readers only.
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
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const text = word.textContent ?? "";
      const range = document.createRange();
      range.selectNodeContents(word);
      const lines = [...range.getClientRects()].filter((box) => box.width > 2 && box.height > 2);
      if (/^Bs\.\s[\d.,]+$/.test(text) && lines.length > 1) found.push(`a price is broken: ${text}`);
      const step = word.parentElement?.closest("nav li, dialog[open]")?.getBoundingClientRect();
      if (!step || word.parentElement?.closest(".strip, .sr-only")) continue;
      if (lines.some((box) => box.right > step.right + 2 || box.left < step.left - 2)) found.push(`spills: ${text}`);
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

  test(`${name}: nor on a signed-in shopper's screens`, async ({ shopper, shop }) => {
    const paths = await ownScreens(shopper, shop);
    await shopper.setViewportSize(viewport);
    await expectWhole(shopper, shop, paths, text);
  });

  test(`${name}: nor in the cart drawer after adding`, async ({ shopper, shop }) => {
    const { id } = await simpleProduct(shop);
    await visit(shopper, shop, `/producto?id=${id}`);
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    const drawer = shopper.getByRole("dialog", { name: "Carrito" });
    await expect(drawer.getByRole("link", { name: "Ver carrito" })).toBeVisible();
    await shopper.setViewportSize(viewport);
    await shopper.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    expect(await lost(shopper)).toEqual([]);
    const { width = 0 } = (await drawer.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(viewport.width * 0.85);
    await drawer.getByRole("button", { name: "Seguir comprando" }).click();
    await expect(drawer).toBeHidden();
  });
}
