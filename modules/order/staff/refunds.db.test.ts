/** @module-tag money */
/** Refunds of an order: never more than was paid, each counted once. */
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { Order } from "#contracts/order/order.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import { newId } from "#contracts/ids.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { examples } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [example] = examples(1, 20);
const { sku } = example;

let buyer: Buyer;

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
await tested.shop.catalogue.setStock(sku, 500);
afterAll(async () => {
  expect(await brokenInvariants(tested.database.db, { now: testClock.now() })).toEqual([]);
  await tested.close();
});

async function placed(): Promise<Order> {
  buyer = await buyers.buyer({ [sku]: 1 });
  return buyers.buy(buyer, "qr");
}
async function paid(): Promise<Order> {
  const order = await placed();
  await tested.shop.orders.advance(order.id, "pagado");
  await tested.shop.jobs.runDue();
  return order;
}
const refund = ({ id }: { id: string }, change: object = {}) =>
  staff.call<StaffOrder & Partial<Omit<Problem, "status">>>("POST", `/api/gestion/orders/${id}/refunds`, {
    body: { id: newId(), amount: 10.5, way: "transferencia", reference: "OP 4411", note: "Una correa rota", ...change },
  });

test("is written down with the person, lowers what is left, and the customer sees the sum", async () => {
  const order = await paid();
  expect((await refund(order)).body.refunds).toMatchObject([
    { amount: 10.5, way: "transferencia", reference: "OP 4411", note: "Una correa rota", by: "Beto Mamani" },
  ]);
  const { status, body } = await refund(order, { amount: 4.25, way: "efectivo", reference: "", note: "" });
  expect([status, body.refunds.map(({ amount, way }) => [amount, way])]).toEqual([
    200,
    [
      [10.5, "transferencia"],
      [4.25, "efectivo"],
    ],
  ]);
  expect(body.refundable).toBe(Math.round((order.total - 14.75) * 100) / 100);
  const { body: own } = await buyers.read(buyer.own, order.id);
  expect(own.refunded).toBe(14.75);
  expect(JSON.stringify(own)).not.toMatch(/Beto|4411|correa/);
  const owner = await signedInStaff(tested, "owner");
  const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order.id}`);
  expect(trail.body.data.map(({ by, action, after }) => [by, action, JSON.parse(after)])).toEqual([
    ["Beto Mamani", "refund", { amount: 4.25, way: "efectivo" }],
    ["Beto Mamani", "refund", { amount: 10.5, way: "transferencia" }],
  ]);
});

test("an order without refunds says nothing of them to the customer", async () => {
  const order = await paid();
  expect((await buyers.read(buyer.own, order.id)).body).not.toHaveProperty("refunded");
});

test("of a cancelled order that was paid is possible; a closed status does not stop it", async () => {
  const order = await paid();
  await tested.shop.orders.advance(order.id, "cancelado");
  const { status, body } = await refund(order, { amount: order.total });
  expect([status, body.status, body.refundable]).toEqual([200, "cancelado", 0]);
});

describe("is refused", () => {
  test("beyond what was paid, by its field, and says how much may go back", async () => {
    const order = await paid();
    await refund(order, { amount: 1 });
    const { status, body } = await refund(order, { amount: order.total });
    expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([409, "REFUND_TOO_MUCH", ["amount"]]);
    expect(body.errors?.[0]?.message).toMatch(/^Puedes devolver hasta Bs\.\u00A0\d/);
  });

  test("for an order that is not paid", async () => {
    const { status, body } = await refund(await placed());
    expect([status, body.errors?.[0]?.message]).toEqual([409, "No queda nada por devolver"]);
  });

  test("for drafts and unknown orders", async () => {
    const draft = await buyers.draft(await buyers.buyer({ [sku]: 1 }));
    for (const id of [draft.id, newId()]) expect((await refund({ id })).status).toBe(404);
  });

  test.each([
    ["amount", 0],
    ["amount", -5],
    ["amount", 1.005],
    ["amount", 1_000_001],
    ["amount", "10"],
    ["way", "bitcoin"],
    ["id", "x"],
    ["reference", "x".repeat(101)],
    ["note", "dos\nlíneas"],
    ["by", "Rosa"],
  ])("with %s = %j", async (field, value) => {
    const { status, body } = await refund(await placed(), { [field]: value });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

test("sent again it counts once; its id with another content or for another order is refused", async () => {
  const [order, other] = [await paid(), await paid()];
  const id = newId();
  await refund(order, { id });
  const again = await refund(order, { id });
  expect([again.status, again.body.refunds.length]).toEqual([200, 1]);
  for (const answer of [await refund(order, { id, amount: 11 }), await refund(other, { id })])
    expect([answer.status, answer.body.code]).toEqual([409, "ID_TAKEN"]);
});

test("five at once never exceed what was paid; the same one five times counts once", async () => {
  const order = await paid();
  const amount = Math.floor(order.total / 2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order, { amount })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  const same = await paid();
  const id = newId();
  const all = await Promise.all(Array.from({ length: 5 }, () => refund(same, { id })));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await staff.call<StaffOrder>("GET", `/api/gestion/orders/${same.id}`)).body.refunds).toHaveLength(1);
});
