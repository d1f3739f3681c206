/** What a page asks of a slow phone before it can be used. These are counts, so a busy machine changes none of them. */
import type { Page } from "@playwright/test";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { fetchedAtLoad } from "../../benchmarks/browser/wire.ts";
import { scriptsOf, watchHydration } from "../../benchmarks/browser/browser.ts";
import { type TestShop, expect, simpleProduct, test } from "./journey.ts";

const MOST_REQUESTS_AT_LOAD = 20;
const MOST_SCRIPT_REQUESTS = 12;
const MOST_SCRIPT_KB = 140;

interface Arrival {
  readonly name: string;
  readonly pathIn: (shop: TestShop) => Promise<string> | string;
  readonly mostKilobytes: number;
}

const ARRIVALS: readonly Arrival[] = [
  { name: "home", pathIn: () => PAGES.home, mostKilobytes: 200 },
  { name: "listing", pathIn: () => pathTo.category({ Ide: 1, Descripcion: "Carteras y bolsos" }), mostKilobytes: 250 },
  { name: "product", pathIn: async (shop) => pathTo.product(await simpleProduct(shop)), mostKilobytes: 250 },
  { name: "cart", pathIn: () => PAGES.cart, mostKilobytes: 150 },
  { name: "sign-in", pathIn: () => PAGES.signIn, mostKilobytes: 150 },
];

for (const { name, pathIn, mostKilobytes } of ARRIVALS) {
  test(`${name} asks for little before its load event, and for little script before it can be used`, async ({
    shopper,
    shop,
  }) => {
    const devtools = await shopper.context().newCDPSession(shopper);
    await devtools.send("Network.enable");
    await devtools.send("Page.enable");
    await shopper.addInitScript(watchHydration);
    const atLoad = fetchedAtLoad(devtools);
    await shopper.goto(shop.url + (await pathIn(shop)));
    const { requests, bytes } = await atLoad;
    expect.soft(requests, "requests at load").toBeLessThanOrEqual(MOST_REQUESTS_AT_LOAD);
    expect.soft(bytes / 1_000, "KB at load").toBeLessThanOrEqual(mostKilobytes);
    const scripts = await scriptsBeforeUse(shopper);
    expect.soft(scripts.length, "scripts before use").toBeLessThanOrEqual(MOST_SCRIPT_REQUESTS);
    const kilobytes = scripts.reduce((total, script) => total + script.bytes, 0) / 1_000;
    expect.soft(kilobytes, "KB of script before use").toBeGreaterThan(0);
    expect.soft(kilobytes, "KB of script before use").toBeLessThanOrEqual(MOST_SCRIPT_KB);
  });
}

async function scriptsBeforeUse(page: Page) {
  const handle = await page.waitForFunction(() => Number(document.documentElement.dataset.hydratedAt ?? 0));
  const hydratedAt = await handle.jsonValue();
  return (await scriptsOf(page)).filter(({ startedAt }) => startedAt <= hydratedAt);
}
