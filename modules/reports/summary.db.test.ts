/** The figures of the back office's first page: which orders count, and on which day in La Paz. */
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { Order } from "#contracts/order/order.document.ts";
import type { SalesByGroup, Summary } from "#contracts/reports/summary.document.ts";
import type { Today } from "#contracts/reports/today.document.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { AT_THE_SHOP } from "#tests/support/clients/checkout-answers.ts";
import { VISIT_EVENT } from "#contracts/api/visit-event.ts";
import { eq } from "drizzle-orm";
import { variants } from "#modules/catalogue/catalogue.sql.ts";
import { payments } from "#modules/order/order.sql.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { examples, seeded } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInWith } from "#tests/support/people/staff.ts";

const [one, two] = examples(2, 20);
const DAY = 24 * 60;

/** 20 November 2026, 08:00 in La Paz. */
const clock = movingClock();

const buy = async (pieces: Readonly<Record<string, number>>, type: "qr" | "tienda" = "qr") =>
  buyers.buy(await buyers.buyer(pieces), type);
const advance = async (
  { id }: Order,
  ...statuses: ("pagado" | "en_preparacion" | "listo" | "entregado" | "devuelto" | "cancelado")[]
) => {
  for (const status of statuses) await tested.shop.orders.advance(id, status);
};
const summary = async (days = 7) => (await staff.call<Summary>("GET", `/api/gestion/summary?days=${days}`)).body;

const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);
for (const { sku } of [one, two]) await tested.shop.catalogue.setStock(sku, 500);
const morning = await buy({ [one.sku]: 2 });
await advance(morning, "pagado");
clock.pass(15 * 60 + 59);
const lastMinute = await buy({ [two.sku]: 1 });
await advance(lastMinute, "pagado");
clock.pass(1);
const midnight = await buy({ [one.sku]: 1, [two.sku]: 3 });
await advance(midnight, "pagado", "en_preparacion");
// What does not count: given back, cancelled after the payment, and not paid yet.
await advance(await buy({ [one.sku]: 5 }), "pagado", "devuelto");
await advance(await buy({ [one.sku]: 5 }), "pagado", "cancelado");
await buy({ [one.sku]: 5 });
// Prepared before it is paid: it counts when it is handed over.
const delivered = await buy({ [two.sku]: 1 }, "tienda");
await advance(delivered, "en_preparacion");
let staff = await signedInWith(tested, ["sell", "money"]);
afterAll(() => tested.close());

const today = async () => (await staff.call<Today>("GET", "/api/gestion/today")).body;

const sum = (...orders: Order[]) => Math.round(orders.reduce((all, { total }) => all + total * 100, 0)) / 100;

describe("sales", () => {
  test("are counted on the day of the payment in La Paz, without cancelled, returned and unpaid orders", async () => {
    const { now, before, Moneda, otherCurrencies } = await summary();
    expect([Moneda, otherCurrencies]).toEqual(["Bs.", 0]);
    const empty = { orders: 0, pieces: 0, sum: 0, refunded: 0 };
    expect(now).toEqual({
      days: [
        ...["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"].map((day) => ({ day, ...empty })),
        { day: "2026-11-20", orders: 2, pieces: 3, sum: sum(morning, lastMinute), refunded: 0 },
        { day: "2026-11-21", orders: 1, pieces: 4, sum: sum(midnight), refunded: 0 },
      ],
      orders: 3,
      pieces: 7,
      sum: sum(morning, lastMinute, midnight),
      refunded: 0,
      average: Math.round((sum(morning, lastMinute, midnight) * 100) / 3) / 100,
    });
    expect([before.days[0]?.day, before.days.at(-1)?.day]).toEqual(["2026-11-08", "2026-11-14"]);
    expect(before).toMatchObject({ ...empty, average: null });
  });

  test.each([7, 30, 90])("have every one of %i days, and as many before", async (days) => {
    const { now, before, funnel } = await summary(days);
    const all = [...before.days, ...now.days].map(({ day }) => day);
    expect([new Set(all).size, all.at(-1), funnel.length]).toEqual([2 * days, "2026-11-21", days]);
    expect(all).toEqual(all.toSorted());
  });

  test("of a product are its pieces and what was paid for them, most pieces first", async () => {
    const priceOf = (order: Order, id: string) => order.products.find((line) => line.id === id)?.PrecioDesc ?? 0;
    expect((await summary()).bestSellers.map(({ product, pieces, sum: paid }) => [product, pieces, paid])).toEqual([
      [two.product, 4, priceOf(midnight, two.sku) * 4],
      [one.product, 3, priceOf(midnight, one.sku) * 3],
    ]);
  });
});

test("today: what waits, longest first, and what came since midnight", async () => {
  const { acts, takings, time, bestSellers } = await today();
  const seller = await signedInWith(tested, ["sell"]);
  const { body: withoutMoney } = await seller.call<Today>("GET", "/api/gestion/today");
  expect([withoutMoney.takings, withoutMoney.acts]).toEqual([null, acts]);
  expect(acts.map(({ act, count, first }) => [act, count, first.map(({ number }) => number)])).toEqual([
    ["prepare", 2, [morning.number, lastMinute.number]],
    ["send", 2, [midnight.number, delivered.number]],
    ["refund", 2, [expect.any(String), expect.any(String)]],
  ]);
  const channels = { web: sum(midnight), mostrador: 0, telefono: 0, whatsapp: 0 };
  expect(Object.fromEntries(takings?.channels.map((one) => [one.source, one.sum]) ?? [])).toEqual(channels);
  expect({ time, takings }).toMatchObject({
    time: "00:00",
    takings: { sum: sum(midnight), before: { sum: 0, whole: 0 }, hours: [{ hour: 0, sum: sum(midnight), before: 0 }] },
  });
  expect(bestSellers.map(({ product, pieces }) => [product, pieces])).toEqual([
    [two.product, 4],
    [one.product, 3],
  ]);
  expect((await openBrowser(tested.url).call("GET", "/api/gestion/today")).status).toBe(401);
});

test("low stock has every variant on sale with two pieces or fewer, and first what was sold", async () => {
  const onSale = new Set(seeded.products.filter(({ active }) => active !== false).map(({ id }) => id));
  const low = seeded.variants.filter(
    ({ stock, product, active }) => stock <= 2 && onSale.has(product) && active !== false,
  );
  expect((await summary()).lowStock.total).toBe(low.length);
  await tested.shop.catalogue.setStock(one.sku, 2);
  await tested.shop.catalogue.setStock(two.sku, 3);
  const after = (await summary()).lowStock;
  expect(after.total).toBe(low.length + 1);
  expect(after.variants[0]).toMatchObject({ sku: one.sku, product: one.product, stock: 2, sold: 3 });
  expect(after.variants).toHaveLength(Math.min(20, low.length + 1));
  // A product may say of itself what is little.
  const say = async (lowStock: number | null) => {
    await tested.shop.catalogue.change(two.product, { lowStock });
    return (await summary()).lowStock.total - low.length;
  };
  const others = seeded.variants.filter(
    ({ product, id, stock }) => product === two.product && id !== two.sku && stock === 3,
  ).length;
  expect([await say(3), await say(2), await say(null)]).toEqual([2 + others, 1, 1]);
});

test("visits, carts and orders of each day stand side by side", async () => {
  const today = async () => (await summary()).funnel.at(-1);
  const before = await today();
  const visit = (event: string, id = newId()) =>
    openBrowser(tested.url).call("PUT", `/api/logs/${id}`, { body: { event, url: "/inicio", device: "mobile" } });
  const id = newId();
  for (const event of [VISIT_EVENT, VISIT_EVENT, "otra cosa"]) expect((await visit(event)).status).toBeLessThan(300);
  for (let times = 0; times < 2; times += 1) await visit(VISIT_EVENT, id);
  const guest = openBrowser(tested.url);
  const visitor = newVisitorId();
  const cart = newId();
  await guest.call("PUT", `/api/carts/${cart}`, { visitor, body: {} });
  expect(await today()).toEqual({ ...before, visits: 3 });
  await guest.call("PATCH", `/api/carts/${cart}`, { visitor, body: { products: { [two.sku]: { quantity: 1 } } } });
  expect(before).toEqual({ day: "2026-11-21", visits: 0, carts: 5, orders: 5 });
  // The shop's own orders come from no visit.
  const sold = { source: "mostrador", purchaseType: "tienda", paid: null, handedOver: false, note: "" };
  const expectedTotal = morning.products[0]?.PrecioDesc;
  const body = { ...sold, id: newId(), lines: [{ sku: one.sku, quantity: 1 }], shipping: AT_THE_SHOP, expectedTotal };
  expect((await staff.call("POST", "/api/gestion/orders", { body })).status).toBe(201);
  expect(await today()).toEqual({ day: "2026-11-21", visits: 3, carts: 6, orders: 5 });
});

test("what was searched and not found stands in the days in which it was searched", async () => {
  const { searchCounts } = tested.shop;
  for (const [typed, isFound] of [
    ["Paraguas", false],
    ["  PARAGUAS ", false],
    ["cinturón", true],
    ["sombrilla", false],
  ] as const)
    searchCounts.add(typed, isFound);
  expect((await summary()).searches).toEqual({ total: 4, missed: 3, terms: [{ term: "paraguas", times: 2 }] });
  searchCounts.add("paraguas", false);
  expect((await summary()).searches.terms).toEqual([{ term: "paraguas", times: 3 }]);
});

test("visits that are no longer kept are unknown, not none", async () => {
  const { funnel } = await summary(90);
  const known = funnel.filter(({ visits }) => visits !== null).map(({ day }) => day);
  expect([known[0], known.length]).toEqual(["2026-10-23", 30]);
});

test("a week later the same sales are those of before; what is paid on delivery counts now", async () => {
  clock.pass(7 * DAY);
  staff = await signedInWith(tested, ["sell", "money"]);
  await advance(delivered, "listo", "entregado");
  const { now, before } = await summary();
  expect(before).toMatchObject({ orders: 3, pieces: 7 });
  expect(now.days.at(-1)).toEqual({ day: "2026-11-28", orders: 1, pieces: 1, sum: delivered.total, refunded: 0 });
  expect(now.orders).toBe(1);
  // The 28th stands beside the 21st, whose only sale was in its first minute.
  const { takings, lowStock } = await today();
  expect(takings).toMatchObject({
    sum: delivered.total,
    before: { sum: 0, whole: sum(midnight) },
    hours: [{ hour: 0, sum: delivered.total, before: sum(midnight) }],
  });
  // Of all that is nearly gone only what was bought.
  expect(lowStock).toMatchObject({
    count: 1,
    first: { product: one.product, stock: 1, sold: 3, image: expect.stringMatching(/./) },
  });
  clock.pass(1);
  expect((await today()).takings?.before).toEqual({ sum: sum(midnight), whole: sum(midnight) });
});

test("refunds lower the net sales of the day of the payment; a second payment that went back does not", async () => {
  const refund = (order: Order, amount: number) => {
    const body = { id: newId(), amount, way: "qr", reference: "", note: "" } as const;
    return tested.shop.orders.staff.addRefund(order.id, body, { id: newId(), name: "Rosa" });
  };
  const { db } = tested.database;
  await db
    .update(payments)
    .set({ paidAmount: Math.round(midnight.total * 200) })
    .where(eq(payments.order, midnight.id));
  await refund(midnight, midnight.total);
  await refund(morning, 10.5);
  await refund(lastMinute, 1);
  await refund(lastMinute, 0.25);
  const { before } = await summary();
  expect(before.days.map(({ refunded }) => refunded)).toEqual([0, 0, 0, 0, 0, 11.75, 0]);
  expect([before.sum, before.refunded]).toEqual([sum(morning, lastMinute, midnight), 11.75]);
  await refund(midnight, 3);
  expect((await summary()).before.refunded).toBe(14.75);
});

test("an order that came back lowers the net sales by what was given back of it, and by nothing else", async () => {
  const { now: before } = await summary();
  await advance(delivered, "devuelto");
  const { now: unpaid, bestSellers } = await summary();
  // It was sold, but it is no best seller.
  expect(bestSellers).toEqual([]);
  expect([unpaid.orders, unpaid.sum, unpaid.refunded]).toEqual([before.orders, before.sum, before.refunded]);
  const body = { id: newId(), amount: 7.25, way: "qr", reference: "", note: "" } as const;
  await tested.shop.orders.staff.addRefund(delivered.id, body, { id: newId(), name: "Rosa" });
  expect((await summary()).now.days.at(-1)).toEqual({
    day: "2026-11-28",
    orders: 1,
    pieces: 1,
    sum: delivered.total,
    refunded: 7.25,
  });
});

test.each(["days=8", "days=7.0", "from=2026-01-01"])("refuses %s by its name", async (query) => {
  const answer = await staff.call<Problem>("GET", `/api/gestion/summary?${query}`);
  expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, [query.split("=")[0]]]);
});

test("sales by product, category and channel say what is left of what was ordered with a known cost", async () => {
  const by = async (group: string, who = staff) =>
    (await who.call<SalesByGroup>("GET", `/api/gestion/sales?days=7&by=${group}`)).body.rows;
  const before = new Map((await by("product")).map((row) => [row.key, row]));
  expect(before.get(one.product)?.margin ?? null).toBe(null);
  const cost = (cents: number) =>
    tested.database.db.update(variants).set({ cost: cents }).where(eq(variants.id, one.sku));
  await tested.shop.catalogue.setStock(one.sku, 10);
  await cost(12_345);
  const sold = await buy({ [one.sku]: 2 });
  await advance(sold, "pagado");
  // What it costs later changes nothing of what was sold.
  await cost(99_999);
  const paid = (sold.products[0]?.PrecioDesc ?? 0) * 2;
  const was = before.get(one.product);
  const left = Math.round(paid * 100 - 24_690) / 100;
  const margin = { pieces: 2, cost: 246.9, left, percent: Math.round((left * 100) / paid) };
  expect((await by("product")).find(({ key }) => key === one.product)).toMatchObject({
    pieces: (was?.pieces ?? 0) + 2,
    sum: Math.round(((was?.sum ?? 0) + paid) * 100) / 100,
    margin,
  });
  expect((await by("channel")).find(({ key }) => key === "web")?.margin).toEqual(margin);
  const named = (await by("category")).map((row) => [row.name, row.margin?.cost ?? null]);
  expect(named.filter(([, known]) => known !== null)).toEqual([[expect.stringMatching(/./), 246.9]]);
  expect((await staff.call<Order>("GET", `/api/gestion/orders/${sold.id}`)).body.products[0]).not.toHaveProperty(
    "cost",
  );
});
