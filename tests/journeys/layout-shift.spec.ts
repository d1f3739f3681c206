import { expect, hydrated, simpleProduct, test } from "./journey.ts";

declare global {
  interface Window {
    shifts: string[];
  }
}

/** A first visit with a slow phone: 1.6 Mbps, 150 ms latency, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** On a busy machine the font comes after its fallback, which has the same lines: words move aside by up to 6 pixels. */
const FONT_SWAP = 0.000_5;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]) {
  test(`${viewport.width} × ${viewport.height}: nothing jumps on a slow first visit`, async ({ browser, shop }) => {
    test.slow();
    const product = await simpleProduct(shop);
    const paths = [
      "/inicio",
      "/categoria?n=Calzado&id=6&tipo=categoria",
      `/producto?id=${product.id}`,
      "/carrito",
      "/iniciar-sesion",
    ];
    for (const path of paths) {
      const context = await browser.newContext({
        viewport,
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      await page.addInitScript((fontSwap) => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // "sources" is not in TypeScript's types yet.
            const { value, sources } = JSON.parse(JSON.stringify({ ...entry.toJSON() }));
            if (value > fontSwap) window.shifts.push(`${value} ${JSON.stringify(sources)}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
      }, FONT_SWAP);
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", LINE);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(shop.url + path, { timeout: 90_000 });
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // Waits for the last parts, which are loaded when the page is idle.
      await page.waitForLoadState("networkidle");
      expect.soft(await page.evaluate(() => window.shifts), path).toEqual([]);
      await context.close();
    }
  });
}
