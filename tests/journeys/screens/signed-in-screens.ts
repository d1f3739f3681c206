/** The screens of a signed-in shopper, in the order of a purchase: each may begin where the one before it ended. */
import { type Page, expect } from "@playwright/test";
import type { Cart } from "#contracts/cart/cart.document.ts";
import type { Draft, Order } from "#contracts/order/order.document.ts";
import { newId } from "#contracts/ids.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import { type TestShop, simpleProduct, visit } from "../support/journey.ts";
import { call } from "../support/orders.ts";
import { type Screen, at } from "./guest-screens.ts";
import { main } from "./questions.ts";

const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const anError = (page: Page) => expect(main(page).getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();

async function fillCart(page: Page, shop: TestShop): Promise<void> {
  const [variant] = (await simpleProduct(shop)).variants;
  const cart = await call<Cart>(page, "PUT", `/api/carts/${newId()}`, {});
  await call(page, "PATCH", `/api/carts/${cart.id}`, { products: { [variant?.id ?? ""]: { quantity: 1 } } });
}

/** The screen of the newest order. */
const ofOrder = (name: string, screen: string): Screen => ({
  name,
  open: async (page, shop) => {
    const [order] = await call<Order[]>(page, "GET", "/api/orders");
    await visit(page, shop, `${screen}?id=${order?.id ?? "there is no order"}`);
  },
  isLoaded: true,
});

const PURCHASE: readonly Screen[] = [
  at("no orders", "/mis-pedidos"),
  {
    name: "own cart",
    open: async (page, shop) => {
      await fillCart(page, shop);
      await visit(page, shop, "/carrito");
    },
  },
  at("delivery", "/datos-envio"),
  { name: "delivery refused", open: (page) => press(page, "Continuar").then(() => anError(page)) },
  {
    name: "invoice",
    open: async (page, shop) => {
      const { id } = await call<Draft>(page, "PUT", `/api/orders/${newId()}`, {});
      await call(page, "PATCH", `/api/orders/${id}`, { shipping: AT_HOME });
      await visit(page, shop, "/datos-facturacion");
    },
    isLoaded: true,
  },
  { name: "invoice refused", open: (page) => press(page, "Continuar").then(() => anError(page)) },
  {
    name: "ways to pay, some unavailable, and a gift",
    open: async (page, shop) => {
      const { id } = await call<Draft>(page, "PUT", `/api/orders/${newId()}`, {});
      await call(page, "PATCH", `/api/orders/${id}`, { billing: BILLING });
      await visit(page, shop, "/tipo-de-compra");
      await main(page).getByText("Otras formas de pago").click();
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
  ofOrder("order to be paid", "/pedido"),
  ofOrder("QR, opened again", "/pago-qr"),
  {
    name: "paid",
    open: async (page, shop) => {
      const reference = /V-\d{6}-[0-9A-F]{6}/.exec(await main(page).innerText())?.[0] ?? "";
      await shop.command({ name: "pay", reference });
      await expect(main(page).getByText(/^Pago confirmado · Pedido V-/)).toBeVisible();
    },
  },
  ofOrder("order", "/pedido"),
  at("orders", "/mis-pedidos"),
];

const ACCOUNT: readonly Screen[] = [
  at("account after Facebook refused", "/mi-cuenta?vinculado=facebook&error=access_denied"),
  at("account", "/mi-cuenta"),
  {
    name: "account, all open and refused",
    open: async (page) => {
      for (const name of ["Editar: Mis datos", "Agregar: Envío", "Agregar: Facturación", "Cambiar: Contraseña"])
        await page.getByRole("button", { name }).click();
      await page.getByRole("button", { name: "Ver: Dispositivos" }).click();
      await page.getByLabel("Celular", { exact: true }).fill("123");
      await page.getByText("¿Ya tenías una cuenta con este correo?").click();
      for (const name of ["Guardar", "Cambiar contraseña", "Unir mis cuentas"])
        for (const button of await main(page).getByRole("button", { name, exact: true }).all()) await button.click();
      await expect(page.getByText("Ingresa tu contraseña actual")).toBeVisible();
    },
  },
  {
    name: "account, another address",
    open: (page) => page.getByRole("button", { name: "Cambiar: Correo" }).click(),
  },
  {
    name: "account, deleting",
    open: async (page) => {
      await page.getByRole("button", { name: "Eliminar mi cuenta", exact: true }).click();
      await page.getByRole("button", { name: "Eliminar para siempre" }).click();
      await expect(page.getByText("Ingresa tu contraseña", { exact: true })).toBeVisible();
    },
  },
  {
    name: "menu, signed in",
    open: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Menú" }).click();
    },
  },
];

export const SIGNED_IN_SCREENS = { "a purchase": PURCHASE, "the own account": ACCOUNT };
