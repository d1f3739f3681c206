/** The back office on a phone: an order arrives live and goes its way to the customer; people of the shop. */
import { Secret, TOTP } from "otpauth";
import { pathTo } from "#contracts/pages/paths.ts";
import { expectFit, openFromMenu, ownersPage, signIn } from "./back-office.ts";
import { arriveSignedIn, expect, simpleProduct, visit } from "./journey.ts";
import { buy } from "./orders.ts";

ownersPage(
  "an order arrives without a reload, is confirmed and prepared, and the customer sees it",
  async ({ shopper, shop, owner }) => {
    await arriveSignedIn(shopper, shop);
    const order = await buy(shopper, await simpleProduct(shop));
    await expect(owner.getByText(`Pedido nuevo: ${order.number}`)).toBeVisible();
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
