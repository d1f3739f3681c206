/** Payments in shops of their own: one holds a piece for seconds only, one takes money by the owner's own QR. */
import type { Order } from "#contracts/order/order.document.ts";
import path from "node:path";
import { expect, openShopProcess, simpleProduct, test, visit } from "../support/journey.ts";
import { atTheQr, buy, call, expectSound, title } from "../support/orders.ts";
import { confirmEmail } from "../support/people.ts";

test(
  "an expired QR: no piece left, then a new QR that is paid; the time of a new one, and a payment that came too late",
  { tag: "@money" },
  async ({ page }) => {
    test.slow();
    const shop = await openShopProcess({ JOURNEY_HOLD_SECONDS: "8" });
    try {
      const order = await atTheQr(page, shop);
      // Who is not known has one unpaid order only.
      await confirmEmail(page, shop);
      const late = await buy(page, await simpleProduct(shop));
      const other = await page.context().newPage();
      await visit(other, shop, `/pago-qr?id=${late.id}`);
      await expect(title(other)).toHaveText("Paga con QR");
      const [line] = order.products;
      await expect(title(page)).toHaveText("El QR venció", { timeout: 30_000 });
      await expect(title(page)).toBeFocused();
      await expect(page.getByRole("img", { name: /Código QR/ })).toHaveCount(0);
      await expectSound(page);

      // The other order gives back its piece, which is of the same product.
      const stateOfLate = async () => (await call<Order>(other, "GET", `/api/orders/${late.id}`)).status;
      await expect.poll(stateOfLate, { timeout: 30_000 }).toBe("vencido");
      await shop.command({ name: "setStock", sku: line?.id ?? "", stock: 0 });
      await page.getByRole("button", { name: "Generar nuevo QR" }).click();
      await expect(page.getByText(`Ya no hay stock de todo: ${line?.name}: se agotó`)).toBeVisible();
      await expect(page.getByRole("button", { name: "Generar nuevo QR" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Volver a poner en el carrito" })).toBeEnabled();

      await shop.command({ name: "setStock", sku: line?.id ?? "", stock: 3 });
      await visit(page, shop, `/pago-qr?id=${order.id}`);
      await page.getByRole("button", { name: "Generar nuevo QR" }).click();
      await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
      const renewed = await call<Order>(page, "GET", `/api/orders/${order.id}`);
      expect(renewed.payment?.qrImage).not.toBe(order.payment?.qrImage);
      await shop.command({ name: "pay", reference: renewed.payment?.reference ?? "" });
      await expect(page.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();

      // The other page was open for long.
      await expect(title(other)).toHaveText("El QR venció");
      await other.getByRole("button", { name: "Generar nuevo QR" }).click();
      // Read once, without retries: by waiting, the timer would reach this value anyway.
      expect(await other.getByRole("timer").innerText()).toMatch(/^0:0[1-8]$/);
      const { payment } = await call<Order>(other, "GET", `/api/orders/${late.id}`);
      await expect(title(other)).toHaveText("El QR venció", { timeout: 30_000 });
      await shop.command({ name: "setStock", sku: late.products[0]?.id ?? "", stock: 0 });
      await shop.command({ name: "pay", reference: payment?.reference ?? "" });
      await expect(title(other)).toHaveText("Tu pago está en revisión");
      await expect(other.getByText("después de que el QR venció")).toBeVisible();
    } finally {
      await shop.close();
    }
  },
);

test(
  "with the owner's own QR the shopper sends a receipt, and the owner accepts or refuses it",
  { tag: "@money" },
  async ({ page }) => {
    test.slow();
    const picture = path.resolve("public/apple-touch-icon.png");
    const shop = await openShopProcess({ JOURNEY_OWN_QR: picture });
    try {
      const { id } = await atTheQr(page, shop);
      const choose = page.getByLabel("Subir comprobante");
      const words = { name: "pago.txt", mimeType: "text/plain", buffer: Buffer.from("pagado") };
      await choose.setInputFiles(words);
      await expect(page.getByText("Elige una imagen: JPEG, PNG o WebP")).toBeVisible();
      // It begins as a picture does: the shop itself must refuse it.
      const damaged = Buffer.from("\x89PNG\r\n\x1a\n pagado", "latin1");
      await choose.setInputFiles({ name: "pago.png", mimeType: "image/png", buffer: damaged });
      await page.getByRole("button", { name: "Enviar comprobante" }).click();
      await expect(page.getByRole("alert").filter({ hasText: /foto/ })).toBeVisible();
      await expectSound(page);

      const receipt = (await simpleProduct(shop)).images[0]?.id ?? "";
      const answer = await page.request.get(`${shop.url}/fotos/${receipt}-640.webp`);
      const transfer = { name: "pago.webp", mimeType: "image/webp", buffer: await answer.body() };
      await page.getByLabel("Elegir otra").setInputFiles(transfer);
      await expect(page.getByRole("img", { name: "El comprobante que elegiste" })).toBeVisible();
      await page.getByRole("button", { name: "Enviar comprobante" }).click();
      await expect(title(page)).toHaveText("Estamos verificando tu pago");
      await expectSound(page);
      await shop.command({ name: "advance", order: id, to: "pendiente" });
      await expect(title(page)).toHaveText("Paga con QR");
      await expect(page.getByText("Revisamos tu comprobante y no encontramos el pago.")).toBeVisible();
      await page.getByLabel("Subir comprobante").setInputFiles(transfer);
      await page.getByRole("button", { name: "Enviar comprobante" }).click();
      await expect(title(page)).toHaveText("Estamos verificando tu pago");
      await shop.command({ name: "advance", order: id, to: "pagado" });
      await expect(page.getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
    } finally {
      await shop.close();
    }
  },
);
