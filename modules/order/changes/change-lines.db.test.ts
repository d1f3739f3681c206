/** @module-tag money */
/** Other pieces in a placed order: stock, money either way, what is told, and two at once. */
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { AuditPage } from "#contracts/audit/audit.document.ts";
import { newId } from "#contracts/ids.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import type { Order } from "#contracts/order/order.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { TEN_PERCENT } from "#tests/support/values/promotion.ts";

const EACH = 40;
const others = examples(2, 15);
const priceNow = (id: string) => seeded.products.find((one) => one.id === id)?.price ?? 0;
const [bag = "", dear = ""] = others
  .toSorted((a, b) => priceNow(a.product) - priceNow(b.product))
  .map(({ sku }) => sku);
/** Three sizes of one colour, without an offer. */
const [small = "", large = "", last = ""] =
  seeded.products
    .filter(({ id, discount }) => !discount && others.every(({ product }) => product !== id))
    .flatMap(({ id }) => [
      ...Map.groupBy(
        seeded.variants.filter(({ product }) => product === id),
        ({ colorName }) => colorName,
      ).values(),
    ])
    .find((sizes) => sizes.length >= 3)
    ?.map(({ id }) => id) ?? [];
const ALL = [small, large, bag, dear];

const clock = movingClock();
const bank = await openTestBank("bnb", { clock });
const tested = await openTestShop({
  proxies: ["127.0.0.1"],
  clock,
  bank: bank.bank,
  orders: { unpaidMax: 100, ownerEmail: "duena@vitrina.example" },
});
const { catalogue, orders, jobs } = tested.shop;
const buyers = createBuyers(tested);
const staff = await signedInStaff(tested, "staff");
for (const sku of ALL) await catalogue.setStock(sku, EACH);
const pieces: Record<string, number> = Object.fromEntries(ALL.map((sku) => [sku, EACH]));
afterEach(async () => {
  bank.simulator.behaviour.reset();
  await jobs.runDue();
  expect(await brokenInvariants(tested.database.db, { pieces, now: clock.now() })).toEqual([]);
  expect(tested.errors.filter((line) => !line.includes("BankError"))).toEqual([]);
});
afterAll(async () => {
  await tested.close();
  await bank.close();
});

type Changed = StaffOrder & Partial<Omit<Problem, "status">>;
interface Change {
  readonly from: string | null;
  readonly to: string | null;
  readonly quantity?: number;
  readonly restocked?: boolean;
}
const read = async ({ id }: { id: string }) => (await staff.call<StaffOrder>("GET", `/api/gestion/orders/${id}`)).body;
const post = (id: string, what: string, body: object) =>
  staff.call<Changed>("POST", `/api/gestion/orders/${id}/${what}`, { body });
const send = ({ id, version }: { id: string; version: number }, changes: Change[], key = newId()) =>
  post(id, "changes", { id: key, version, changes: changes.map((one) => ({ quantity: 1, ...one })) });
const linesOf = ({ products }: Pick<Order, "products">) =>
  Object.fromEntries(products.map(({ id, quantity }) => [id, quantity]));
const left = async (...skus: string[]) => {
  const facts = await catalogue.facts(tested.database.db, skus);
  return skus.map((sku) => facts.get(sku)?.stock);
};
const priceOf = ({ products }: Pick<Order, "products">, sku: string) =>
  products.find(({ id }) => id === sku)?.PrecioDesc ?? NaN;
const cents = (decimal: number) => Math.round(decimal * 100) / 100;

let buyer: Buyer;
async function placed(wanted: Record<string, number> = { [small]: 1, [bag]: 1 }): Promise<StaffOrder> {
  buyer = await buyers.buyer(wanted);
  const order = await buyers.buy(buyer, "qr");
  await jobs.runDue();
  return read(order);
}
async function paid(wanted?: Record<string, number>): Promise<StaffOrder> {
  const { id } = await placed(wanted);
  await orders.advance(id, "pagado");
  await jobs.runDue();
  return read({ id });
}
async function delivered(wanted?: Record<string, number>): Promise<StaffOrder> {
  const { id } = await paid(wanted);
  for (const to of ["en_preparacion", "enviado", "entregado"] as const) await orders.advance(id, to);
  return read({ id });
}
const mails = async () => {
  await jobs.runDue();
  return (await buyers.mailsTo(buyer.person.email)).map((mail) => header(mail, "subject"));
};
/** What the dearer piece costs more than the bag, by an order that has both. */
async function dearer(): Promise<number> {
  const both = await placed({ [bag]: 1, [dear]: 1 });
  return cents(priceOf(both, dear) - priceOf(both, bag));
}
const MORE = await dearer();

describe("another size of what is paid", () => {
  test("costs the same, moves the stock, stands in the history and the trail, and is mailed once a minute has passed", async () => {
    const order = await paid();
    const before = await left(small, large);
    const key = newId();
    const { status, body } = await send(order, [{ from: small, to: large }], key);
    expect([status, linesOf(body), body.total, body.difference, body.owed]).toEqual([
      200,
      { [large]: 1, [bag]: 1 },
      order.total,
      undefined,
      0,
    ]);
    expect(priceOf(body, large)).toBe(priceOf(order, small));
    expect(body.changes.map(({ by, undone, pieces: [one] }) => [by, undone, one?.from?.sku, one?.to?.sku])).toEqual([
      ["Beto Mamani", false, small, large],
    ]);
    expect(await left(small, large)).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
    // Sent again it counts once, though the order is newer now; its id with another content does not.
    expect((await send(order, [{ from: small, to: large }], key)).body.changes).toHaveLength(1);
    expect((await send(order, [{ from: bag, to: dear }], key)).body.code).toBe("ID_TAKEN");
    expect((await send(order, [{ from: bag, to: dear }])).body.code).toBe("EDITED_MEANWHILE");
    expect((await mails()).filter((one) => one.startsWith("Cambiamos"))).toEqual([]);
    clock.pass(1.1);
    expect((await mails()).filter((one) => one.startsWith("Cambiamos"))).toEqual([
      `Cambiamos la talla de tu pedido ${order.number}`,
    ]);
    const owner = await signedInStaff(tested, "owner");
    const trail = await owner.call<AuditPage>("GET", `/api/gestion/audit?kind=order&subject=${order.id}`);
    const [entry] = trail.body.data;
    expect([entry?.by, entry?.action, JSON.parse(entry?.after ?? "")]).toEqual([
      "Beto Mamani",
      "pieces",
      { total: order.total, pieces: expect.stringContaining(" en vez de ") },
    ]);
  });

  test("taken back right away it is as it was, and nobody is told", async () => {
    const order = await paid();
    const { body } = await send(order, [{ from: bag, to: null }]);
    expect([body.total, body.owed]).toEqual([cents(order.total - priceOf(order, bag)), priceOf(order, bag)]);
    // What the order had costs what was paid for it, whatever it costs by now.
    const back = (await send(body, [{ from: null, to: bag }])).body;
    expect([linesOf(back), back.total, back.owed, back.difference]).toEqual([
      linesOf(order),
      order.total,
      0,
      undefined,
    ]);
    expect(back.changes.map(({ undone }) => undone)).toEqual([true, true]);
    clock.pass(1.1);
    expect((await mails()).filter((one) => one.startsWith("Cambiamos"))).toEqual([]);
  });
});

describe("the difference of what is paid", () => {
  test("dearer: the customer owes it, nothing waits for it, and it is collected once", async () => {
    const order = await paid();
    const { body } = await send(order, [{ from: bag, to: dear }]);
    expect([body.total, body.difference, body.status]).toEqual([cents(order.total + MORE), MORE, "pagado"]);
    expect((await buyers.read(buyer.own, order.id)).body.difference).toBe(MORE);
    const most = formatMoney({ cents: toCents(MORE), Moneda: "Bs." });
    const collected = { id: newId(), amount: 1, way: "efectivo", reference: "" };
    const refused = (await post(order.id, "collected", { ...collected, amount: cents(MORE + 1) })).body;
    expect(refused.errors).toMatchObject([{ path: "amount", message: `Falta cobrar ${most}` }]);
    for (const again of [1, 2])
      expect([again, (await post(order.id, "collected", collected)).body.difference]).toEqual([again, cents(MORE - 1)]);
    expect((await post(order.id, "collected", { ...collected, amount: 2 })).body.code).toBe("ID_TAKEN");
    const rest = { id: newId(), amount: cents(MORE - 1), way: null, reference: "" };
    const over = (await post(order.id, "collected", rest)).body;
    expect([over.difference, over.payments.map(({ amount }) => amount)]).toEqual([
      undefined,
      [order.total, order.total, 1],
    ]);
    expect((await post(order.id, "collected", rest)).status).toBe(200);
  });

  test("cheaper: it is owed until it went back; money given for another reason does not count for it", async () => {
    const order = await paid({ [dear]: 1 });
    await post(order.id, "refunds", { id: newId(), amount: 1, way: "efectivo", reference: "", note: "Una raya" });
    const { body } = await send(await read(order), [{ from: dear, to: bag }]);
    expect([body.owed, body.difference]).toEqual([MORE, -MORE]);
    const page = await staff.call<{ data: { id: string }[] }>("GET", "/api/gestion/orders?status=por_devolver");
    expect(page.body.data.map(({ id }) => id)).toContain(order.id);
    const refund = { id: newId(), amount: cents(MORE - 2), way: "efectivo", reference: "", note: "" };
    expect((await post(order.id, "refunds", refund)).body.owed).toBe(2);
    const kept = (await post(order.id, "keep", { owed: 2 })).body;
    expect([kept.owed, kept.difference]).toEqual([0, undefined]);
  });
});

test("a promotion is not tried again: its part goes with a piece, and is there again when that is taken back", async () => {
  const owner = await signedInStaff(tested, "owner");
  const promotion = `/api/gestion/promotions/${newId()}`;
  const rule = { ...TEN_PERCENT, name: "Bs. 50 menos", benefit: { kind: "amount", cents: 5_000 } };
  const { body: made } = await owner.call<{ version: number }>("PUT", promotion, { body: rule });
  await expect.poll(() => tested.shop.promotions.version()).toBeGreaterThanOrEqual(made.version);
  const order = await paid();
  await owner.call("POST", `${promotion}/stop`, { body: {} });
  const [one, other] = [toCents(priceOf(order, small)), toCents(priceOf(order, bag))];
  expect(toCents(order.total)).toBe(one + other - 5_000 + toCents(order.shippingCost));
  const same = (await send(order, [{ from: small, to: large }])).body;
  expect([same.total, same.reductions?.map(({ cents: off }) => off)]).toEqual([order.total, [5_000]]);
  const kept = Math.floor((5_000 * one) / (one + other));
  const less = (await send(same, [{ from: bag, to: null }])).body;
  expect(less.reductions).toMatchObject([{ of: "order", cents: kept }]);
  expect([toCents(less.total), toCents(less.owed)]).toEqual([
    one - kept + toCents(order.shippingCost),
    other - (5_000 - kept),
  ]);
  const back = (await send(less, [{ from: null, to: bag }])).body;
  expect([back.total, back.reductions, back.owed]).toEqual([order.total, same.reductions, 0]);
});

describe("what is not paid", () => {
  const entriesOf = ({ number }: StaffOrder) =>
    bank.simulator.book.entries.filter(({ text }) => text.startsWith(`${number}-`));

  test("has another QR over the new total, and the old one is taken back", async () => {
    const order = await placed();
    clock.pass(10);
    await send(order, [{ from: bag, to: dear }]);
    await jobs.runDue();
    const now = await read(order);
    expect(now.payments.map(({ state, amount }) => [state, amount])).toEqual([
      ["cancelado", order.total],
      ["pendiente", cents(order.total + MORE)],
    ]);
    const [old, fresh] = entriesOf(order);
    expect(old && bank.simulator.book.stateOf(old)).toBe("cancelled");
    expect(Date.parse(now.expiresAt ?? "") - clock.now().getTime()).toBe(30 * 60_000);
    if (fresh) await bank.simulator.payer.pay(fresh);
    await buyers.post(buyer.own, order.id, "payment/check");
    expect((await read(order)).status).toBe("pagado");
  });

  test("the same total keeps its QR; the old QR, paid after a change, goes to a person", async () => {
    const order = await placed();
    const same = (await send(order, [{ from: small, to: large }])).body;
    expect(same.payments.map(({ state }) => state)).toEqual(["pendiente"]);
    const [old] = entriesOf(order);
    if (old) await bank.simulator.payer.pay(old);
    await send(same, [{ from: bag, to: dear }]);
    await jobs.runDue();
    const now = await read(order);
    expect([now.status, now.review, now.payments.map(({ state }) => state)]).toEqual([
      "por_revisar",
      "amount",
      ["pagado", "cancelado"],
    ]);
    const other = await send(now, [{ from: dear, to: bag }]);
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, "changes"]);
  });
});

describe("is refused, and nothing moves", () => {
  test("for what the shop, the order or its lines have not", async () => {
    await catalogue.setStock(last, 0);
    const order = await paid();
    const cases: [Change[], number, string][] = [
      [[{ from: small, to: last }], 409, "changes.0.to"],
      [[{ from: small, to: "NADA-1" }], 400, "changes.0.to"],
      [[{ from: dear, to: bag }], 400, "changes.0.quantity"],
      [[{ from: small, to: large, quantity: 2 }], 400, "changes.0.quantity"],
      [[{ from: null, to: bag, quantity: 20 }], 400, "changes.0.quantity"],
      [
        [
          { from: small, to: null },
          { from: bag, to: null },
        ],
        400,
        "changes",
      ],
      [[{ from: bag, to: bag }], 400, "changes.0.to"],
      [[{ from: null, to: null }], 400, "changes.0.to"],
      [[], 400, "changes"],
    ];
    for (const [changes, status, path] of cases) {
      const answer = await send(order, changes);
      expect([changes, answer.status, answer.body.errors?.[0]?.path]).toEqual([changes, status, path]);
    }
    expect(await read(order)).toEqual(order);
  });

  test("once it is on its way, and for drafts", async () => {
    const order = await paid();
    for (const to of ["en_preparacion", "enviado"] as const) await orders.advance(order.id, to);
    expect((await send(await read(order), [{ from: small, to: large }])).body.code).toBe("ORDER_CLOSED");
    const draft = await buyers.draft(await buyers.buyer({ [bag]: 1 }));
    expect((await send(draft, [{ from: bag, to: dear }])).status).toBe(404);
  });
});

describe("at once", () => {
  test("two people change it: one of the two counts", async () => {
    const order = await paid();
    const answers = await Promise.all([
      send(order, [{ from: small, to: large }]),
      send(order, [{ from: bag, to: dear }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(order)).changes).toHaveLength(1);
  });

  test("two orders want the last piece of a size, and give each other theirs", async () => {
    await catalogue.setStock(last, 1);
    const [one, other] = [await paid({ [small]: 1 }), await paid({ [large]: 1 })];
    const answers = await Promise.all([
      send(one, [{ from: small, to: last }]),
      send(other, [{ from: large, to: last }]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await left(last)).toEqual([0]);
  });

  test("the money arrives while it is changed: it is paid exactly, or a person decides", async () => {
    const order = await placed();
    const entry = bank.simulator.book.entries.find(({ text }) => text.startsWith(`${order.number}-`));
    if (entry) await bank.simulator.payer.pay(entry);
    const [changed] = await Promise.all([
      send(order, [{ from: bag, to: dear }]),
      buyers.post(buyer.own, order.id, "payment/check"),
    ]);
    await jobs.runDue();
    const { status, review, total } = await read(order);
    expect([status, review, total]).toEqual(
      changed.status === 200
        ? ["por_revisar", "amount", cents(order.total + MORE)]
        : ["pagado", undefined, order.total],
    );
  });
});

describe("of a delivered order", () => {
  test("a size is exchanged in one go: piece back, piece out, and the order stays delivered", async () => {
    const order = await delivered();
    const before = await left(small, large);
    const { body } = await send(order, [{ from: small, to: large }]);
    expect([body.status, linesOf(body), body.total, body.owed]).toEqual([
      "entregado",
      { [large]: 1, [bag]: 1 },
      order.total,
      0,
    ]);
    expect(await left(small, large)).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
    const moves = await staff.call<{ data: { reason: string; note: string; difference: number }[] }>(
      "GET",
      `/api/gestion/variants/${encodeURIComponent(small)}/stock`,
    );
    expect(moves.body.data[0]).toMatchObject({ difference: 1, note: `Devolución del pedido ${order.number}` });
  });

  test("a line comes back damaged: its money is owed, and it is not sold again", async () => {
    const order = await delivered({ [small]: 2, [bag]: 1 });
    const before = await left(small);
    const changes = [{ from: small, to: null, quantity: 1, restocked: false }];
    const seen = await post(order.id, "changes/preview", { id: newId(), version: order.version, changes });
    expect([seen.status, seen.body.total]).toEqual([200, cents(order.total - priceOf(order, small))]);
    expect(await read(order)).toEqual(order);
    const { body } = await send(order, changes);
    expect([linesOf(body), body.owed]).toEqual([{ [small]: 1, [bag]: 1 }, priceOf(order, small)]);
    expect(await left(small)).toEqual(before);
    const whole = await send(body, [
      { from: small, to: null },
      { from: bag, to: null },
    ]);
    expect(whole.body.errors?.[0]?.message).toBe("Vuelve todo: regístralo en «Devolver o cancelar»");
  });
});
