/** @module-tag invariant */
/**
 * Tests of the invariants: a shop after many events breaks none of them, and each kind of damage is reported by its
 * rule.
 */
import type { Order } from "#contracts/order/order.document.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Db } from "#database/db.ts";
import { examples } from "./support/values/examples.ts";
import { movingClock } from "./support/values/moving-clock.ts";
import { createBuyers } from "./support/people/buyers.ts";
import { openTestShop } from "./support/shop/open-test-shop.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestBank } from "./support/providers/test-bank.ts";

const clock = movingClock();
const [example] = examples(1, 15);
const { sku, stock } = example;

const bank = await openTestBank("bnb", { clock });
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: bank.bank, orders: { unpaidMax: 9 } });
const buyers = createBuyers(tested);
const who = await buyers.buyer({ [sku]: 1 });
const buy = async (): Promise<Order> => {
  await buyers.fill(who, { [sku]: 2 });
  const order = await buyers.buy(who);
  await tested.shop.jobs.runDue();
  return order;
};
const expired = await buy();
clock.pass(31);
await tested.shop.jobs.runDue();
const [waiting, paid, cancelled] = [await buy(), await buy(), await buy()];
const reference = paid.number ?? "";
const entry = bank.simulator.book.entries.find(({ text }) => text.startsWith(reference));
if (!entry) throw new Error("the bank knows it not");
await bank.simulator.payer.pay(entry);
await buyers.post(who.own, paid.id, "payment/check");
await buyers.post(who.own, cancelled.id, "cancel");
await tested.shop.jobs.runDue();
const known = { pieces: { [sku]: stock }, placed: [waiting.id, paid.id], now: clock.now(), unpaidMax: 3 };
afterAll(async () => {
  await tested.close();
  await bank.close();
});

test("a shop with sold, paid, failed and cancelled orders breaks none", async () => {
  expect(await brokenInvariants(tested.database.db, known)).toEqual([]);
});

const named = (order: () => Order, set: string) => () =>
  sql`update orders set ${sql.raw(set)} where id = ${order().id}`;
const paymentOf = (order: () => Order, set: string) => () =>
  sql`update payments set ${sql.raw(set)} where "order" = ${order().id}`;
const step = (order: () => Order, status: string, by: string) => () =>
  sql`insert into order_history ("order", status, at, by) values (${order().id}, ${status}, now(), ${by})`;
const end = (kind: string, order: () => Order) => () =>
  sql`update jobs set done_at = now() where kind = ${kind} and key in (select id::text from payments where "order" = ${order().id} union select ${order().id})`;

test.each([
  ["INV1 stock", () => sql`update variants set stock = stock + 1 where id = ${sku}`],
  ["INV2 pieces", named(() => waiting, "holds = false")],
  ["INV2 pieces", named(() => expired, "holds = true")],
  ["INV2 cancelled", named(() => cancelled, "holds = true")],
  ["INV2 waits, and nobody", end("order-expire", () => waiting)],
  ["INV2 waits too long", named(() => waiting, "expires_at = expires_at - interval '1 day'")],
  ["INV3 served", paymentOf(() => paid, "state = 'cancelado', paid_at = null")],
  ["INV3 money for what is not paid", paymentOf(() => waiting, "state = 'pagado', paid_at = now()")],
  ["INV3 amount", paymentOf(() => paid, "paid_amount = paid_amount - 1")],
  ["INV3 settled and not", paymentOf(() => paid, "paid_at = null")],
  [
    "INV3 refunded",
    () => sql`insert into order_refunds (id, "order", amount, way, reference, note, staff, by, at)
      select gen_random_uuid(), id, total + 1, 'qr', '', '', id, 'Rosa', now() from orders where id = ${paid.id}`,
  ],
  ["INV4 payments alive", paymentOf(() => expired, "state = 'pendiente'")],
  ["INV4 unpaid orders", () => sql`update orders set status = 'en_verificacion' where number is not null`],
  ["INV5 total", () => sql`update order_lines set quantity = quantity + 1 where "order" = ${paid.id}`],
  [
    "INV12 amount",
    () => sql`insert into invoices (id, "order", number, code, issued_on, amount, way, by, at)
      values (gen_random_uuid(), ${paid.id}, '1', 'A1B2C', '2026-11-20', 1, 'by-hand', 'Rosa', now())`,
  ],
  ["INV7 move", step(() => cancelled, "pagado", "bank")],
  ["INV7 end", step(() => waiting, "cancelado", "shopper")],
  ["INV8 mail", () => sql`delete from jobs where key = ${`paid:${paid.id}`}`],
  ["INV8 nobody asks", end("payment-poll", () => waiting)],
  ["INV8 nobody takes the QR back", paymentOf(() => cancelled, "closed_at = null")],
  [
    "INV8 nobody looks for the lost QR",
    paymentOf(() => cancelled, "closed_at = null, provider_id = null, asked_at = now() + interval '10 years'"),
  ],
  ["INV13 difference", named(() => paid, "difference = 5")],
  ["INV13 collected", paymentOf(() => paid, "extra = true, way = 'efectivo'")],
  [
    "INV13 total",
    () => sql`insert into order_changes (id, "order", pieces, before, total_before, total_after, request, staff, by, at)
      values (${paid.id}, ${paid.id}, '[]', '{}', 1, 2, '', ${paid.id}, '', now())`,
  ],
  [
    "INV14 open",
    () => sql`insert into exchange_requests (id, "order", at, pieces, wish, instead, reason, text)
      values (${paid.id}, ${paid.id}, now(), ${JSON.stringify([{ sku, quantity: 1 }])}::jsonb, 'money', '', 'small', '')`,
  ],
  [
    "INV14 pieces",
    () => sql`insert into exchange_requests (id, "order", at, pieces, wish, instead, reason, text)
      values (${paid.id}, ${paid.id}, now(), ${JSON.stringify([{ sku, quantity: 9 }])}::jsonb, 'money', '', 'small', '')`,
  ],
  ["INV9 lost", () => sql`delete from orders where id = ${waiting.id}`],
  ["INV9 lines", () => sql`delete from order_lines where "order" = ${paid.id}`],
])("%s is seen, %#", async (rule, damage) => {
  const undone = new Error("undone");
  let seen: string[] = [];
  await tested.database.db
    .transaction(async (tx: Db) => {
      await tx.execute(damage());
      seen = await brokenInvariants(tx, known);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect(seen.map((line) => line.slice(0, rule.length))).toContain(rule);
});
