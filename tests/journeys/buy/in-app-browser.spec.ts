/** A purchase inside an app's own browser, which has no service worker, no share sheet and downloads nothing. */
import { expect, simpleProduct, test, visit } from "../support/journey.ts";
import { newEmail, signUp } from "../support/people.ts";
import { call } from "../support/orders.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import type { Draft } from "#contracts/order/order.document.ts";
import { newId } from "#contracts/ids.ts";

test.use({
  // How the browser itself draws a picture alone.
  allowedMessages: ["Applying inline style"],
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; SM-A145M Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 361.0",
});

test("from a shared product to a QR that can be saved", async ({ shopper, shop }) => {
  await shopper.addInitScript(() => {
    for (const name of ["share", "canShare", "serviceWorker"])
      Object.defineProperty(Navigator.prototype, name, { value: undefined });
  });
  const { id } = await simpleProduct(shop);
  await visit(shopper, shop, `/producto?id=${id}`);
  await shopper.getByRole("button", { name: "Agregar al carrito" }).click();
  await shopper.getByRole("dialog", { name: "Carrito" }).getByRole("link", { name: "Finalizar compra" }).click();
  await expect(shopper).toHaveURL(/\/iniciar-sesion\?/);
  await signUp(shopper, shop, newEmail(), "/crear-cuenta?returnUrl=%2Fdatos-envio");
  await expect(shopper).toHaveURL(/\/datos-envio$/);
  const draft = await call<Draft>(shopper, "PUT", `/api/orders/${newId()}`, {});
  await call(shopper, "PATCH", `/api/orders/${draft.id}`, { shipping: AT_HOME, billing: BILLING });
  await visit(shopper, shop, "/tipo-de-compra");
  const main = shopper.getByRole("main");
  await main.getByRole("button", { name: "Confirmar pedido" }).click();
  await expect(main.getByRole("img", { name: /^Código QR/ })).toBeVisible();
  await expect(main.getByText(/^Dentro de Instagram: mantén presionado el QR/)).toBeVisible();
  await expect(main.getByRole("button", { name: "Compartir" })).toHaveCount(0);
  await main.getByRole("link", { name: "Guardar QR" }).click();
  await expect(shopper).toHaveURL(/\/api\/orders\/.*\/qr\//);
  expect(
    await shopper.locator("img").evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(100);
  await shopper.goBack();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Paga con QR");
});
