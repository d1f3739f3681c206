/** A shop where the browser forbids something: storage, as some browsers of apps and private windows do, or live connections. */
import type { Page } from "@playwright/test";
import { PASSWORD, expect, simpleProduct, test, visit } from "../support/journey.ts";
import { newEmail } from "../support/people.ts";

test("a cart and its owner last from screen to screen, up to the checkout", async ({ shopper, shop }) => {
  await shopper.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  const { id, name } = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${id}`);
  const main = shopper.getByRole("main");
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(shopper.getByTestId("badge")).toHaveText("1 producto");
  const drawer = shopper.getByRole("dialog", { name: "Carrito" });
  await drawer.getByRole("link", { name: "Ver carrito" }).click();
  await expect(main.getByRole("link", { name, exact: true }).first()).toBeVisible();
  const lost = shopper.getByText("Tu navegador no deja guardar el carrito");
  await expect(lost).toBeVisible();

  await main.getByRole("link", { name: "Finalizar compra" }).first().click();
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?/);
  await main.getByRole("link", { name: "Crear cuenta" }).click();
  await main.getByLabel("Nombre y apellido").fill("Ana Flores");
  await main.getByLabel("Correo electrónico").fill(newEmail());
  await main.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  await expect(lost).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shopper.getByTestId("badge")).toHaveText("1 producto");
});

for (const [what, forbid] of Object.entries<(page: Page) => Promise<unknown>>({
  "the browser has no live connections": (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, "WebSocket")),
  "the browser forbids live connections": (page) =>
    page.addInitScript(() =>
      Object.defineProperty(window, "WebSocket", {
        value: function forbidden() {
          throw new DOMException("Blocked", "SecurityError");
        },
      }),
    ),
  "a proxy ends live connections as they open": (page) => page.routeWebSocket(/\/live$/, (socket) => socket.close()),
  "a proxy lets nothing through live connections": (page) => page.routeWebSocket(/\/live$/, () => undefined),
}))
  test(`where ${what}, the page stays, and the cart and the checkout are there`, async ({ shopper, shop }) => {
    await forbid(shopper);
    const { id, name } = await simpleProduct(shop);
    await visit(shopper, shop, `/producto?id=${id}`);
    await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
    await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect(shopper.getByTestId("badge")).toHaveText("1 producto");
    await visit(shopper, shop, "/carrito");
    const main = shopper.getByRole("main");
    await expect(main.getByRole("link", { name, exact: true }).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "Finalizar compra" }).first()).toBeVisible();
    await expect(shopper.getByText("Sin conexión")).toHaveCount(0);
  });
