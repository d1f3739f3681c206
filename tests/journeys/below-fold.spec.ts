/** On a phone, what is below the fold comes after the scripts; nobody waits for it who goes there. */
import type { Page } from "@playwright/test";
import { LONGEST } from "#storefront/browser/late-scripts.ts";
import { type TestShop, expect, test } from "./journey.ts";
import { holdScripts } from "./hold-scripts.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });

/** The list, its scripts held; the names of the photographs that are asked for meanwhile. */
async function openHeld(shopper: Page, shop: TestShop) {
  const release = await holdScripts(shopper);
  const asked: string[] = [];
  shopper.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(request.url());
  });
  await shopper.goto(`${shop.url}/outlet`);
  await shopper.waitForLoadState("load");
  // Not by its role: what is not shown has none.
  const last = shopper.locator("article").last();
  const isShown = () => last.evaluate((card) => card.checkVisibility());
  return { release, asked, last, isShown };
}

test("its pictures leave the line to the scripts, and come with them", async ({ shopper, shop }) => {
  await shopper.addInitScript((longest) => {
    const plain = window.setTimeout;
    // It must not be the longest wait that shows them.
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === longest ? 0 : plain(run, ms)) });
  }, LONGEST);
  const { release, asked, isShown } = await openHeld(shopper, shop);
  expect(await isShown()).toBe(false);
  const before = asked.length;
  release();
  await expect.poll(isShown).toBe(true);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

for (const key of ["End", "Tab"]) {
  test(`it is there at once for who goes on with ${key}`, async ({ shopper, shop }) => {
    const { last, isShown } = await openHeld(shopper, shop);
    expect(await isShown()).toBe(false);
    await shopper.keyboard.press(key);
    await expect.poll(isShown).toBe(true);
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator("img").first()).toBeInViewport();
  });
}

test("it does not wait for scripts that never come", async ({ shopper, shop }) => {
  const { isShown } = await openHeld(shopper, shop);
  expect(await isShown()).toBe(false);
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
});
