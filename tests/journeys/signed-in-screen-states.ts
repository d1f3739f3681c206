/** The states of a signed-in shopper's screens, in the order of a purchase: each begins where the one before ended. */
import type { Page } from "@playwright/test";
import type { Cart } from "#contracts/documents/cart.ts";
import type { Draft, Order } from "#contracts/documents/order.ts";
import { newId } from "#contracts/ids.ts";
import { AT_HOME, BILLING } from "#tests/support/checkout-answers.ts";
import { type TestShop, expect, simpleProduct, visit } from "./journey.ts";
import { call } from "./orders.ts";
import type { ScreenState } from "./screen-states.ts";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const anError = (page: Page) => expect(main(page).getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();

async function fillCart(page: Page, shop: TestShop): Promise<void> {
  const [variant] = (await simpleProduct(shop)).variants;
  const cart = await call<Cart>(page, "PUT", `/api/carts/${newId()}`, {});
  await call(page, "PATCH", `/api/carts/${cart.id}`, { products: { [variant?.id ?? ""]: { quantity: 1 } } });
}

/** The newest order. */
async function orderOf(page: Page): Promise<Order> {
  const [order] = await call<Order[]>(page, "GET", "/api/orders");
  if (!order) throw new Error("there is no order");
  return order;
}

const ofOrder = (name: string, screen: string): ScreenState => ({
  name,
  open: async (page, shop) => visit(page, shop, `${screen}?id=${(await orderOf(page)).id}`),
});

export const SIGNED_IN_STATES: readonly ScreenState[] = [
  { name: "no orders", open: (page, shop) => visit(page, shop, "/mis-pedidos") },
  { name: "account", open: (page, shop) => visit(page, shop, "/mi-cuenta") },
  {
    name: "refused delivery",
    open: async (page, shop) => {
      await fillCart(page, shop);
      await visit(page, shop, "/datos-envio");
      await press(page, "Continuar");
      await anError(page);
    },
  },
  {
    name: "refused invoice",
    open: async (page, shop) => {
      const { id } = await call<Draft>(page, "PUT", `/api/orders/${newId()}`, {});
      await call(page, "PATCH", `/api/orders/${id}`, { shipping: AT_HOME });
      await visit(page, shop, "/datos-facturacion");
      await press(page, "Continuar");
      await anError(page);
      await call(page, "PATCH", `/api/orders/${id}`, { billing: BILLING });
    },
  },
  {
    name: "ways to pay, some unavailable, and a gift",
    open: async (page, shop) => {
      await visit(page, shop, "/tipo-de-compra");
      await expect(main(page).getByRole("region", { name: "No disponibles para este pedido" })).toBeVisible();
      await main(page).getByText("Es un regalo").click();
      await expect(main(page).getByLabel("Envolver para regalo")).toBeVisible();
    },
  },
  {
    name: "QR",
    open: async (page) => {
      await press(page, "Confirmar pedido");
      await expect(main(page).getByRole("img", { name: /^Código QR/ })).toBeVisible();
    },
  },
  {
    name: "paid",
    open: async (page, shop) => {
      const reference = /V-\d{6}-[0-9A-F]{6}/.exec(await main(page).innerText())?.[0] ?? "";
      await shop.command({ name: "pay", reference });
      await expect(main(page).getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
    },
  },
  ofOrder("order", "/pedido"),
  { name: "orders", open: (page, shop) => visit(page, shop, "/mis-pedidos") },
];
