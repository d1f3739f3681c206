/** Opens a page on a phone with an empty cache, and says when it was seen and what that took. */
import type { Browser, Page } from "@playwright/test";
import { scriptsOf, watchHydration } from "./browser.ts";
import { openPhone } from "./slow-phone.ts";
import { watchPage } from "./watch-page.ts";
import { type Wire, fetchedAtLoad } from "./wire.ts";

/** Times in milliseconds after the page was asked for. */
export interface FirstSight {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largestElement: string;
  /** Sum of what each task after the first paint takes beyond 50 ms, until 3 s after load and 1 s after hydration. */
  readonly blocked: number;
  readonly shift: number;
  readonly load: number;
  /** What had arrived at the load event. */
  readonly wire: Wire;
  /** Undefined for a page without script. */
  readonly use: Use | undefined;
}

interface Use {
  /** When React had taken over the page. */
  readonly hydrated: number;
  /** Scripts begun before that; bytes of their bodies. */
  readonly scripts: Wire;
}

export interface Seen {
  readonly slow?: boolean;
  /** Whether the page has script that hydrates it. */
  readonly hydrates: boolean;
}

const AFTER_LOAD = 3_000;
const AFTER_HYDRATION = 1_000;

export async function seeFirst(browser: Browser, url: string, { slow = true, hydrates }: Seen): Promise<FirstSight> {
  const { page, devtools, close } = await openPhone(browser, { slow });
  try {
    await page.addInitScript(watchPage);
    await page.addInitScript(watchHydration);
    const wire = fetchedAtLoad(devtools);
    const response = await page.goto(url, { timeout: 90_000 });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
    await page.waitForFunction(
      ([mustHydrate, afterLoad, afterHydration]) => {
        const [entry] = performance.getEntriesByType("navigation");
        const loaded = entry instanceof PerformanceNavigationTiming ? entry.loadEventEnd : 0;
        const hydrated = Number(document.documentElement.dataset.hydratedAt ?? 0);
        if (loaded === 0 || (mustHydrate && hydrated === 0)) return false;
        return performance.now() > Math.max(loaded + afterLoad, hydrated + afterHydration);
      },
      [hydrates, AFTER_LOAD, AFTER_HYDRATION] as const,
      // Not at every frame: the looking itself takes time of a slow processor.
      { polling: 200, timeout: 60_000 },
    );
    return { ...(await read(page)), wire: await wire, use: hydrates ? await readUse(page) : undefined };
  } finally {
    await close();
  }
}

function read(page: Page): Promise<Omit<FirstSight, "wire" | "use">> {
  return page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    const { largestPaint, largestElement, shift, longTasks } = window.watched;
    const blocked = longTasks
      .filter(([start, duration]) => start + duration > firstPaint)
      .reduce((total, [, duration]) => total + duration - 50, 0);
    const [entry] = performance.getEntriesByType("navigation");
    const load = entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : Number.NaN;
    return { firstPaint, largestPaint, largestElement, shift, blocked, load };
  });
}

async function readUse(page: Page): Promise<Use> {
  const hydrated = await page.evaluate(() => Number(document.documentElement.dataset.hydratedAt));
  const before = (await scriptsOf(page)).filter(({ startedAt }) => startedAt <= hydrated);
  return {
    hydrated,
    scripts: { requests: before.length, bytes: before.reduce((total, { bytes }) => total + bytes, 0) },
  };
}
