/** The shop by keyboard only. Every stop on the way must show its focus, and no bar may cover it (WCAG 2.4.7, 2.4.11). */
import { type Locator, type Page, expect } from "@playwright/test";

/** More stops than any screen has between two things that a shopper wants. */
const STOPS_MAX = 150;

/** Tabs until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    await expect.poll(() => focusProblem(page), { message: "the focus is seen" }).toBe("");
  }
  throw new Error(`${STOPS_MAX} times ${key} did not reach ${target}`);
}

/** Tabs to a link or button and presses it. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types. In a list of options, typing chooses. */
export async function type(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** What hides the focused element or its ring; empty if it is seen. */
function focusProblem(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // The end of the page: the next Tab goes to the browser's own controls.
    if (!focused || focused === document.body) return "";
    const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40)}`;
    // A choice is drawn by what follows it, or by its card; a number by its box with "+591"; a search by its form.
    const around = [focused.parentElement, focused.closest("label, form")];
    const shown = [focused, focused.nextElementSibling, ...around].filter((element) => element !== null);
    const isRinged = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    const drawn = shown.find((element) => isRinged(getComputedStyle(element)));
    if (!drawn) return `no ring: ${name}`;
    const box = drawn.getBoundingClientRect();
    const across = [0.1, 0.5, 0.9].map((part) => box.left + box.width * part);
    const down = [0.1, 0.5, 0.9].map((part) => box.top + box.height * part);
    const points = across.flatMap((x) => down.map((y) => [x, y] as const));
    // A tall field may go on below the window: only what is within it can be covered.
    const within = points.filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
    if (within.length === 0) return `outside the window: ${name}`;
    const over = within
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter(
        (top) => !top || !(drawn.contains(top) || top.contains(drawn) || drawn.parentElement === top.parentElement),
      );
    return over.length < within.length / 2 ? "" : `${name} is covered by ${over[0]?.outerHTML.slice(0, 80)}`;
  });
}
