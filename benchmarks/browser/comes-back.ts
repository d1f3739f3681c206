/** Whether "Back" from another site shows the page as it was left, from the browser's back/forward cache. */
import { type Browser, chromium } from "@playwright/test";
import { findWholeChromium } from "../../scripts/chromium.mjs";
import { watchHydration } from "../record-scripts.ts";
import { openCalm } from "./calm.ts";
import { openPhone } from "./slow-phone.ts";

const PUT_AWAY = 500;

/** Undefined where there is only a headless shell, which has no such cache. */
export async function openBrowserThatKeepsPages(): Promise<Browser | undefined> {
  const executablePath = findWholeChromium();
  if (!executablePath) return undefined;
  return chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    // Playwright switches the cache off otherwise.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** Why the page at `url` was opened anew; empty = it came back as it was left. */
export async function whyNotKept(browser: Browser, url: string, elsewhere: string): Promise<readonly string[]> {
  const { page, devtools, close } = await openPhone(browser, { slow: false });
  try {
    await page.addInitScript(watchHydration);
    await openCalm(page, url);
    const reasons: string[] = [];
    devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ reason, type }) => `${reason} (${type})`)),
    );
    await page.goto(elsewhere);
    // The page that is left is put away only then.
    await page.waitForTimeout(PUT_AWAY);
    const { currentIndex, entries } = await devtools.send("Page.getNavigationHistory");
    const back = new Promise<string | undefined>((resolve) => {
      devtools.on("Page.frameNavigated", ({ frame, type }) => {
        if (!frame.parentId) resolve(type);
      });
    });
    await devtools.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? 0 });
    if ((await back) === "BackForwardCacheRestore") return [];
    // The reasons come after the navigation.
    await page.waitForTimeout(PUT_AWAY);
    return reasons.length > 0 ? reasons : ["no reason given"];
  } finally {
    await close();
  }
}
