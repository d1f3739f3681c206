/** @module-tag invariant */
/**
 * Jobs that an earlier version parked, or that were lost: the start and the retention run continue the orders (R16,
 * F01).
 */
import type { Order } from "#contracts/order/order.document.ts";
import { inArray, isNull, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";

const clock = movingClock();
const [example] = examples(1, 15);
const { sku } = example;
const STOCK = 100;

const bank = await openTestBank("bnb", { clock });
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: bank.bank, orders: { unpaidMax: 99 } });
const buyers = createBuyers(tested);
await tested.shop.catalogue.setStock(sku, STOCK);
const who = await buyers.buyer({ [sku]: 1 });
beforeEach(() => bank.simulator.behaviour.reset());
afterAll(async () => {
  await tested.close();
  await bank.close();
});

const broken = () => brokenInvariants(tested.database.db, { pieces: { [sku]: STOCK }, now: clock.now() });
const run = () => tested.shop.jobs.runDue();
const stateOf = async ({ id }: Order) => {
  const { status, payment } = (await buyers.read(who.own, id)).body;
  return `${status} ${payment?.state}`;
};
const entryOf = ({ number }: Order) => {
  const found = bank.simulator.book.entries.find(({ text }) => text.startsWith(`${number}-`));
  if (!found) throw new Error(`the bank knows no ${number}`);
  return found;
};
vi.setConfig({ testTimeout: 90_000 });
const MONEY = ["order-expire", "order-release", "payment-ask", "payment-find", "payment-poll"];

/** One order for each kind of job. */
async function openOrders() {
  const place = async (): Promise<Order> => {
    await buyers.fill(who, { [sku]: 1 });
    return buyers.buy(who);
  };
  const cancel = ({ id }: Order) => buyers.post(who.own, id, "cancel");
  const waiting = await place();
  const paid = await place();
  const givenUp = await place();
  await run();
  const lost = await place();
  bank.simulator.behaviour.next({ call: "create", times: 2, does: { what: "drop", work: true } });
  bank.simulator.behaviour.next({
    call: "list",
    times: 12,
    does: { what: "answer", status: 500, body: "", work: false },
  });
  await run();
  await cancel(lost);
  await run();
  bank.simulator.behaviour.reset();
  const cancelled = await place();
  await run();
  await cancel(cancelled);
  await bank.simulator.payer.pay(entryOf(paid));
  await cancel(givenUp);
  const asking = await place();
  return { waiting, paid, givenUp, lost, cancelled, asking };
}

describe.each([
  ["parked", () => tested.database.db.update(jobs).set({ deadAt: clock.now(), attempts: 10 })],
  ["gone", () => tested.database.db.delete(jobs)],
] as const)("every payment job %s", (how, harm) => {
  test.each(["start", "retention run"])("the %s continues each order (F01, R16)", async (by) => {
    const before = tested.errors.length;
    const { waiting, paid, givenUp, lost, cancelled, asking } = await openOrders();
    expect(await broken()).toEqual([]);
    await harm().where(sql`${inArray(jobs.kind, MONEY)} and ${isNull(jobs.doneAt)}`);
    expect((await broken()).map((line) => line.replace(/ [0-9a-f-]{36}: .*/, "")).toSorted()).toContain(
      "INV2 cancelled, and nobody gives its pieces back",
    );

    await (by === "start" ? tested.shop.prepare() : tested.shop.retention());
    expect(await broken()).toEqual([]);
    expect(await tested.database.db.$count(jobs, sql`${jobs.deadAt} is not null`)).toBe(0);
    clock.pass(1);
    await run();
    expect(await stateOf(paid)).toBe("pagado pagado");
    expect(await stateOf(asking)).toBe("pendiente pendiente");
    for (const order of [givenUp, cancelled]) expect(bank.simulator.book.stateOf(entryOf(order))).toBe("cancelled");
    clock.pass(30);
    await run();
    expect(await stateOf(waiting)).toBe("vencido vencido");
    expect(bank.simulator.book.stateOf(entryOf(lost))).toBe("cancelled");
    expect(await broken()).toEqual([]);
    const told = tested.errors.slice(before).filter((line) => line.includes("jobs written anew"));
    expect(told).toHaveLength(how === "gone" ? 1 : 0);
  });
});

test("a shop without missing jobs creates none", async () => {
  const before = await tested.database.db.$count(jobs);
  const errors = tested.errors.length;
  await tested.shop.prepare();
  await tested.shop.orders.repair();
  // The nightly job is created once.
  expect(await tested.database.db.$count(jobs)).toBeLessThanOrEqual(before + 1);
  expect(tested.errors).toHaveLength(errors);
});
