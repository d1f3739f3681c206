/** Every screen in every state is opened once on a phone and once on a desktop, and asked everything there. */
import type { Page } from "@playwright/test";
import { type TestShop, arriveSignedIn, expect, simpleProduct, test } from "../support/journey.ts";
import { GUEST_SCREENS, SHOP_GROUPS, type Screen } from "./guest-screens.ts";
import { ask, fitsEveryWindow, isAccessible, messagingIsThere, resize } from "./questions.ts";
import { didNotJump, openInParts, watchShifts } from "./shifts.ts";
import { SIGNED_IN_SCREENS } from "./signed-in-screens.ts";

test.use({
  // A screen that does not open ends its test, with a reason.
  actionTimeout: 30_000,
  // A window is resized while pictures load, so a picture preloaded for a phone may not be used on a desktop.
  allowedMessages: [
    "status of 400",
    "status of 401",
    "status of 404",
    "status of 410",
    "status of 500",
    "ERR_INTERNET_DISCONNECTED",
    "WebSocket",
    "preload",
  ],
});

/** `messaging`: the windows in which the messaging button is looked for. */
const PHONE = {
  name: "a phone",
  size: { width: 390, height: 844 },
  messaging: [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ],
};
const DESKTOP_SIZE = { width: 1440, height: 900 };
const DESKTOP = { name: "a desktop", size: DESKTOP_SIZE, messaging: [DESKTOP_SIZE] };

async function askEach(
  page: Page,
  shop: TestShop,
  window: typeof PHONE,
  screens: readonly Screen[],
  asksMessaging = false,
) {
  for (const { name, open, isLoaded, asked = [] } of screens) {
    await test.step(name, async () => {
      await resize(page, window.size);
      await open(page, shop);
    });
    const questions = [
      ...(isLoaded ? [didNotJump] : []),
      ...(isLoaded && asksMessaging ? [messagingIsThere(window.messaging)] : []),
      isAccessible,
      ...(window === PHONE ? [...asked, fitsEveryWindow] : []),
    ];
    for (const question of questions) await ask(page, name, window.size, question);
  }
}

for (const window of [PHONE, DESKTOP]) {
  test.describe(`on ${window.name}`, () => {
    test.slow();
    test.beforeEach(async ({ shopper }) => {
      await shopper.setViewportSize(window.size);
      await shopper.emulateMedia({ reducedMotion: "reduce" });
      await watchShifts(shopper);
    });

    for (const [group, screens] of Object.entries(GUEST_SCREENS)) {
      test(group, async ({ shopper, shop }) => {
        await askEach(shopper, shop, window, screens, SHOP_GROUPS.includes(group));
      });
    }

    for (const [group, screens] of Object.entries(SIGNED_IN_SCREENS)) {
      test(group, async ({ shopper, shop }) => {
        await arriveSignedIn(shopper, shop);
        await askEach(shopper, shop, window, screens);
      });
    }
  });
}

for (const size of [PHONE.size, { width: 844, height: 390 }, DESKTOP_SIZE]) {
  test(`${size.width} × ${size.height}: nothing jumps when a page comes piece by piece`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    await watchShifts(page);
    const product = `/producto?id=${(await simpleProduct(shop)).id}`;
    for (const path of [
      "/inicio",
      "/categoria?n=Calzado&id=6&tipo=categoria",
      product,
      "/carrito",
      "/iniciar-sesion",
    ]) {
      await openInParts(page, shop.url + path);
      await ask(page, path, size, didNotJump);
    }
  });
}

test("a photograph that does not come leaves its ground, and no words of the browser's", async ({ page, shop }) => {
  await page.route("**/fotos/**", (route) => route.abort());
  await page.goto(`${shop.url}/categoria?n=Calzado&id=6&tipo=categoria`);
  const photograph = page.getByRole("article").locator("img").first();
  await expect(photograph).toHaveJSProperty("complete", true);
  const [drawn, box] = await photograph.evaluate((img) => [
    getComputedStyle(img, "::before").height,
    `${img.getBoundingClientRect().height}px`,
  ]);
  expect(drawn).toBe(box);
  await expect(photograph).toHaveCSS("color", "rgba(0, 0, 0, 0)");
});
