/** What every screen is asked. A question throws what is wrong. */
import { AxeBuilder } from "@axe-core/playwright";
import { deviceOf } from "#contracts/api/device.ts";
import { showsMessaging } from "#storefront/frame/bars.ts";
import { type Page, expect } from "@playwright/test";

/** Its name says what is true of the page. */
export type Question = (page: Page) => Promise<void>;

export const main = (page: Page) => page.getByRole("main");

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Asks in this window, without ending the test: the failure names screen and question, which may leave another window. */
export async function ask(page: Page, screen: string, size: Size, question: Question): Promise<void> {
  await resize(page, size);
  const failure = await question(page).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect.soft(failure, `${screen}: ${question.name}`).toBe("");
}

/** Resolves when the page has that size: what depends on it is rendered in the next frame. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === width && now.height === height) return;
  await page.setViewportSize({ width, height });
  await page.waitForFunction((width) => document.documentElement.clientWidth === width, width);
  await painted(page);
}

export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** WCAG 2.2 AA and axe's best practices. Colours are read at their end, not on the way there. */
export const isAccessible: Question = async (page) => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  // It may stand on a small control, which can be scrolled clear of it: axe would count that as one too small to tap.
  await page.evaluate(showMessaging, false);
  const { violations } = await new AxeBuilder({ page })
    // Without it each run opens another page, for the frames that the shop does not have.
    .setLegacyMode()
    .options({ runOnly: { type: "tag", values: TAGS }, resultTypes: ["violations"] })
    .analyze();
  await page.evaluate(showMessaging, true);
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  // A box is tapped by its label, which axe does not count.
  expect(faults.filter((fault) => !fault.startsWith('target-size: <input type="checkbox"'))).toEqual([]);
};

function showMessaging(isShown: boolean) {
  const button = document.querySelector<HTMLElement>(".messaging");
  if (button) button.style.visibility = isShown ? "" : "hidden";
}

/**
 * 390 px at 200 % zoom, 1,280 × 1,024 px at 400 % (WCAG 1.4.10), and text at 200 %: a reader's font setting makes the
 * page's root font larger.
 */
export const ENLARGED = [
  { name: "200 % text", size: { width: 390, height: 844 }, text: "200%" },
  { name: "200 % zoom", size: { width: 195, height: 422 }, text: "100%" },
  { name: "400 % zoom", size: { width: 320, height: 256 }, text: "100%" },
];

export async function enlarged(page: Page, { size, text }: (typeof ENLARGED)[number], run: () => Promise<void>) {
  await resize(page, size);
  if (text === "100%") return run();
  const setText = (text: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), text);
  await setText(text);
  return run().finally(() => setText(""));
}

/**
 * Enlarged, nothing leaves the header or the window, lies over something else there, or is cut off; and no window is too
 * narrow for the page. A wider one closes what lies over a phone's page, which was asked before.
 */
export const fitsEveryWindow: Question = async (page) => {
  for (const way of ENLARGED) {
    await enlarged(page, way, () => expect.poll(() => page.evaluate(lost), way.name).toEqual([]));
  }
  if ((await page.locator("dialog[open]").count()) > 0) return;
  for (const width of [768, 1024, 1920]) {
    await resize(page, { width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
};

function lost(): string[] {
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
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    // Skips what is folded or for screen readers only, and parts that scroll sideways.
    if (!hasText || element.closest(".sr-only, dialog, noscript") || !element.checkVisibility()) continue;
    let around: Element | null = element;
    while (around && getComputedStyle(around).overflowX !== "auto")
      around = around.parentElement?.closest("main *, footer *") ?? null;
    if (around) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
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
}

/**
 * The messaging button is there at any place of the page in these windows (specification §2), 16 px from the window's edge, and covers no
 * control of the page's own bar. Asked with an empty cart.
 */
export const messagingIsThere = (sizes: readonly Size[]): Question =>
  async function messagingIsThere(page) {
    const { pathname } = new URL(page.url());
    const button = page.locator(".messaging");
    for (const size of sizes) {
      await resize(page, size);
      const isShown = showsMessaging(deviceOf(size.width, size.height < 480), 0, pathname);
      await expect(button).toHaveCount(isShown ? 1 : 0);
      if (!isShown) continue;
      for (const end of [true, false]) {
        await page.evaluate(
          (isEnd) => scrollTo({ top: isEnd ? document.body.scrollHeight : 0, behavior: "instant" }),
          end,
        );
        await expect(button, `${size.width} × ${size.height}`).toHaveCSS("opacity", "1");
        const { bar, ...place } = await button.evaluate((element) => {
          const { right, bottom, width, height } = element.getBoundingClientRect();
          const own = document.querySelector("[data-own-bar], [data-buy-bar]")?.getBoundingClientRect();
          const bar =
            own && getComputedStyle(document.documentElement).getPropertyValue("--own-bar") ? innerHeight - own.top : 0;
          return {
            width,
            height,
            right: document.documentElement.clientWidth - right,
            bottom: innerHeight - bottom,
            bar,
          };
        });
        expect(place.bottom, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(bar);
        expect(place).toMatchObject({ width: 44, height: 44, right: 16 });
      }
    }
  };
