/** What a page fetches before its load event on a slow connection: counts, no times (`npm run nightly` has those). */
import { fetchedAtLoad } from "../../benchmarks/browser/wire.ts";
import { fivePages } from "../../benchmarks/five-pages.ts";
import { expect, test } from "./journey.ts";

const MOST_REQUESTS = 20;
const MOST_KB = { home: 200, listing: 250, product: 250, cart: 150, "sign-in": 150 } as const;
/** As in the benchmarks; on a quick connection later scripts come before the load event. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

test("what a page fetches before its load event is bounded", async ({ browser, shop }) => {
  const { paths } = await fivePages(shop.url);
  const found: Record<string, { requests: number; kilobytes: number }> = {};
  for (const [name, path] of Object.entries(paths)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.enable");
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW);
    const wire = fetchedAtLoad(devtools);
    await page.goto(shop.url + path);
    const { requests, bytes } = await wire;
    found[name] = { requests, kilobytes: bytes / 1_000 };
    await context.close();
  }
  for (const [name, kilobytes] of Object.entries(MOST_KB)) {
    expect.soft(found[name]?.requests, `${name}: requests`).toBeLessThanOrEqual(MOST_REQUESTS);
    expect.soft(found[name]?.kilobytes, `${name}: KB`).toBeLessThanOrEqual(kilobytes);
  }
});
