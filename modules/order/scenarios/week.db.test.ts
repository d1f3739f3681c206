/** @module-tag money invariant
 * A shop's week, as its owner works: the month's register of sales is what the orders say, to the cent. */
import { afterAll, expect, test } from "vitest";
import type { InvoicesOfMonth, InvoicesOfOrder } from "#contracts/invoice/invoice.document.ts";
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import type { SalesByGroup } from "#contracts/reports/summary.document.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import { newId } from "#contracts/ids.ts";
import { toCents } from "#contracts/money/money.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { AT_THE_SHOP, createBuyers } from "#tests/support/people/buyers.ts";
import { signedInOwner, signedInWith } from "#tests/support/people/staff.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { TEN_PERCENT } from "#tests/support/values/promotion.ts";

const [one, two, three] = examples(3, 10);
const GTIN = "4006381333931";

const clock = movingClock();
const bank = await openTestBank("bnb", { clock });
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: bank.bank });
const { catalogue, jobs } = tested.shop;
const buyers = createBuyers(tested);
const owner = await signedInOwner(tested);
const seller = await signedInWith(tested, ["sell"]);
afterAll(async () => {
  expect(await brokenInvariants(tested.database.db, { now: clock.now() })).toEqual([]);
  expect(tested.errors).toEqual([]);
  await tested.close();
  await bank.close();
});

const price = async (sku: string) => (await catalogue.facts(tested.database.db, [sku])).get(sku)?.price ?? 0;
const read = async (id: string) => (await seller.call<StaffOrder>("GET", `/api/gestion/orders/${id}`)).body;
async function done<T>(verb: "POST" | "PUT" | "PATCH", path: string, body: object, who = owner): Promise<T> {
  const answer = await who.call<T>(verb, path, { body });
  expect([path, answer.status < 300 ? "done" : answer.body]).toEqual([path, "done"]);
  return answer.body;
}

async function promote(change: object): Promise<void> {
  const rule = {
    ...TEN_PERCENT,
    name: "Con QR",
    benefit: { kind: "percent", percent: 5 },
    joins: true,
    atCounter: false,
  };
  const made = await done<{ version: number }>("PUT", `/api/gestion/promotions/${newId()}`, { ...rule, ...change });
  await expect.poll(() => tested.shop.promotions.version()).toBeGreaterThanOrEqual(made.version);
}

test("promotion, coupon, QR, exchange, return, counter with barcode and rebate, invoices, register", async () => {
  const papers = { ...FIRST_CONTENT.papers, regime: "general", legalName: "Rosa Quispe", nit: "1023456027" };
  await done("PUT", "/api/gestion/content/papers/draft", { content: papers, version: 0 });
  await done("POST", "/api/gestion/content/papers/publish", { version: 1 });
  await promote({ purchaseType: "qr" });
  await promote({ name: "VALLES10", code: "VALLES10", benefit: { kind: "percent", percent: 10 } });

  // Monday: both come off one order, and its QR is over the rest.
  const buyer = await buyers.buyer({ [one.sku]: 1, [two.sku]: 1 });
  await done("PATCH", `/api/carts/${buyer.cart}`, { products: {}, coupon: "valles 10" }, buyer.own);
  const { id, number } = await buyers.buy(buyer);
  await jobs.runDue();
  const placed = await read(id);
  expect(placed.reductions?.map(({ name }) => name).toSorted()).toEqual(["Con QR", "VALLES10"]);
  const off = placed.reductions?.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
  const pieces = (await price(one.sku)) + (await price(two.sku));
  expect(toCents(placed.total)).toBe(pieces - off + toCents(placed.shippingCost));
  const entry = bank.simulator.book.entries.find(({ text }) => text.startsWith(`${number}-`));
  if (!entry) throw new Error("no QR");
  await bank.simulator.payer.pay(entry);
  await buyers.post(buyer.own, id, "payment/check");
  for (const to of ["en_preparacion", "enviado", "entregado"] as const) await tested.shop.orders.advance(id, to);

  // Tuesday: one piece is exchanged for another, the difference is collected or goes back; Wednesday: a line comes back.
  const change = async (from: string, to: string | null) => {
    const { version } = await read(id);
    const changes = [{ from, to, quantity: 1, restocked: true }];
    return done<StaffOrder>("POST", `/api/gestion/orders/${id}/changes`, { id: newId(), version, changes }, seller);
  };
  const settle = async ({ difference = 0, owed }: StaffOrder) => {
    const money = { id: newId(), way: "efectivo", reference: "" };
    if (difference > 0)
      await done("POST", `/api/gestion/orders/${id}/collected`, { ...money, amount: difference }, seller);
    if (owed > 0)
      await done("POST", `/api/gestion/orders/${id}/refunds`, { ...money, amount: owed, note: "Cambio" }, seller);
  };
  const exchanged = await change(one.sku, three.sku);
  expect(exchanged.products.map(({ id: sku }) => sku).toSorted()).toEqual([two.sku, three.sku].toSorted());
  await settle(exchanged);
  const returned = await change(two.sku, null);
  expect(returned.owed).toBeGreaterThan(0);
  await settle(returned);
  const kept = await read(id);
  expect([kept.owed, kept.difference, kept.products.map(({ id: sku }) => sku)]).toEqual([0, undefined, [three.sku]]);

  // Thursday: at the counter by barcode, with a rebate of who sells, and its note.
  const product = (await owner.call<{ version: number }>("GET", `/api/gestion/products/${one.product}`)).body;
  const named = { version: product.version, set: [{ sku: one.sku, gtin: GTIN }] };
  await done("PATCH", `/api/gestion/products/${one.product}/variants`, named);
  const found = await seller.call<{ data: { id: string }[] }>("GET", `/api/gestion/products?q=0${GTIN}`);
  expect(found.body.data.map((each) => each.id)).toEqual([one.product]);
  const people = (await owner.call<{ data: { id: string; rights: string[] }[] }>("GET", "/api/gestion/staff")).body
    .data;
  const person = people.find(({ rights }) => rights.length === 1)?.id;
  await done("PATCH", `/api/gestion/staff/${person}`, { rebateMax: 10 });
  const rebate = Math.floor((await price(one.sku)) / 100) / 100;
  const sale = {
    id: newId(),
    source: "mostrador",
    lines: [{ sku: one.sku, quantity: 1 }],
    shipping: { ...AT_THE_SHOP, name: "Carla Rojas" },
    purchaseType: "tienda",
    paid: { way: "efectivo", reference: "" },
    handedOver: true,
    rebate,
    note: "",
    expectedTotal: ((await price(one.sku)) - Math.round(rebate * 100)) / 100,
  };
  const sold = await done<StaffOrder>("POST", "/api/gestion/orders", sale, seller);
  expect([sold.status, sold.reductions?.map(({ name, cents }) => [name, cents])]).toEqual([
    "entregado",
    [["Rebaja", Math.round(rebate * 100)]],
  ]);

  // Friday: what has no invoice gets one.
  const month = async () => (await owner.call<InvoicesOfMonth>("GET", "/api/gestion/invoices?month=2026-11")).body;
  const { awaited } = await month();
  expect(awaited.map((order) => order.id).toSorted()).toEqual([id, sold.id].toSorted());
  for (const [index, order] of awaited.entries())
    await done<InvoicesOfOrder>("POST", `/api/gestion/orders/${order.id}/invoices`, {
      id: newId(),
      number: String(index + 1),
      code: "44AAEC00DBD34C53C3E2CCE1A3FA7AF1E2A08606A667A75AC82F24C74",
      issuedOn: "2026-11-20",
      buyerName: "",
      buyerDocument: "",
    });
  const { text } = await owner.call("GET", "/api/gestion/exports/sales-book.csv?month=2026-11");
  const [heads = [], ...rows] = text
    .replace("\u{FEFF}", "")
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(";"));
  const base = heads.indexOf("IMPORTE BASE PARA DEBITO FISCAL");
  const inBook = rows.map((row) => Number(row[base]?.replaceAll(/[",.]/g, "")));
  expect(inBook.toSorted()).toEqual([toCents((await read(id)).total), toCents(sold.total)].toSorted());

  // And the figures bear the rebate: the pieces, counted in three ways, cost what was paid without deliveries.
  const { total, shippingCost } = await read(id);
  for (const by of ["product", "category", "channel"]) {
    const { body } = await owner.call<SalesByGroup>("GET", `/api/gestion/sales?days=30&by=${by}`);
    const figures = body.rows.reduce((sum, group) => sum + toCents(group.sum), 0);
    expect([by, figures]).toEqual([by, toCents(total) - toCents(shippingCost) + toCents(sold.total)]);
  }
});
