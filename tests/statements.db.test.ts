import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
/**
 * How many statements the two most frequent writes send, `begin` and `commit` included. Each is a journey to the
 * database while others wait for a lock.
 */
import { expect, test } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { createBuyers } from "./support/people/buyers.ts";
import { statementsOf } from "./support/database/count-statements.ts";
import { examples } from "./support/values/examples.ts";

const [first, second] = examples(2, 15);
const SESSION = 1;
/** Before the transaction: how often this person places is counted over all instances. */
const LIMIT = 1;

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);

test("an addition to a guest's cart: eight, whether the variant is new or there already, and six when it is a retry", async () => {
  const visitor = newVisitorId();
  const cart = newId();
  await tested.api("PUT", `/api/carts/${cart}`, { visitor, body: {} });
  const add = (id: string) => async () => {
    const body = { id, variant: first.sku, quantity: 1 };
    const answer = await tested.api("POST", `/api/carts/${cart}/additions`, { visitor, body });
    expect(answer.status).toBe(200);
  };
  const again = newId();
  expect(await statementsOf(add(newId()))).toHaveLength(8);
  expect(await statementsOf(add(again))).toHaveLength(8);
  expect(await statementsOf(add(again))).toHaveLength(6);
});

test("an addition to a customer's cart: eight, and the session", async () => {
  const who = await buyers.buyer({ [first.sku]: 1 });
  const body = { id: newId(), variant: second.sku, quantity: 1 };
  const sent = await statementsOf(() => who.own.call("POST", `/api/carts/${who.cart}/additions`, { body }));
  expect(sent).toHaveLength(8 + SESSION);
});

test.each<PurchaseType>(["qr", "tienda"])(
  "placing an order by %s: sixteen, the session and its limit",
  async (purchaseType) => {
    const who = await buyers.buyer({ [first.sku]: 1, [second.sku]: 2 });
    const draft = await buyers.draft(who, purchaseType);
    const sent = await statementsOf(async () => {
      expect((await buyers.place(who.own, draft)).status).toBe(200);
    });
    expect(sent).toHaveLength(16 + SESSION + LIMIT);
  },
);
