/** What jumps while a page loads (Cumulative Layout Shift). */
import type { Page } from "@playwright/test";
import { expect, hydrated, waitForIdle } from "../support/journey.ts";
import { type Question, painted } from "./questions.ts";

declare global {
  interface Window {
    layoutShifts: { value: number; sources: unknown }[];
  }
}

/** Only words that move aside when their font comes (up to 0.1 is called good). */
const AT_MOST = 0.01;

/** Call it before the first page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // "value" and "sources" are not in TypeScript's types yet.
      for (const entry of list.getEntries()) window.layoutShifts.push(JSON.parse(JSON.stringify(entry)));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const didNotJump: Question = async (page) => {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const moved = JSON.stringify(shifts.map(({ sources }) => sources));
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    moved,
  ).toBeLessThanOrEqual(AT_MOST);
};

/** What a slow line brings one after the other, each when the one before is on the screen. */
const PARTS = [
  {
    name: "fonts",
    path: /\.woff2$/,
    isThere: (page: Page) => page.waitForFunction(() => document.fonts.status === "loaded"),
  },
  { name: "photographs", path: /^\/fotos\//, isThere: (page: Page) => page.waitForLoadState("load") },
  { name: "scripts", path: /\.js$/, isThere: hydrated },
  { name: "data", path: /^\/api\/|\.data$/, isThere: waitForIdle },
];

/** Opens an address as on a slow first visit, whatever the speed of this machine. */
export async function openInParts(page: Page, url: string): Promise<void> {
  const held = PARTS.map((part) => ({ ...part, ...Promise.withResolvers<void>() }));
  await page.route("**", async (route) => {
    const { pathname } = new URL(route.request().url());
    await held.find(({ path }) => path.test(pathname))?.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await painted(page);
  for (const { isThere, resolve } of held) {
    resolve();
    await isThere(page);
    await painted(page);
  }
  await page.unrouteAll();
}
