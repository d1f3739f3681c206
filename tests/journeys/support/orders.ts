/** Places orders through the shop's API, in the shopper's browser, and looks whether their QR has room. */
import type { Product } from "#contracts/product/product.document.ts";
import type { Draft, Order } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { type Page, expect } from "@playwright/test";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { graveFaults } from "./accessibility.ts";
import { type TestShop, arriveSignedIn, simpleProduct, visit } from "./journey.ts";
import { newId } from "#contracts/ids.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";

/** Calls the API from this page, with its session and CSRF token. */
export function call<T>(page: Page, method: string, address: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([method, address, body]) => {
      const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
      const answer = await fetch(address, { method, headers: { "content-type": type }, ...(body ? { body } : {}) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${address}: ${text}`);
      return JSON.parse(text);
    },
    [method, address, body ? JSON.stringify(body) : ""] as const,
  );
}

const BILLING = { documentType: 1, documentNumber: "4567890", complement: "", name: "Flores", email: "ana@correo.com" };
const NOWHERE = { department: "", city: "", zone: "", address: "", building: "", reference: "" };
const WHO = { name: "Ana Flores", phone: "71234567" };
const AT_THE_SHOP = { ...NOWHERE, ...WHO, method: "tienda" };
const AT_HOME = {
  ...WHO,
  method: "delivery-cerca",
  department: "L",
  city: "La Paz",
  zone: "Sopocachi",
  address: "Av. 20 de Octubre 2045",
  building: "",
  reference: "Frente a la plaza Abaroa",
};

/** Buys one piece of the product. */
export async function buy(page: Page, product: Product, purchaseType: PurchaseType = "qr"): Promise<Order> {
  const sku = product.variants[0]?.id ?? "";
  const [cart] = await call<Cart[]>(page, "GET", "/api/carts");
  const { id: cartId } = cart ?? (await call<Cart>(page, "PUT", `/api/carts/${newId()}`, {}));
  await call(page, "PATCH", `/api/carts/${cartId}`, { products: { [sku]: { quantity: 1 } } });
  const { id } = await call<Draft>(page, "PUT", `/api/orders/${newId()}`, {});
  const shipping = purchaseType === "tienda" ? AT_THE_SHOP : AT_HOME;
  const draft = await call<Draft>(page, "PATCH", `/api/orders/${id}`, { shipping, billing: BILLING, purchaseType });
  const { total, cartVersion } = draft;
  return call<Order>(page, "POST", `/api/orders/${id}/place`, { expectedTotal: total, cartVersion });
}

/** On every width the words beside or below the QR have room, and the button its name on one line. */
export async function expectRoomForWords(page: Page): Promise<void> {
  const steps = page.getByRole("region", { name: "Cómo pagar desde tu celular" });
  for (const width of [768, 1_024, 1_279, 1_280, 1_440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await steps.boundingBox())?.width).toBeGreaterThanOrEqual(280);
    expect((await page.getByRole("button", { name: "Ya pagué" }).boundingBox())?.height).toBeLessThan(56);
  }
}

export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const money = ({ total, Moneda }: Order) => formatMoney({ cents: toCents(total), Moneda });

/** A signed-in shopper on the payment page of an order whose QR has been created. */
export async function atTheQr(page: Page, shop: TestShop): Promise<Order> {
  await arriveSignedIn(page, shop);
  const { id } = await buy(page, await simpleProduct(shop));
  await visit(page, shop, `/pago-qr?id=${id}`);
  await expect(title(page)).toHaveText("Paga con QR");
  return call<Order>(page, "GET", `/api/orders/${id}`);
}

/** For states that `every-screen.spec.ts` does not open. */
export async function expectSound(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([]);
  for (const width of [320, 768, 1_440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
