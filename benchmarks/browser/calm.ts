/** Opens a page and waits until it has done everything it does by itself, as when somebody looks at it for a while. */
import type { Page } from "@playwright/test";

const QUIET = 1_500;

/** The page needs `watchHydration`. */
export async function openCalm(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 90_000 });
  await page.waitForFunction(() => document.documentElement.dataset.hydratedAt, null, {
    polling: 100,
    timeout: 60_000,
  });
  await calm(page);
}

/** Nothing is under way any more, and what waits for that has begun. */
export async function calm(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 30_000 });
  await page.waitForTimeout(QUIET);
}
