/** Orders that the people of the shop write: the same stock, numbers and statuses as those of the checkout. */
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import type { StaffProductsPage } from "#contracts/product/staff-product.document.ts";
import type { StaffOrder, StaffOrdersPage } from "#contracts/order/staff/staff-order.document.ts";
import { newId } from "#contracts/ids.ts";
import { variants } from "#modules/catalogue/catalogue.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { AT_HOME, AT_THE_SHOP } from "#tests/support/clients/checkout-answers.ts";
import { examples, soldOut } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

const [one, two, last] = examples(3, 10);
if (!one || !two || !last) throw new Error("no examples");

type Answer = StaffOrder & Partial<Omit<Problem, "status">>;

let tested: TestShop;
let buyers: Buyers;
let staff: Browser;
const clock = movingClock();
const STOCK = 500;
const pieces = { [one.sku]: STOCK, [two.sku]: STOCK };

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
  buyers = createBuyers(tested);
  staff = await signedInStaff(tested, "staff");
  for (const { sku } of [one, two]) await tested.shop.catalogue.setStock(sku, STOCK);
});
afterEach(async () => {
  expect(await brokenInvariants(tested.database.db, { pieces, now: clock.now() })).toEqual([]);
  expect(tested.errors).toEqual([]);
});
afterAll(() => tested.close());

async function priceOf(sku: string): Promise<number> {
  const facts = (await tested.shop.catalogue.facts(tested.database.db, [sku])).get(sku);
  return (facts?.price ?? 0) / 100;
}
const stockOf = async (sku: string) =>
  (await tested.shop.catalogue.facts(tested.database.db, [sku])).get(sku)?.stock ?? -1;

async function wanted(change: object = {}) {
  return {
    id: newId(),
    source: "mostrador",
    lines: [{ sku: one?.sku ?? "", quantity: 1 }],
    shipping: AT_THE_SHOP,
    purchaseType: "tienda",
    paid: null,
    handedOver: false,
    note: "",
    expectedTotal: await priceOf(one?.sku ?? ""),
    ...change,
  };
}
const send = (body: object): Promise<{ status: number; body: Answer }> =>
  staff.call<Answer>("POST", "/api/gestion/orders", { body });
const write = async (change: object = {}) => send(await wanted(change));

describe("an order", () => {
  test("that is not paid waits, holds its pieces, stands in the list with its source, and expires like every other", async () => {
    const before = await stockOf(one.sku);
    const { status, body } = await write({ source: "telefono", note: "Pasa el sábado" });
    expect([status, body.status, body.source, body.userId]).toEqual([201, "pendiente", "telefono", null]);
    expect(body.history.map(({ status: to, by }) => [to, by])).toEqual([["pendiente", "owner"]]);
    expect(body.payments.map(({ state, provider }) => [state, provider])).toEqual([["por_cobrar", null]]);
    expect(body.notes.map(({ text, by }) => [text, by])).toEqual([["Pasa el sábado", "Beto Mamani"]]);
    expect(body.moves).toEqual(["en_preparacion", "pagado", "cancelado"]);
    expect(body.message).toContain(`tu pedido ${body.number}`);
    expect(body.message).not.toContain("http");
    expect(await stockOf(one.sku)).toBe(before - 1);
    const list = await staff.call<StaffOrdersPage>("GET", `/api/gestion/orders?q=${body.number}`);
    expect(list.body.data.map(({ source, name }) => [source, name])).toEqual([["telefono", "Ana Flores"]]);
    // 48 hours, as the owner's rule for this way of paying says.
    clock.pass(48 * 60 + 1);
    await tested.shop.jobs.runDue();
    expect((await tested.shop.orders.staff.find(body.id))?.status).toBe("vencido");
    expect(await stockOf(one.sku)).toBe(before);
    staff = await signedInStaff(tested, "staff");
  });

  test.each([
    ["efectivo", ""],
    ["qr", "431080"],
    ["transferencia", "OP 77"],
  ])("paid by %s is paid at once, with its reference, and asks no bank", async (way, reference) => {
    const { body } = await write({
      lines: [{ sku: two.sku, quantity: 2 }],
      expectedTotal: 2 * (await priceOf(two.sku)),
      paid: { way, reference },
    });
    expect([body.status, body.history.map(({ status, by }) => [status, by])]).toEqual([
      "pagado",
      [
        ["pendiente", "owner"],
        ["pagado", "owner"],
      ],
    ]);
    expect(body.payments).toMatchObject([
      { state: "pagado", provider: "manual", way, voucher: reference || null, paidAmount: body.total },
    ]);
    expect(body.refundable).toBe(body.total);
  });

  test("taken along at the counter went every step, and needs no phone", async () => {
    const { status, body } = await write({
      paid: { way: "efectivo", reference: "" },
      handedOver: true,
      shipping: { ...AT_THE_SHOP, phone: "" },
    });
    expect([status, body.status, body.shipping?.phone]).toEqual([201, "entregado", ""]);
    expect(body.history.map(({ status: to }) => to)).toEqual([
      "pendiente",
      "pagado",
      "en_preparacion",
      "listo",
      "entregado",
    ]);
  });

  test("needs a name unless it is taken along at the counter", async () => {
    const shipping = { ...AT_THE_SHOP, name: "  ", phone: "" };
    const paid = { way: "efectivo", reference: "" };
    const { status, body } = await write({ paid, handedOver: true, shipping });
    expect([status, body.shipping?.name]).toEqual([201, "Cliente de mostrador"]);
    for (const change of [{ paid }, { paid, source: "whatsapp", handedOver: true }]) {
      const refused = await write({ ...change, shipping: { ...shipping, phone: AT_THE_SHOP.phone } });
      expect([refused.status, refused.body.errors?.map(({ message }) => message)]).toEqual([
        400,
        ["Ingresa el nombre de quien recibe"],
      ]);
    }
  });

  test("that is sent has its address but needs no reference, and the price of its delivery", async () => {
    const { body, status } = await write({
      source: "whatsapp",
      lines: [
        { sku: one.sku, quantity: 1 },
        { sku: two.sku, quantity: 1 },
      ],
      shipping: { ...AT_HOME, reference: "" },
      purchaseType: "whatsapp",
      expectedTotal: (await priceOf(one.sku)) + (await priceOf(two.sku)),
    });
    // From that sum on delivery in the city is free.
    expect([status, body.total]).toEqual([201, (await priceOf(one.sku)) + (await priceOf(two.sku))]);
    expect(body.shipping).toMatchObject({ kind: "delivery", phone: "+59171234567", city: "La Paz", reference: "" });
    const correct = { version: body.version, shipping: { name: "Lucía Mamani" } };
    const corrected = await staff.call<StaffOrder>("PATCH", `/api/gestion/orders/${body.id}`, { body: correct });
    expect([corrected.status, corrected.body.shipping?.name]).toEqual([200, "Lucía Mamani"]);
  });

  test("leaves one entry in the trail, and its number follows the others'", async () => {
    const [first, second] = [await write(), await write()];
    expect(Number(second.body.number?.slice(2))).toBe(Number(first.body.number?.slice(2)) + 1);
    const owner = await signedInStaff(tested, "owner");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${first.body.id}`);
    expect(trail.body.data.map(({ by, action, after }) => [by, action, JSON.parse(after)])).toEqual([
      ["Beto Mamani", "create", { source: "mostrador", total: first.body.total, paid: null }],
    ]);
  });
});

describe("sent again", () => {
  test("it is the same order, five times at once too; another content under its id is refused", async () => {
    const body = await wanted();
    const before = await stockOf(one.sku);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: { number } }) => number)).size).toBe(1);
    expect(await stockOf(one.sku)).toBe(before - 1);
    for (const change of [
      { lines: [{ sku: two.sku, quantity: 1 }] },
      { paid: { way: "efectivo", reference: "" } },
      { source: "telefono" },
      { note: "Viene mañana" },
      { expectedTotal: 1 },
    ]) {
      const other = await send({ ...body, ...change });
      expect([change, other.status, other.body.code]).toEqual([change, 409, "ID_TAKEN"]);
    }
  });

  test("under the id of a customer's order it is refused", async () => {
    const order = await buyers.buy(await buyers.buyer({ [one.sku]: 1 }), "tienda");
    const { status, body } = await write({ id: order.id });
    expect([status, body.code]).toEqual([409, "ID_TAKEN"]);
    expect((await tested.shop.orders.staff.find(order.id))?.source).toBe("web");
  });
});

describe("is refused, and leaves no trace", () => {
  const traces = async () => {
    const [row] = await tested.database.db.select({ count: sql<number>`count(*)::int` }).from(sql`orders`);
    return row?.count;
  };
  const refusal = async (change: object) => {
    const before = [await traces(), await stockOf(one.sku)];
    const { status, body } = await write(change);
    expect([await traces(), await stockOf(one.sku)]).toEqual(before);
    return [status, body.code, body.errors?.map(({ path, message }) => [path, message])];
  };

  test("with lines that the stock does not have, each by its name", async () => {
    const gone = soldOut();
    await tested.shop.catalogue.setStock(last.sku, 1);
    const facts = await tested.shop.catalogue.facts(tested.database.db, [gone.sku, last.sku]);
    const lines = [
      { sku: one.sku, quantity: 1 },
      { sku: last.sku, quantity: 2 },
      { sku: gone.sku, quantity: 1 },
    ];
    const [status, code, errors] = await refusal({ lines });
    expect([status, code]).toEqual([409, "STOCK"]);
    expect(new Map(Array.isArray(errors) ? errors.map(([path, message]) => [path, message]) : [])).toEqual(
      new Map([
        ["lines.1.quantity", `${facts.get(last.sku)?.name}: queda 1 pieza`],
        ["lines.2.quantity", `${facts.get(gone.sku)?.name}: no queda ninguna pieza`],
      ]),
    );
  });

  test("with an unknown product, another price, or a way that is not offered", async () => {
    expect(await refusal({ lines: [{ sku: "NADA-1", quantity: 1 }] })).toEqual([
      400,
      "UNKNOWN_VARIANT",
      [["lines.0.sku", "Ese producto no existe"]],
    ]);
    const { status, body } = await write({ expectedTotal: 1 });
    expect([status, body.code, body.total]).toEqual([409, "PRICE_CHANGED", await priceOf(one.sku)]);
    expect((await refusal({ purchaseType: "contra_entrega" })).slice(0, 2)).toEqual([409, "NOT_OFFERED"]);
    expect((await refusal({ shipping: { ...AT_HOME, method: "no-hay" } })).slice(0, 2)).toEqual([409, "NOT_OFFERED"]);
  });

  test.each([
    [{ shipping: { ...AT_THE_SHOP, name: "" } }, "shipping.name"],
    [{ shipping: { ...AT_THE_SHOP, phone: "123" } }, "shipping.phone"],
    [{ source: "telefono", shipping: { ...AT_THE_SHOP, phone: "" } }, "shipping.phone"],
    [{ source: "whatsapp", purchaseType: "whatsapp", shipping: { ...AT_HOME, address: "" } }, "shipping.address"],
    [{ shipping: { ...AT_HOME, phone: "" }, purchaseType: "whatsapp" }, "shipping.phone"],
    [{ handedOver: true }, "handedOver"],
    [
      { handedOver: true, paid: { way: "efectivo", reference: "" }, shipping: AT_HOME, purchaseType: "whatsapp" },
      "handedOver",
    ],
    [{ source: "web" }, "source"],
    [{ purchaseType: "qr" }, "purchaseType"],
    [{ lines: [] }, "lines"],
    [{ lines: [{ sku: one.sku, quantity: 0 }] }, "lines.0.quantity"],
    [{ lines: [{ sku: one.sku, quantity: 21 }] }, "lines.0.quantity"],
    [{ lines: Array.from({ length: 2 }, () => ({ sku: one.sku, quantity: 1 })) }, "lines"],
    [{ paid: { way: "trueque", reference: "" } }, "paid.way"],
    [{ total: 5 }, "total"],
    [{ id: "x" }, "id"],
  ])("%j", async (change, path) => {
    const [status, , errors] = await refusal(change);
    expect([status, Array.isArray(errors) ? errors.map(([field]) => field) : errors]).toEqual([400, [path]]);
  });
});

describe("the last piece", () => {
  test("goes to a shopper or to the counter, never to both", async () => {
    for (let round = 0; round < 4; round += 1) {
      await tested.shop.catalogue.setStock(last.sku, 1);
      const shopper = await buyers.buyer({ [last.sku]: 1 });
      const draft = await buyers.draft(shopper);
      const body = await wanted({ lines: [{ sku: last.sku, quantity: 1 }], expectedTotal: await priceOf(last.sku) });
      const [online, counter] = await Promise.all(
        round % 2 === 0
          ? [buyers.place(shopper.own, draft), send(body)]
          : (await Promise.all([send(body), buyers.place(shopper.own, draft)])).toReversed(),
      );
      const statuses = [online?.status, counter?.status];
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(statuses);
      const lost = online?.status === 409 ? online : counter;
      expect(lost?.body.code).toBe("STOCK");
      expect(await stockOf(last.sku)).toBe(0);
    }
  });

  test("of several products is taken in one order of locks: nobody waits for ever", async () => {
    const lines = (skus: readonly string[]) => skus.map((sku) => ({ sku, quantity: 1 }));
    const total = (await priceOf(one.sku)) + (await priceOf(two.sku));
    const both = [one.sku, two.sku];
    const shopper = await buyers.buyer({ [one.sku]: 1, [two.sku]: 1 });
    const draft = await buyers.draft(shopper);
    const bodies = await Promise.all(
      [both, both.toReversed(), both, both.toReversed()].map((skus) =>
        wanted({ lines: lines(skus), expectedTotal: total }),
      ),
    );
    const answers = await Promise.all([...bodies.map(send), buyers.place(shopper.own, draft)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200]);
  });
});

describe("what it is made of", () => {
  const find = async (q: string) =>
    (await staff.call<StaffProductsPage>("GET", `/api/gestion/products?active=true&q=${encodeURIComponent(q)}`)).body
      .data;

  test.each([
    ["2 años", "2 años"],
    ["38 1/2", "38 1/2"],
    ["38.5", "38,5"],
    ['28" x 32"', '28" x 32"'],
    ["XL", "xl"],
  ])("a size %j is found as %j, and not by a part of a word", async (size, typed) => {
    const set = (to: string) => tested.database.db.update(variants).set({ size: to }).where(eq(variants.id, one.sku));
    const [before] = await tested.database.db.select().from(variants).where(eq(variants.id, one.sku));
    await set(size);
    expect((await find(`${one.sku} ${typed}`)).map(({ id }) => id)).toEqual([one.product]);
    expect(await find(`${one.sku} ${size.slice(0, -1)}zx`)).toEqual([]);
    await set(before?.size ?? "");
  });
});

test("a customer's draft is not placed by the shop", async () => {
  const draft = await buyers.draft(await buyers.buyer({ [one.sku]: 1 }));
  const { status, body } = await staff.call<Problem>("POST", `/api/gestion/orders/${draft.id}/move`, {
    body: { to: "pendiente" },
  });
  expect([status, body.code]).toEqual([409, "ORDER_CLOSED"]);
});
