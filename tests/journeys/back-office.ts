/** The owner's phone, for journeys in the back office. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DEMO_OWNER } from "#server/demo-account.ts";
import { type TestShop, expect, test } from "./journey.ts";

/** A second browser: the owner's phone. */
export const ownersPage = test.extend<{ owner: Page }>({
  owner: async ({ browser, shop, contextOptions }, use) => {
    const context = await browser.newContext(contextOptions);
    const page = await context.newPage();
    const messages: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await signIn(page, shop, DEMO_OWNER);
    await use(page);
    // A refused form is a 400, which the browser itself reports.
    expect(messages.filter((message) => !message.includes("400 (Bad Request)"))).toEqual([]);
    await context.close();
  },
});

export async function signIn(page: Page, shop: TestShop, { email, password }: { email: string; password: string }) {
  await page.goto(`${shop.url}/gestion`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Resumen" })).toBeVisible();
  await page.getByRole("link", { name: "Pedidos" }).click();
  await expect(page.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
}

/** Places that are not in the bar at the bottom. */
export async function openFromMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

/** No serious fault, and nothing wider than the screen. */
export async function expectFit(page: Page) {
  // In the middle of a change of colour its contrast is that of the moment.
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  // A message fades in and out: it may do so at any moment.
  const { violations } = await new AxeBuilder({ page }).exclude(".MuiSnackbar-root").analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
