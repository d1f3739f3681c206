/** The browser of the benchmarks, and when React has taken over a page in it. */
import { type Browser, type Page, chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/chromium.mjs";

/** Installs a Chromium where there is none, as the tests do. */
export function openBrowser(): Promise<Browser> {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error("there is no Chromium, and none could be installed (see above)");
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

/**
 * For `page.addInitScript`: records when React has hydrated the page (`data-hydrated-at` of the root element). React then
 * adds a property of its own to that element.
 */
export function watchHydration(): void {
  const look = () => {
    const taken = Object.keys(document.documentElement ?? {}).some((key) => /^__react(Container|Fiber)/.test(key));
    if (taken) document.documentElement.dataset.hydratedAt = String(performance.now());
    else setTimeout(look, 1);
  };
  look();
}

export interface Script {
  readonly path: string;
  /** Compressed bytes of the body. */
  readonly bytes: number;
  readonly startedAt: number;
}

/** The page's scripts in the order of their requests. */
export function scriptsOf(page: Page): Promise<Script[]> {
  return page.evaluate(() => {
    const found = performance.getEntriesByType("resource").flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.endsWith(".js")) return [];
      return [{ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize, startedAt: entry.startTime }];
    });
    return found
      .filter((script, index) => found.findIndex(({ path }) => path === script.path) === index)
      .toSorted((a, b) => a.startedAt - b.startedAt);
  });
}
