/** What a screen reader is told without moving to it. */
import { type Page, expect } from "@playwright/test";

declare global {
  interface Window {
    announced?: string[];
  }
}

/**
 * Call it before the first page. Only a change within a region that was there before is announced, or a whole new alert:
 * a status that comes together with its words says nothing.
 */
export async function listenForAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output";
    const said: string[] = [];
    window.announced = said;
    const note = (region: Element | null | undefined) => {
      const words = region?.textContent.trim();
      if (words) said.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        note(element?.closest(LIVE));
        for (const added of addedNodes)
          if (added instanceof Element)
            [added, ...added.querySelectorAll("*")].filter((one) => one.role === "alert").forEach(note);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export async function expectAnnounced(page: Page, words: string | RegExp): Promise<void> {
  const isSaid = (one: string) => (typeof words === "string" ? one === words : words.test(one));
  await expect
    .poll(async () => (await page.evaluate(() => window.announced ?? [])).some(isSaid), {
      message: `${words} is announced`,
    })
    .toBe(true);
}
