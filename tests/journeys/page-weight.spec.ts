/** What a page asks of a slow phone before it can be used. These are counts, so a busy machine changes none of them. */
import type { Page } from "@playwright/test";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { fetchedAtLoad } from "../../benchmarks/browser/wire.ts";
import { scriptsOf, watchHydration } from "../../benchmarks/browser/browser.ts";
import { type TestShop, expect, simpleProduct, test } from "./journey.ts";

const MOST_REQUESTS_AT_LOAD = 20;
const MOST_SCRIPT_REQUESTS = 12;

interface Arrival {
  readonly name: string;
  readonly pathIn: (shop: TestShop) => Promise<string> | string;
  /** KB of all that has come at the load event, and of script before use. */
  readonly atLoad: number;
  readonly script: number;
}

const ARRIVALS: readonly Arrival[] = [
  { name: "home", pathIn: () => PAGES.home, atLoad: 200, script: 140 },
  {
    name: "listing",
    pathIn: () => pathTo.category({ Ide: 1, Descripcion: "Carteras y bolsos" }),
    atLoad: 250,
    script: 140,
  },
  { name: "product", pathIn: async (shop) => pathTo.product(await simpleProduct(shop)), atLoad: 250, script: 140 },
  { name: "cart", pathIn: () => PAGES.cart, atLoad: 150, script: 140 },
  { name: "sign-in", pathIn: () => PAGES.signIn, atLoad: 150, script: 150 },
];

for (const { name, pathIn, atLoad, script } of ARRIVALS) {
  test(`${name} asks for little before its load event, and for little script before it can be used`, async ({
    shopper,
    shop,
  }) => {
    const devtools = await shopper.context().newCDPSession(shopper);
    await devtools.send("Network.enable");
    await devtools.send("Page.enable");
    await shopper.addInitScript(watchHydration);
    const loaded = fetchedAtLoad(devtools);
    await shopper.goto(shop.url + (await pathIn(shop)));
    const { requests, bytes } = await loaded;
    expect.soft(requests, "requests at load").toBeLessThanOrEqual(MOST_REQUESTS_AT_LOAD);
    expect.soft(bytes / 1_000, "KB at load").toBeLessThanOrEqual(atLoad);
    const scripts = await scriptsBeforeUse(shopper);
    expect.soft(scripts.length, "scripts before use").toBeLessThanOrEqual(MOST_SCRIPT_REQUESTS);
    const kilobytes = scripts.reduce((total, one) => total + one.bytes, 0) / 1_000;
    expect.soft(kilobytes, "KB of script before use").toBeGreaterThan(0);
    expect.soft(kilobytes, "KB of script before use").toBeLessThanOrEqual(script);
  });
}

async function scriptsBeforeUse(page: Page) {
  const handle = await page.waitForFunction(() => Number(document.documentElement.dataset.hydratedAt ?? 0));
  const hydratedAt = await handle.jsonValue();
  return (await scriptsOf(page)).filter(({ startedAt }) => startedAt <= hydratedAt);
}
