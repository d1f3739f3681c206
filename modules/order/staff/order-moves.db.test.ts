/** Moves with what belongs to them: money that goes back, pieces that come back, reasons, and the parcel's number. */
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { Order } from "#contracts/order/order.document.ts";
import type { StaffOrder, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import type { StockHistory } from "#contracts/product/staff-product.document.ts";
import { newId } from "#contracts/ids.ts";
import { eq } from "drizzle-orm";
import { payments } from "#modules/order/order.sql.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { type Example, examples } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [one, two] = examples(2, 20);

type Answer = StaffOrder & Partial<Omit<Problem, "status">>;
let buyer: Buyer;

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
for (const { sku } of [one, two]) await tested.shop.catalogue.setStock(sku, 500);
afterAll(async () => {
  expect(await brokenInvariants(tested.database.db, { now: testClock.now() })).toEqual([]);
  await tested.close();
});

const paid = async (pieces: Readonly<Record<string, number>> = { [one.sku]: 1 }): Promise<Order> => {
  buyer = await buyers.buyer(pieces);
  const order = await buyers.buy(buyer, "qr");
  await tested.shop.orders.advance(order.id, "pagado");
  return order;
};
async function sent(pieces?: Readonly<Record<string, number>>): Promise<Order> {
  const order = await paid(pieces);
  for (const to of ["en_preparacion", "enviado"] as const) await tested.shop.orders.advance(order.id, to);
  return order;
}
const post = (id: string, call: string, body: object) =>
  staff.call<Answer>("POST", `/api/gestion/orders/${id}/${call}`, { body });
const move = (id: string, body: object) => post(id, "move", body);
const owing = async () =>
  (await staff.call<StaffOrdersPage>("GET", "/api/gestion/orders?status=por_devolver")).body.data.map(({ id }) => id);
const refundOf = (amount: number) => ({ id: newId(), amount, way: "transferencia", reference: "", note: "" });
const stockOf = async ({ sku, product }: Example) => {
  const variants = await tested.shop.catalogue.stockNow(tested.database.db, [product]);
  return variants.find(({ variant }) => variant === sku)?.pieces;
};

describe("cancelling what was paid", () => {
  test("leaves the money in the queue of what is to be given back, until it was", async () => {
    const order = await paid();
    const { body } = await move(order.id, { to: "cancelado" });
    expect([body.status, body.owed, await owing()]).toEqual(["cancelado", order.total, [order.id]]);
    expect((await tested.shop.orders.staff.waiting()).por_devolver).toBe(1);
    expect((await post(order.id, "refunds", refundOf(order.total - 1))).body.owed).toBe(1);
    expect(await owing()).toEqual([order.id]);
    expect((await post(order.id, "refunds", refundOf(1))).body.owed).toBe(0);
    expect([await owing(), await tested.shop.orders.staff.waiting()]).toEqual([[], {}]);
  });

  test("records the refund in the same step; sent again it counts once", async () => {
    const order = await paid();
    const request = { to: "cancelado", refund: refundOf(order.total) };
    const answers = [await move(order.id, request), await move(order.id, request)];
    for (const { status, body } of answers)
      expect([status, body.status, body.refunds.map(({ amount }) => amount), body.owed]).toEqual([
        200,
        "cancelado",
        [order.total],
        0,
      ]);
  });

  test("with a refund of more than was paid changes nothing", async () => {
    const order = await paid();
    const { status, body } = await move(order.id, { to: "cancelado", refund: refundOf(order.total + 1) });
    expect([status, body.code]).toEqual([409, "REFUND_TOO_MUCH"]);
    expect((await tested.shop.orders.staff.find(order.id))?.status).toBe("pagado");
  });

  test("can end with money that stays in the shop, as the person saw it, and is recorded", async () => {
    const order = await paid();
    await move(order.id, { to: "cancelado", refund: refundOf(order.total - 20) });
    expect((await post(order.id, "keep", { owed: 10 })).body.code).toBe("EDITED_MEANWHILE");
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await post(order.id, "keep", { owed: 20 });
      expect([status, body.owed, body.refundable]).toEqual([200, 0, 20]);
    }
    expect(await owing()).toEqual([]);
    const owner = await signedInStaff(tested, "owner");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order.id}`);
    expect(trail.body.data.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
      ["keep", { amount: 20 }],
      ["refund", { amount: order.total - 20, way: "transferencia" }],
      ["move", { status: "cancelado" }],
    ]);
  });

  test.each([{ owed: 0 }, { owed: "20" }, {}])("keeps nothing for %j", async (body) => {
    const { status, body: problem } = await post((await paid()).id, "keep", body);
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ["owed"]]);
  });
});

test("a second payment of an order that goes on is owed too", async () => {
  const order = await paid();
  const { db } = tested.database;
  await db
    .update(payments)
    .set({ paidAmount: Math.round(order.total * 100) + 5000 })
    .where(eq(payments.order, order.id));
  await db.execute(`update orders set review = 'twice' where id = '${order.id}'`);
  expect([(await tested.shop.orders.staff.find(order.id))?.owed, await owing()]).toEqual([50, [order.id]]);
  expect((await post(order.id, "refunds", refundOf(50))).body.owed).toBe(0);
  expect(await owing()).toEqual([]);
});

describe("what came back", () => {
  test("goes to the stock by the pieces that the person names, once, with a note in the history", async () => {
    const order = await sent({ [one.sku]: 3, [two.sku]: 1 });
    const before = [await stockOf(one), await stockOf(two)];
    const request = { to: "devuelto", restocked: [{ sku: one.sku, quantity: 2 }] };
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await move(order.id, request);
      expect([status, body.status, body.owed]).toEqual([200, "devuelto", order.total]);
    }
    expect([await stockOf(one), await stockOf(two)]).toEqual([(before[0] ?? 0) + 2, before[1]]);
    const { body } = await staff.call<StockHistory>("GET", `/api/gestion/variants/${one.sku}/stock`);
    expect(body.data[0]).toMatchObject({
      by: "Beto Mamani",
      difference: 2,
      reason: "received",
      note: `Devolución del pedido ${order.number}`,
    });
  });

  test("is not more than was bought, and only of what had left", async () => {
    const order = await sent({ [one.sku]: 1 });
    const restocked = [
      { sku: one.sku, quantity: 2 },
      { sku: two.sku, quantity: 1 },
    ];
    const { status, body } = await move(order.id, { to: "devuelto", restocked });
    expect([status, body.errors?.map(({ path, message }) => [path, message])]).toEqual([
      400,
      [
        ["restocked.0.quantity", "El pedido llevaba 1 pieza"],
        ["restocked.1.quantity", "No es de este pedido"],
      ],
    ]);
    const here = await paid();
    const answer = await move(here.id, { to: "devuelto", restocked: [{ sku: one.sku, quantity: 1 }] });
    expect([answer.status, answer.body.code]).toEqual([409, "ORDER_CLOSED"]);
  });
});

describe("the buttons", () => {
  test("offer a return only of what was sent", async () => {
    const order = await paid();
    const moves = async () => (await tested.shop.orders.staff.find(order.id))?.moves;
    expect(await moves()).toEqual(["en_preparacion", "cancelado"]);
    await move(order.id, { to: "en_preparacion" });
    expect(await moves()).toEqual(["enviado", "cancelado"]);
    await move(order.id, { to: "enviado" });
    expect(await moves()).toEqual(["entregado", "devuelto"]);
  });
});

describe("the parcel's number", () => {
  test("is written down when it is sent, corrected later, and told to the customer", async () => {
    const order = await paid();
    await move(order.id, { to: "en_preparacion" });
    const { body } = await move(order.id, { to: "enviado", tracking: "  GUÍA 123 " });
    expect([body.shipping?.tracking, body.message]).toEqual([
      "GUÍA 123",
      expect.stringContaining("Número de guía: GUÍA 123."),
    ]);
    expect((await move(order.id, { to: "enviado", tracking: "124" })).body.shipping?.tracking).toBe("124");
    expect((await move(order.id, { to: "enviado" })).body.shipping?.tracking).toBe("124");
    const { body: own } = await buyers.read(buyer.own, order.id);
    expect([own.shipping?.tracking, own.history.map(({ status }) => status).filter((to) => to === "enviado")]).toEqual([
      "124",
      ["enviado"],
    ]);
    const owner = await signedInStaff(tested, "owner");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order.id}`);
    expect(trail.body.data.slice(0, 2).map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
      ["tracking", { tracking: "124" }],
      ["move", { status: "enviado", tracking: "GUÍA 123" }],
    ]);
  });
});

test("the history names the person of the shop, and the customer does not read it", async () => {
  const order = await paid();
  const { body } = await move(order.id, { to: "en_preparacion" });
  expect(body.history.map(({ status, by, person }) => [status, by, person])).toEqual([
    ["pendiente", "shopper", null],
    ["pagado", "owner", null],
    ["en_preparacion", "owner", "Beto Mamani"],
  ]);
  const { body: own } = await buyers.read(buyer.own, order.id);
  expect(JSON.stringify(own)).not.toContain("Beto");
});

test.each([
  [{ to: "cancelado", restocked: [] }, "restocked"],
  [{ to: "enviado", tracking: "x".repeat(61) }, "tracking"],
  [{ to: "pendiente", reason: "why not" }, "reason"],
  [{ to: "borrador" }, "to"],
])("refuses %j by its field", async (body, path) => {
  const { status, body: problem } = await move((await paid()).id, body);
  expect([status, problem.errors?.map((one) => one.path)]).toEqual([400, [path]]);
});
