/** @module-tag money */
/** Notices about money: paid at the bank, paid wrongly, and a receipt to look at. */
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import { openTestPushService } from "#tests/support/providers/test-push-service.ts";

const clock = movingClock();
const { sku } = example(15);
let who: Buyer;

const service = await openTestPushService();
const bank = await openTestBank("bnb", { clock });
const pushConnection = service.connection;
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, pushConnection, bank: bank.bank });
const buyers = createBuyers(tested);
await tested.shop.catalogue.setStock(sku, 500);
beforeEach(async () => {
  who = await buyers.buyer({ [sku]: 1 });
});
afterAll(async () => {
  await tested.close();
  await bank.close();
  await service.close();
});

async function phoneOfOwner(of: TestShop) {
  const { requests: _requests, messages, ...subscription } = service.browser();
  const body = { ...subscription, name: "El teléfono" };
  const owner = await signedInOwner(of);
  expect((await owner.call("PUT", `/api/gestion/me/push/devices/${newId()}`, { body })).status).toBe(200);
  return () => messages().map(({ event, number }) => `${event} ${number}`);
}

/** Pays at the bank, this much or the right amount, and lets the shop find it. */
async function pay(cents?: number) {
  const order = await buyers.buy(who);
  await tested.shop.jobs.runDue();
  const entry = bank.simulator.book.entries.find(({ text }) => text.startsWith(`${order.number}-`));
  if (!entry) throw new Error("the bank knows no such order");
  await bank.simulator.payer.pay(entry, cents);
  // Found twice at the same time: once recorded, once told.
  await Promise.all([1, 2].map(() => buyers.post(who.own, order.id, "payment/check")));
  await tested.shop.jobs.runDue();
  return order;
}

test("paid at the bank", async () => {
  const messages = await phoneOfOwner(tested);
  const { number } = await pay();
  expect(messages()).toEqual([`placed ${number}`, `paid ${number}`]);
});

test("paid with another amount", async () => {
  const messages = await phoneOfOwner(tested);
  const { number } = await pay(100);
  expect(messages()).toEqual([`placed ${number}`, `review ${number}`]);
});

test("a receipt to look at, once, however often it is sent", async () => {
  const manual = await openTestShop({ proxies: ["127.0.0.1"], clock, pushConnection: service.connection });
  try {
    const messages = await phoneOfOwner(manual);
    const others = createBuyers(manual);
    const buyer = await others.buyer({ [sku]: 1 });
    const order = await others.buy(buyer);
    const text = new Uint8Array(
      await sharp({ create: { width: 600, height: 900, channels: 3, background: "#3a7d44" } })
        .jpeg()
        .toBuffer(),
    );
    for (let count = 0; count < 2; count += 1) {
      const headers = { "content-type": "image/jpeg" };
      const { status } = await buyer.own.call("POST", `/api/orders/${order.id}/receipt`, { text, headers });
      expect(status).toBe(200);
    }
    await manual.shop.jobs.runDue();
    expect(messages().toSorted()).toEqual([`placed ${order.number}`, `review ${order.number}`]);
  } finally {
    await manual.close();
  }
});
