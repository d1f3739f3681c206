/** WCAG 2.2 AA and axe's best practices in every state of the storefront, on a phone and a desktop. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type TestShop, arriveSignedIn, expect, test } from "./journey.ts";
import { SIGNED_IN_STATES } from "./signed-in-screen-states.ts";
import { GUEST_STATES, type ScreenState } from "./screen-states.ts";

test.use({
  allowedMessages: [
    "status of 401",
    "status of 404",
    "status of 500",
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket",
    "preload",
  ],
});

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const WINDOWS = [
  { name: "a phone", viewport: { width: 390, height: 844 } },
  { name: "a desktop", viewport: { width: 1440, height: 900 } },
];

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

async function expectNoFaults(page: Page, shop: TestShop, states: readonly ScreenState[]): Promise<void> {
  // Colours are read at their end, not on the way there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { name, open } of states) {
    await open(page, shop);
    expect.soft(await faults(page), name).toEqual([]);
    await page.context().setOffline(false);
    await page.unrouteAll();
  }
}

for (const { name, viewport } of WINDOWS) {
  test(`on ${name}: a guest's screens`, async ({ shopper, shop }) => {
    test.slow();
    await shopper.setViewportSize(viewport);
    await expectNoFaults(shopper, shop, GUEST_STATES);
  });

  test(`on ${name}: a signed-in shopper's screens, through a purchase`, async ({ shopper, shop }) => {
    test.slow();
    await shopper.setViewportSize(viewport);
    await arriveSignedIn(shopper, shop);
    await expectNoFaults(shopper, shop, SIGNED_IN_STATES);
  });
}
