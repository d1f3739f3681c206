/** A phone in Chromium, each time with an empty cache. A slow one has a mid-range processor and a mobile network. */
import type { Browser, CDPSession, Page } from "@playwright/test";

export interface Phone {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

/** 1.6 Mbps down and 750 kbps up, in bytes a second; 150 ms before each answer. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How many times slower the processor is. */
const SLOW_PROCESSOR = 4;

export async function openPhone(browser: Browser, { slow }: { readonly slow: boolean }): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "es-BO",
    // Its cache would answer instead of the network.
    serviceWorkers: "block",
    // A proxy in front of the shop has a certificate of its own making.
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Page.enable");
  if (slow) {
    await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_PROCESSOR });
  }
  return { page, devtools, close: () => context.close() };
}
