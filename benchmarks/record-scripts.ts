/** Opens a page in a real browser with a cold cache and records which scripts it requested, and when. */
import { type Browser, type Page, chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

export interface Script {
  readonly path: string;
  /** Compressed bytes of the body. */
  readonly bytes: number;
}

export interface Recording {
  /** Requested before the page was hydrated. */
  readonly first: readonly Script[];
  /** Requested later by the page itself: prefetched, or needed below the fold. */
  readonly later: readonly Script[];
  /** Requested because the menu was opened. */
  readonly menu: readonly Script[];
  /** Requested because the page's first "Agregar" was pressed. */
  readonly add: readonly Script[];
  /** Whether a socket for live changes was opened. */
  readonly live: boolean;
}

const QUIET = 2_500;
const AFTER_CLICK = 1_000;

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
}

export interface Visit {
  /** Session cookies of a signed-in customer. */
  readonly cookies?: ReadonlyMap<string, string>;
  /** Whether it is a page of the shop, with a menu and "Agregar" buttons. */
  readonly shop?: boolean;
}

export async function recordScripts(
  browser: Browser,
  url: string,
  { shop = true, cookies = new Map() }: Visit = {},
): Promise<Recording> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: "es-BO",
    // A script from the service worker's cache has no compressed size.
    serviceWorkers: "block",
  });
  try {
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    let live = false;
    page.on("websocket", () => (live = true));
    await page.addInitScript(watchHydration);
    await page.goto(url);
    const hydratedAt = await page.waitForFunction(() => Number(document.documentElement.dataset.hydratedAt ?? 0));
    await page.waitForTimeout(QUIET);
    const all = await scriptsOf(page);
    const end = await hydratedAt.jsonValue();
    const first = all.filter((script) => script.startedAt <= end);
    const later = all.filter((script) => script.startedAt > end);

    if (shop) await openMenu(page);
    const withMenu = await scriptsOf(page);
    if (shop) await add(page);
    const withAdd = await scriptsOf(page);
    return { first, later, menu: withMenu.slice(all.length), add: withAdd.slice(withMenu.length), live };
  } finally {
    await page.context().close();
  }
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

/** The page's scripts in the order of their requests. */
export function scriptsOf(page: Page): Promise<(Script & { readonly startedAt: number })[]> {
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

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menú", exact: true });
  // The checkout has no menu button.
  if ((await menu.count()) === 0) return;
  await menu.click();
  await page.getByRole("dialog").first().waitFor();
  await page.waitForTimeout(AFTER_CLICK);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(AFTER_CLICK);
}

/** Presses the first "Agregar". Product cards and the product page have one, the cart has none. */
async function add(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Agregar/ }).first();
  if ((await button.count()) === 0) return;
  await button.click();
  await page.waitForTimeout(AFTER_CLICK);
}
