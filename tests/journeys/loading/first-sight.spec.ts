/**
 * What a page fetches on a slow connection before its load event, and before it can be used: counts, no times (`npm run
 * nightly` has those).
 */
import { scriptsOf, watchHydration } from "../../../benchmarks/browser/browser.ts";
import { fivePages } from "../../../benchmarks/browser/five-pages.ts";
import { fetchedAtLoad } from "../../../benchmarks/browser/wire.ts";
import { expect, test } from "../support/journey.ts";

const MOST_REQUESTS = 20;
const MOST_SCRIPTS = 12;
/** KB of everything at the load event, and of script before React has taken over: the goal is 140; fill-ins for older phones took 0.2, promotions in
 * the cart and short lists that go on 0.4, a size with its own price 0.2. */
const MOST_KB = {
  home: { atLoad: 200, script: 141.6 },
  listing: { atLoad: 250, script: 141.6 },
  product: { atLoad: 250, script: 141.6 },
  cart: { atLoad: 150, script: 141.6 },
  "sign-in": { atLoad: 150, script: 150 },
} as const;
/** As in the benchmarks; on a quick connection later scripts come before the load event. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

test("what a page fetches before its load event, and its script before use, are bounded", async ({ browser, shop }) => {
  const { paths } = await fivePages(shop.url);
  const pages = new Map(Object.entries(paths));
  for (const [name, most] of Object.entries(MOST_KB)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.enable");
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW);
    await page.addInitScript(watchHydration);
    const loaded = fetchedAtLoad(devtools);
    await page.goto(shop.url + pages.get(name));
    const { requests, bytes } = await loaded;
    expect.soft(requests, `${name}: requests`).toBeLessThanOrEqual(MOST_REQUESTS);
    expect.soft(bytes / 1_000, `${name}: KB`).toBeLessThanOrEqual(most.atLoad);
    const hydrated = await page.waitForFunction(() => Number(document.documentElement.dataset.hydratedAt ?? 0));
    const hydratedAt = await hydrated.jsonValue();
    const scripts = (await scriptsOf(page)).filter(({ startedAt }) => startedAt <= hydratedAt);
    const kilobytes = scripts.reduce((total, script) => total + script.bytes, 0) / 1_000;
    expect.soft(scripts.length, `${name}: scripts before use`).toBeGreaterThan(0);
    expect.soft(scripts.length, `${name}: scripts before use`).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect.soft(kilobytes, `${name}: KB of script before use`).toBeLessThanOrEqual(most.script);
    await context.close();
  }
});
