/** @module-tag money */
/**
 * One QR, two payments: a bank promises single use; when it takes the money twice, the owner must be notified (F19).
 */
import type { Order } from "#contracts/order/order.document.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { payments } from "#modules/order/order.sql.ts";
import type { Buyer } from "#tests/support/people/buyers.ts";
import { shopWith } from "#tests/support/shop/shop-with-bank.ts";

vi.setConfig({ testTimeout: 90_000 });

const NOTIFICATIONS = {
  bnb: "/api/payments/bnb/notification",
  baneco: "/api/payments/baneco/api/qrsimple/notifyPaymentQR",
};

describe.each(["bnb", "baneco"] as const)("%s", (provider) => {
  const { clock, run, read, someone, waiting, entryOf, ...with_ } = shopWith(provider);
  const pay = (order: Order) => with_.bank().simulator.payer.pay(entryOf(order));

  /** An order whose first payment was found. */
  async function paid(who: Buyer): Promise<Order> {
    const order = await waiting(who);
    await with_.tested().shop.orders.prepare();
    await pay(order);
    await with_.buyers().post(who.own, order.id, "payment/check");
    const now = await read(who, order);
    expect([now.status, now.review]).toEqual(["pagado", undefined]);
    return now;
  }

  const toldOf = async ({ number }: Order) =>
    (await with_.subjects()).filter((subject) => subject === `Revisa el pago del pedido ${number}`);
  async function moneyOf({ id }: Order) {
    const [row] = await with_
      .tested()
      .database.db.select({ amount: payments.amount, paid: payments.paidAmount, vouchers: payments.vouchers })
      .from(payments)
      .where(eq(payments.order, id));
    if (!row) throw new Error("no payment");
    return row;
  }

  test("paid again on another day: the order stays paid, the owner is notified once, with the amount (F19)", async () => {
    const who = someone();
    const order = await paid(who);
    clock.pass(13 * 60);
    await pay(order);
    for (let night = 0; night < 4; night += 1) {
      clock.pass(24 * 60);
      await run();
    }
    const now = await read(who, order);
    expect([now.status, now.review]).toEqual(["pagado", "twice"]);
    const { amount, paid: came, vouchers } = await moneyOf(order);
    expect(came).toBe(2 * amount);
    expect(vouchers).toEqual(entryOf(order).payments.map(({ voucher }) => voucher));
    expect(await toldOf(order)).toHaveLength(1);
  });

  test("paid three times on separate nights: each payment is reported", async () => {
    const who = someone();
    const order = await paid(who);
    await pay(order);
    clock.pass(24 * 60);
    await run();
    await pay(order);
    for (let night = 0; night < 4; night += 1) {
      clock.pass(24 * 60);
      await run();
    }
    expect((await moneyOf(order)).vouchers).toHaveLength(3);
    expect(await toldOf(order)).toHaveLength(2);
  });

  test("with a notification the second payment is found at once; a repeated notification changes nothing", async () => {
    const who = someone();
    const order = await paid(who);
    with_.bank().simulator.notify({ [provider]: with_.tested().url + NOTIFICATIONS[provider] });
    with_.bank().simulator.behaviour.change({ notifies: "twice" });
    await pay(order);
    await run();
    const now = await read(who, order);
    expect([now.status, now.review, now.version]).toEqual(["pagado", "twice", order.version + 1]);
    clock.pass(24 * 60);
    await run();
    expect((await read(who, order)).version).toBe(now.version);
    expect(await toldOf(order)).toHaveLength(1);
    with_.bank().simulator.notify({});
  });

  test("repeated notifications of a known payment count once", async () => {
    const who = someone();
    const order = await paid(who);
    for (let night = 0; night < 4; night += 1) {
      clock.pass(24 * 60);
      await run();
    }
    const now = await read(who, order);
    expect([now.review, now.version]).toEqual([undefined, order.version]);
    expect(await toldOf(order)).toEqual([]);
  });
});
