/** A purchase where the browser forbids storage, as some browsers of apps and some private windows do. */
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

  await main.getByRole("link", { name: "Finalizar compra" }).first().click();
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?/);
  await main.getByRole("link", { name: "Crear cuenta" }).click();
  await main.getByLabel("Nombre y apellido").fill("Ana Flores");
  await main.getByLabel("Correo electrónico").fill(newEmail());
  await main.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shopper.getByTestId("badge")).toHaveText("1 producto");
});
