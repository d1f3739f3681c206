/** The back office on a phone: an order arrives live and goes its way to the customer; people of the shop. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { pathTo } from "#contracts/pages/paths.ts";
import { DEMO_OWNER } from "#server/demo-account.ts";
import { type TestShop, arriveSignedIn, expect, simpleProduct, test, visit } from "./journey.ts";
import { buy } from "./orders.ts";

/** A second browser: the owner's phone. */
const ownersPage = test.extend<{ owner: Page }>({
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

async function signIn(page: Page, shop: TestShop, { email, password }: { email: string; password: string }) {
  await page.goto(`${shop.url}/gestion`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Resumen" })).toBeVisible();
  await page.getByRole("link", { name: "Pedidos" }).click();
  await expect(page.getByRole("heading", { name: "Pedidos", exact: true })).toBeVisible();
}

/** Places that are not in the bar at the bottom. */
async function openFromMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

/** No serious fault, and nothing wider than the screen. */
async function expectFit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

ownersPage(
  "an order arrives without a reload, is confirmed and prepared, and the customer sees it",
  async ({ shopper, shop, owner }) => {
    await arriveSignedIn(shopper, shop);
    const order = await buy(shopper, await simpleProduct(shop));
    await visit(shopper, shop, pathTo.order(order));
    await expectFit(owner);
    await owner.getByRole("link", { name: order.number ?? "" }).click();
    await expect(owner.getByText("QR por pagar")).toBeVisible();
    await expectFit(owner);

    await owner.getByRole("button", { name: "Confirmar el pago" }).click();
    await expect(shopper.getByText("Pagado").first()).toBeVisible();
    await owner.getByLabel("Solo la tienda la lee").fill("Envolver para regalo");
    await owner.getByRole("button", { name: "Anotar" }).click();
    await expect(owner.getByText("Rosa Quispe,")).toBeVisible();
    await owner.getByRole("button", { name: "Preparar" }).click();
    await expect(shopper.getByText("En preparación").first()).toBeVisible();

    await owner.getByRole("button", { name: "Cancelar el pedido" }).click();
    await owner.getByRole("button", { name: "Confirmar", exact: true }).click();
    await expect(owner.getByRole("button", { name: "Preparar" })).toBeHidden();
    await openFromMenu(owner, "Cambios");
    await expect(owner.getByText('{"status":"en_preparacion"} → {"status":"cancelado"}')).toBeVisible();
    await expectFit(owner);
  },
);

ownersPage(
  "an owner adds a person, who sees the orders and neither people nor changes",
  async ({ shop, owner, browser }) => {
    const person = { email: `beto.${Date.now()}@correo.com`, password: "siete llamas del salar" };
    await openFromMenu(owner, "Equipo");
    await owner.getByRole("link", { name: "Crear" }).click();
    await owner.getByLabel("Nombre").fill("Beto Mamani");
    await owner.getByLabel("Correo").fill(person.email);
    await owner.getByLabel("Contraseña", { exact: false }).first().fill("contraseña123");
    await expectFit(owner);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText("Esa contraseña es fácil de adivinar").first()).toBeVisible();
    await owner.getByLabel("Contraseña", { exact: false }).first().fill(person.password);
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByText("Beto Mamani")).toBeVisible();
    await expectFit(owner);

    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await signIn(page, shop, person);
    await expect(page.getByRole("link", { name: "Pedidos" })).toBeVisible();
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await expect(page.getByRole("menuitem", { name: "Productos" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Equipo" })).toBeHidden();
    await page.keyboard.press("Escape");
    expect((await page.request.get(`${shop.url}/api/gestion/staff`)).status()).toBe(403);

    // A second factor: the app shows a code, and the next sign-in asks for it.
    await page.getByRole("button", { name: "Tu cuenta" }).click();
    await page.getByRole("menuitem", { name: "Tu cuenta" }).click();
    await page.getByRole("button", { name: "Activar el código" }).click();
    const key = (await page.getByText("O escribe esta clave:").innerText()).split(": ")[1] ?? "";
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    await page.getByLabel("Código de 6 números").fill(totp.generate());
    await expectFit(page);
    await page.getByRole("button", { name: "Confirmar" }).click();
    const [recoveryCode = ""] = (await page.locator("pre").innerText()).split("\n");
    await page.getByRole("button", { name: "Tu cuenta" }).click();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await page.getByLabel("Correo electrónico").fill(person.email);
    await page.getByLabel("Contraseña").fill(person.password);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByLabel("Código de tu app").fill(recoveryCode);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByRole("heading", { name: "Pedidos" })).toBeVisible();
  },
);

ownersPage("the figures and the customers fit on a phone", async ({ owner }) => {
  await owner.getByRole("link", { name: "Resumen" }).click();
  await expect(owner.getByRole("heading", { name: "Ventas por día" })).toBeVisible();
  await expectFit(owner);
  await owner.getByRole("link", { name: "Clientes" }).click();
  await expect(owner.getByRole("heading", { name: "Clientes" })).toBeVisible();
  await expectFit(owner);
});
