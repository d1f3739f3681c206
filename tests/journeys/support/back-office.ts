/** The owner's phone, for journeys in the back office. */
import type { Page } from "@playwright/test";
import { DEMO_OWNER } from "#demo/accounts.ts";
import { graveFaults } from "./accessibility.ts";
import { BLOCKED, type TestShop, expect, ownShop, test } from "./journey.ts";

/** A second browser: the owner's phone. */
export const ownersPage = test.extend<{ owner: Page }>({
  owner: async ({ browser, shop, contextOptions, allowedMessages }, use) => {
    const context = await browser.newContext(contextOptions);
    const page = await context.newPage();
    const messages: string[] = [];
    page.on("console", (message) => {
      // A busy machine refuses a photograph for a moment; the form sends it again.
      const isAgain = message.text().includes("503") && message.location().url.includes("/api/gestion/photos");
      if (["error", "warning"].includes(message.type()) && !isAgain)
        messages.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => messages.push(error.message));
    await openSession(page, shop);
    await page.goto(`${shop.url}/gestion/orders`);
    await expect(page.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
    await use(page);
    // A refused form is a 400, and a request that a journey cuts off fails: the browser itself reports them.
    const allowed = ["400 (Bad Request)", "net::ERR_FAILED", BLOCKED, ...allowedMessages];
    expect(messages.filter((message) => !allowed.some((known) => message.includes(known)))).toEqual([]);
    await context.close();
  },
});

/** Journeys that leave other products or pages behind share a shop with one another only. */
export const ownersOwnShop = ownersPage.extend(ownShop());

/** Signs the demo shop's owner in by the API. */
async function openSession(page: Page, shop: TestShop) {
  await page.request.get(`${shop.url}/api/csrf`);
  const cookies = await page.context().cookies(shop.url);
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const { email, password } = DEMO_OWNER;
  const headers = { origin: shop.url, "x-xsrf-token": decodeURIComponent(token) };
  const answer = await page.request.post(`${shop.url}/api/gestion/session`, { headers, data: { email, password } });
  expect(answer.status()).toBe(200);
}

export async function signIn(
  page: Page,
  shop: Pick<TestShop, "url">,
  { email, password }: { email: string; password: string },
) {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  let steps = 0;
  page.on("framenavigated", () => (steps += 1));
  await page.goto(`${shop.url}/gestion`);
  await page.getByLabel("Correo electrónico").fill(email);
  // On its way to the sign-in it sets out once: thousands of times, the form came after ten seconds.
  expect(steps).toBeLessThan(6);
  // A refusal is not asked again, three times more: that kept the form away for seven seconds.
  expect(asked.filter((one) => one === "GET /api/gestion/session").length).toBeLessThan(3);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await openPlace(page, "Pedidos");
  await expect(page.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
}

/** What an order's page shows only when it is asked for. */
export const openFold = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}`), expanded: false }).click();

/** In the list of all orders: what waits for the customer is not among what is to be done. */
export async function openOrder(page: Page, number: string | null) {
  await page.getByRole("tab", { name: "Todos" }).click();
  await page.getByRole("link", { name: number ?? "" }).click();
}

/** A move that is asked once more before it is made. */
export async function moveAfterQuestion(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** One of the bar at the bottom of a phone, or of the menu at the side. A deeper screen on a phone has neither: one goes back. */
export async function openPlace(page: Page, name: "Hoy" | "Pedidos" | "Productos" | "Tienda") {
  const places = page.getByRole("navigation", { name: "Secciones" });
  const back = page.getByRole("button", { name: "Volver", exact: true });
  // Right after signing in the screen may still give way to another.
  await expect(async () => {
    await expect(places.or(back)).toBeVisible();
    if (!(await places.isVisible())) await back.click({ timeout: 2_000 });
    await expect(places).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // Beside "Pedidos" stands how many wait.
  await places.getByRole("link", { name: new RegExp(String.raw`^(\d+ ?)?${name}( ?\d+)?$`) }).click();
}

/** Places that are set once, and what else is not in the bar at the bottom. */
export async function openFromMenu(page: Page, name: string) {
  await openPlace(page, "Tienda");
  // Beside its name stands the answer of today.
  const row = page.getByRole("main").getByRole("link");
  await row.filter({ has: page.getByText(name, { exact: true }) }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

/** No serious fault, and nothing wider than the screen. */
export async function expectFit(page: Page) {
  // In the middle of a change of colour its contrast is that of the moment. What a tap opens begins to fade in a frame
  // after it is there.
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const going = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    do {
      await Promise.allSettled(going().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (going().length > 0);
  });
  expect(await graveFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
