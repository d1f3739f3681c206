import { expect, test, vi } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { example } from "#tests/support/values/examples.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const { sku } = example(10);

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const buyers = createBuyers(tested);
const who = await buyers.buyer({ [sku]: 1 });
const order = await buyers.buy(who, "tienda");

const openAs = (own: Browser) => LiveClient.open(tested.url, { cookie: own.cookieHeader() });

test("one order and the list of orders follow every change, as the API shows them (INV12)", async () => {
  const live = await openAs(who.own);
  const one = live.subscribe({ topic: "order", id: order.id });
  const all = live.subscribe({ topic: "orders" });
  expect((await live.answer(one)).type).toBe("snapshot");
  await live.answer(all);
  await tested.shop.orders.advance(order.id, "en_preparacion");
  const read = (await buyers.read(who.own, order.id)).body;
  expect(read.status).toBe("en_preparacion");
  await vi.waitFor(() => expect(live.latest(one)?.data).toEqual([read]));
  await vi.waitFor(() => expect(live.latest(all)?.data).toEqual([read]));

  await buyers.fill(who, { [sku]: 1 });
  const second = await buyers.buy(who, "tienda");
  await vi.waitFor(() => expect(live.latest(all)?.data).toMatchObject([{ id: second.id }, { id: order.id }]));
  await live.close();
});

test("a draft shows the cart of the moment, follows it, and becomes the order when it is placed", async () => {
  const buyer = await buyers.buyer({ [sku]: 1 });
  const draft = await buyers.draft(buyer, "tienda");
  const live = await openAs(buyer.own);
  const one = live.subscribe({ topic: "order", id: draft.id });
  expect((await live.answer(one)).type).toBe("snapshot");
  expect(live.latest(one)?.data).toEqual([draft]);
  await buyers.fill(buyer, { [sku]: 2 });
  await vi.waitFor(() => expect(live.latest(one)?.data).toMatchObject([{ products: [{ quantity: 2 }] }]));
  const now = (await buyers.read(buyer.own, draft.id)).body;
  expect(live.latest(one)?.data).toEqual([now]);
  expect(now.total).toBe(2 * draft.total);
  const { own } = buyer;
  const placed = await buyers.place(own, { ...draft, total: now.total, cartVersion: draft.cartVersion + 1 });
  expect(placed.status).toBe(200);
  await vi.waitFor(() => expect(live.latest(one)?.data).toEqual([placed.body]));
  await live.close();
});

test("another user's order is denied like a missing one; a guest has none (Z06, S07)", async () => {
  const { own } = await buyers.signedUp();
  const live = await openAs(own);
  for (const id of [order.id, newId()]) {
    const ref = live.subscribe({ topic: "order", id, localUserId: who.user.id });
    expect(await live.answer(ref)).toMatchObject({ type: "denied", code: "NOT_FOUND" });
  }
  const broken = live.subscribe({ topic: "order", id: "*" });
  expect(await live.answer(broken)).toMatchObject({ type: "denied", code: "INVALID_ID" });
  const mine = live.subscribe({ topic: "orders", id: who.user.id });
  expect(await live.answer(mine)).toMatchObject({ type: "snapshot", data: [] });
  await live.close();

  const guest = await tested.openLive();
  for (const topic of ["order", "orders"] as const) {
    const ref = guest.subscribe({ topic, id: order.id, localUserId: newVisitorId() });
    expect(await guest.answer(ref)).toMatchObject({ type: "denied", code: "UNAUTHENTICATED" });
  }
  const office = guest.subscribe({ topic: "gestion:orders" });
  expect((await guest.answer(office)).type).toBe("denied");
  await guest.close();
});
