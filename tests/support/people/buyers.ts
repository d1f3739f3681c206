/** Buyers of a test shop: their carts, their checkout forms, their orders. */
import type { Draft, Order } from "#contracts/order/order.document.ts";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { users } from "#modules/account/account.sql.ts";
import { type SignedUp, createPeople } from "./account-people.ts";
import type { Answer } from "../clients/api-client.ts";
import type { Browser } from "../clients/browser-client.ts";
import { AT_HOME, AT_THE_SHOP, BILLING } from "../clients/checkout-answers.ts";
import type { TestShop } from "../shop/open-test-shop.ts";

export { AT_HOME, AT_THE_SHOP, BILLING } from "../clients/checkout-answers.ts";

export interface Buyer extends SignedUp {
  readonly cart: string;
}

export type OrderAnswer = Answer<Order & Partial<Omit<Problem, "status">>>;

/** `tested` must trust this machine as its proxy. */
export function createBuyers(tested: TestShop) {
  const people = createPeople(tested);

  /** A new account with a confirmed address and a cart of these pieces. */
  async function buyer(pieces: Readonly<Record<string, number>> = {}): Promise<Buyer> {
    const made = await people.signedUp();
    await tested.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, made.user.id));
    const cart = newId();
    await made.own.call("PUT", `/api/carts/${cart}`, { body: {} });
    await fill({ ...made, cart }, pieces);
    return { ...made, cart };
  }

  async function fill({ own, cart }: Buyer, pieces: Readonly<Record<string, number>>): Promise<void> {
    if (Object.keys(pieces).length === 0) return;
    const products = Object.fromEntries(Object.entries(pieces).map(([sku, quantity]) => [sku, { quantity }]));
    const answer = await own.call("PATCH", `/api/carts/${cart}`, { body: { products } });
    expect(answer.status).toBe(200);
  }

  /** A draft with every step filled in. */
  async function draft({ own }: Pick<Buyer, "own">, purchaseType: PurchaseType = "qr"): Promise<Draft> {
    const id = newId();
    const opened = await own.call<Draft>("PUT", `/api/orders/${id}`, { body: {} });
    const shipping = purchaseType === "tienda" ? AT_THE_SHOP : AT_HOME;
    const body = { shipping, billing: BILLING, purchaseType };
    const answered = await own.call<Draft>("PATCH", `/api/orders/${opened.body.id}`, { body });
    expect(answered.status).toBe(200);
    return answered.body;
  }

  /** Places the draft with the total it shows. */
  const place = (own: Browser, { id, total, cartVersion }: Draft): Promise<OrderAnswer> =>
    own.call("POST", `/api/orders/${id}/place`, { body: { expectedTotal: total, cartVersion } });

  const post = (own: Browser, id: string, what: string): Promise<OrderAnswer> =>
    own.call("POST", `/api/orders/${id}/${what}`, { body: {} });

  return {
    ...people,
    buyer,
    fill,
    draft,
    place,
    post,
    read: (own: Browser, id: string): Promise<OrderAnswer> => own.call("GET", `/api/orders/${id}`),
    /** From the cart to the placed order. */
    buy: async (who: Pick<Buyer, "own">, purchaseType: PurchaseType = "qr"): Promise<Order> => {
      const { status, body } = await place(who.own, await draft(who, purchaseType));
      expect(body).toMatchObject({ status: "pendiente" });
      expect(status).toBe(200);
      return body;
    },
  };
}

export type Buyers = ReturnType<typeof createBuyers>;
