/** The first touch of a page whose scripts have not come yet: how long until what it asked for is there. */
import type { Browser } from "@playwright/test";
import { openPhone } from "./slow-phone.ts";
import { tapToPainted, watchPainted } from "./tap-to-painted.ts";

/** Taps "Menú" as soon as something is seen; milliseconds until the menu is painted. `entry`: one of its words. */
export async function firstTouch(browser: Browser, url: string, entry: string): Promise<number> {
  const { page, close } = await openPhone(browser, { slow: true });
  try {
    await page.addInitScript(watchPainted);
    await page.goto(url, { waitUntil: "commit", timeout: 90_000 });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const menu = {
      path: new URL(url).pathname,
      texts: [{ selector: "dialog[open] nav button", words: entry }],
      pictures: [],
    };
    const { ms } = await tapToPainted(page, menu, () => page.getByRole("button", { name: "Menú", exact: true }).tap());
    return ms;
  } finally {
    await close();
  }
}
