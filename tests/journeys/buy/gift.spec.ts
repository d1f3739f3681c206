/** A present ordered on a phone, found at /gestion and on the paper of its parcel. */
import type { Page } from "@playwright/test";
import { expectFit, ownersPage } from "../support/back-office.ts";
import { arriveSignedIn, expect, simpleProduct, visit } from "../support/journey.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import { call } from "../support/orders.ts";
import { newId } from "#contracts/ids.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { Draft, Order } from "#contracts/order/order.document.ts";

const main = (page: Page) => page.getByRole("main");
const CARD = "Feliz cumpleaños, mamá.\nTe quiero mucho.";

ownersPage(
  "a present: nothing typed is lost, and the shop knows what to wrap and write",
  async ({ shopper, shop, owner }) => {
    await arriveSignedIn(shopper, shop);
    const product = await simpleProduct(shop);
    const cart = await call<Cart>(shopper, "PUT", `/api/carts/${newId()}`, {});
    const sku = product.variants.find(({ stock }) => stock > 0)?.id ?? "";
    await call(shopper, "PATCH", `/api/carts/${cart.id}`, { products: { [sku]: { quantity: 1 } } });
    const { id } = await call<Draft>(shopper, "PUT", `/api/orders/${newId()}`, {});
    await call(shopper, "PATCH", `/api/orders/${id}`, { shipping: AT_HOME, billing: BILLING });
    await visit(shopper, shop, "/tipo-de-compra");
    await expect(main(shopper)).toContainText("Llega");
    // Closed at first: most orders are no presents.
    await expect(main(shopper).getByLabel("Envolver para regalo")).toBeHidden();
    await main(shopper).getByText("Es un regalo").click();
    await main(shopper).getByLabel("Envolver para regalo").check();
    await main(shopper).getByLabel("Sin precios en el paquete").check();
    await main(shopper).getByLabel("Tarjeta con tu mensaje (opcional)").fill(CARD);
    await expect(main(shopper).getByText(`Quedan ${200 - CARD.length} letras`)).toBeVisible();
    await expectFit(shopper);

    await shopper.reload();
    await expect(main(shopper).getByLabel("Tarjeta con tu mensaje (opcional)")).toHaveValue(CARD);
    await expect(main(shopper).getByLabel("Envolver para regalo")).toBeChecked();
    await main(shopper).getByText("Es un regalo").click();
    await expect(main(shopper).getByText("Envuelto para regalo, con tarjeta, sin precios en el paquete")).toBeVisible();
    await main(shopper).getByRole("button", { name: "Confirmar pedido" }).click();
    await expect(shopper).toHaveURL(/\/pago-qr\?id=/);
    const order = await call<Order>(shopper, "GET", `/api/orders/${id}`);
    expect(order.gift).toEqual({ wrap: true, card: CARD, hidePrices: true });
    expect(order.arrival?.promised).toBe(true);
    await visit(shopper, shop, `/pedido?id=${id}`);
    await expect(main(shopper).getByRole("heading", { name: "Regalo" })).toBeVisible();

    await owner.reload();
    await owner.getByRole("tab", { name: "Todos" }).click();
    const row = owner.getByRole("link", { name: new RegExp(order.number ?? "-") });
    await expect(row).toContainText("regalo");
    await row.click();
    await expect(owner.getByRole("note")).toContainText(
      "Es un regalo. Envuelto para regalo, con tarjeta, sin precios en el paquete.",
    );
    await expect(owner.getByText(/^Llegada: el .* de /)).toBeVisible();
    await expectFit(owner);
    await owner.emulateMedia({ media: "print" });
    await expect(owner.getByText(CARD, { exact: true })).toBeVisible();
    await expect(owner.getByText("Sin precios: la factura no va en el paquete")).toBeVisible();
    expect(await owner.locator("body").innerText()).not.toContain("Bs.");
    await owner.emulateMedia({ media: "screen" });
    await owner.goto(`${shop.url}/gestion/picking?ids=${id}`);
    await expect(owner.getByRole("main").getByText(`${order.number} Ana Flores`)).toContainText("Envolver");
  },
);
