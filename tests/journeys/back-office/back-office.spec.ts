/** The back office on a phone: an order arrives live and goes its way to the customer; people of the shop. */
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { pathTo } from "#contracts/pages/paths.ts";
import {
  expectFit,
  moveAfterQuestion,
  openFold,
  openFromMenu,
  openOrder,
  openPlace,
  ownersPage,
  signIn,
} from "../support/back-office.ts";
import { arriveSignedIn, expect, simpleProduct, visit } from "../support/journey.ts";
import { buy } from "../support/orders.ts";

ownersPage(
  "an order arrives without a reload, is confirmed and prepared, and the customer sees it",
  async ({ shopper, shop, owner }) => {
    // A page that nobody has touched yet may make no sound: the browser would warn of it.
    await owner.reload();
    await expect(owner.getByRole("tab", { name: "Por hacer" })).toBeVisible();
    await arriveSignedIn(shopper, shop);
    const order = await buy(shopper, await simpleProduct(shop));
    const toast = owner.getByText(`Pedido nuevo: ${order.number}`);
    await expect(toast).toContainText(/, Bs\.\s\d/);
    await expect(toast.getByRole("link", { name: "Ver" })).toHaveAttribute("href", `/gestion/orders/${order.id}/show`);
    await visit(shopper, shop, pathTo.order(order));
    await expectFit(owner);
    await openOrder(owner, order.number);
    await expect(owner.getByRole("heading", { name: "Espera su pago" })).toBeVisible();
    await openFold(owner, "Pago");
    await expect(owner.getByText("QR por pagar")).toBeVisible();
    await expectFit(owner);

    await moveAfterQuestion(owner, "Confirmar el pago");
    await expect(shopper.getByText("Pagado").first()).toBeVisible();
    // What follows a move pushes the folds down.
    const prepared = owner.getByRole("button", { name: "Preparado", exact: true });
    await expect(prepared).toBeVisible();
    await openFold(owner, "Notas de la tienda");
    await owner.getByLabel("Solo la tienda la lee").fill("Envolver para regalo");
    await owner.getByRole("button", { name: "Anotar" }).click();
    await expect(owner.getByText("Rosa Quispe,")).toBeVisible();
    await prepared.click();
    await expect(shopper.getByText("En preparación").first()).toBeVisible();
    await expect(prepared).toBeHidden();

    // What was typed wrong is put right before it leaves, at its field, and the customer's page follows.
    await openFold(owner, "Corregir el pedido");
    await owner.getByLabel("Celular").fill("12");
    await owner.getByLabel("Quien recibe").fill("Lucía Mamani");
    await owner.getByRole("button", { name: "Guardar lo corregido" }).click();
    await expect(owner.getByText("Ingresa un celular de 8 dígitos que empiece con 6 o 7").first()).toBeVisible();
    await expectFit(owner);
    await owner.getByLabel("Celular").fill("70000001");
    await owner.getByRole("button", { name: "Guardar lo corregido" }).click();
    await expect(owner.getByRole("heading", { name: "Lucía Mamani" })).toBeVisible();
    await expect(shopper.getByText("Lucía Mamani").first()).toBeVisible();

    await openFold(owner, "Devolver o cancelar");
    await owner.getByRole("button", { name: "Cancelar el pedido" }).click();
    await expect(owner.getByRole("dialog")).toContainText("¿Qué pasa con el dinero?");
    await expectFit(owner);
    await owner.getByRole("dialog").getByRole("button", { name: "Cancelar el pedido" }).click();
    await expect(owner.getByRole("heading", { name: "Cancelado" })).toBeVisible();
    // The money that is still here stands on the first page until it went back.
    await expect(owner.getByText(/Le debes Bs\..* al cliente/)).toBeVisible();
    await expectFit(owner);
    await openPlace(owner, "Hoy");
    // One alone is opened itself.
    await owner.getByRole("link", { name: "Devolver dinero de 1 pedido" }).click();
    await owner.getByRole("button", { name: "Registrar una devolución" }).click();
    await owner.getByRole("button", { name: "Registrar", exact: true }).click();
    await expect(owner.getByText(/Le debes/)).toBeHidden();
    await openFold(owner, "Historia");
    await expect(owner.getByText("Cancelado, por Rosa Quispe")).toBeVisible();
    await openFromMenu(owner, "Quién cambió qué");
    await expect(owner.getByText("Estado: En preparación → Cancelado").first()).toBeVisible();
    await expect(owner.getByRole("link", { name: order.number ?? "" }).first()).toBeVisible();
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
    await owner.getByText("Beto Mamani").click();
    await expect(owner.getByLabel("Nombre")).toHaveValue("Beto Mamani");
    await expectFit(owner);
    await owner.getByLabel("Nombre").fill("Beto Quispe");
    await owner.getByLabel(/^Cambiar precios/).uncheck();
    await owner.getByRole("button", { name: "Guardar" }).click();
    await expect(owner.getByRole("link", { name: "Beto Quispe" })).toBeVisible();

    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await signIn(page, shop, person);
    await expect(page.getByRole("link", { name: "Pedidos" })).toBeVisible();
    await openPlace(page, "Tienda");
    const places = page.getByRole("main");
    await expect(places.getByText("Categorías", { exact: true })).toBeVisible();
    await expect(places.getByText("Equipo", { exact: true })).toBeHidden();
    expect((await page.request.get(`${shop.url}/api/gestion/staff`)).status()).toBe(403);
    await page.getByRole("button", { name: "Nuevo" }).click();
    await expect(page.getByRole("link", { name: /Vender en la tienda/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Producto nuevo/ })).toBeHidden();
    await page.keyboard.press("Escape");

    // A second factor: the app shows a code, and the next sign-in asks for it.
    await openFromMenu(page, "Tu cuenta");
    await page.getByRole("button", { name: "Activar el código" }).click();
    await page.getByRole("dialog").getByLabel("Contraseña").fill(person.password);
    await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
    const key = (await page.getByText("O escribe esta clave:").innerText()).split(": ")[1] ?? "";
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    await page.getByLabel("Código de 6 números").fill(totp.generate());
    await expectFit(page);
    await page.getByRole("button", { name: "Confirmar" }).click();
    const [recoveryCode = ""] = (await page.locator("pre").innerText()).split("\n");
    await page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
    await page.getByLabel("Correo electrónico").fill(person.email);
    await page.getByLabel("Contraseña").fill(person.password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByLabel("Código de tu app").fill(recoveryCode);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Tu cuenta" })).toBeVisible();
  },
);

ownersPage("the figures and the customers fit on a phone", async ({ shopper, shop, owner }) => {
  // Another word in each of the projects that run side by side on one shop.
  const term = `zeppelin ${randomUUID().replaceAll(/[^a-z]/g, "")}`;
  for (let times = 0; times < 2; times += 1) await visit(shopper, shop, pathTo.search(term));
  await openPlace(owner, "Hoy");
  await expectFit(owner);
  await owner.getByRole("link", { name: "Vendiste hoy" }).click();
  await expect(owner.getByRole("heading", { name: "Ventas por día" })).toBeVisible();
  await expect(owner.getByRole("link", { name: `${term} 2 veces` })).toBeVisible();
  await expectFit(owner);
  await openFromMenu(owner, "Clientes");
  await expectFit(owner);
});
