/** @module-tag race */
/** Many requests at the same instant: nothing is sold twice, nothing is lost, and no response is a 500. */
import type { Draft, Order } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { type Hit, sendSimultaneously } from "#tests/support/people/simultaneous-requests.ts";
import { brokenInvariants } from "#database/invariants.ts";

const CROWD = 50;
const GOING = 8;
const clock = movingClock();
const [first, second] = examples(2, 15);
/** Sorted by product, the order in which stock is locked. */
const [low, high] = first.product < second.product ? [first, second] : [second, first];
const { sku } = first;

const tested = await openTestShop({ proxies: ["127.0.0.1"], clock });
const buyers = createBuyers(tested);
const all = await createConcurrentBuyers(tested, buyers, CROWD + GOING);
const crowd = all.slice(0, CROWD);
/** Buyers whose accounts will be deleted. */
const going = all.slice(CROWD);
afterEach(async () => {
  expect(await brokenInvariants(tested.database.db, { now: clock.now(), unpaidMax: 3 })).toEqual([]);
  expect(tested.errors).toEqual([]);
});
afterAll(() => tested.close());
vi.setConfig({ testTimeout: 90_000 });

const stockOf = async (name: string) =>
  (await tested.shop.catalogue.facts(tested.database.db, [name])).get(name)?.stock ?? -1;
const counted = async (query: ReturnType<typeof sql>) => {
  const [row] = await tested.database.db.select({ count: sql<string>`count(*)` }).from(sql`(${query}) as found`);
  return Number(row?.count);
};
const placed = () => counted(sql`select from orders where status <> 'borrador'`);
const traces = () =>
  counted(sql`select "order" from payments union all select "order" from order_history
    union all select "order" from order_lines union all select id from orders where holds
    union all select null from jobs where kind in ('mail', 'order-expire') and key is not null`);

const place = (list: readonly { readonly own: Buyer["own"]; readonly draft: Draft }[]): Promise<Hit[]> =>
  sendSimultaneously(
    tested.url,
    list.map(({ own, draft: { id, total, cartVersion } }) => ({
      own,
      path: `/api/orders/${id}/place`,
      body: { expectedTotal: total, cartVersion },
    })),
  );

/** Gives every buyer in `list` a draft of these pieces. */
async function ready(list: readonly Buyer[], pieces: Readonly<Record<string, number>>) {
  return Promise.all(
    list.map(async (who) => {
      await buyers.fill(who, pieces);
      return { ...who, draft: await buyers.draft(who, "tienda") };
    }),
  );
}

async function cancelAll(list: readonly Buyer[], answers: readonly Hit[]): Promise<void> {
  await Promise.all(
    answers.map(async ({ status, body }, index) => {
      const who = list[index];
      if (status === 200 && who) await buyers.post(who.own, body.id, "cancel");
    }),
  );
}

describe("stock (R01, R03, R04)", () => {
  test.each([
    { stock: 1, each: 1, sold: 1, rounds: 10 },
    { stock: 10, each: 3, sold: 3, rounds: 3 },
  ])("$stock pieces, 50 buyers of $each: $sold orders", async ({ stock, each, sold, rounds }) => {
    await tested.shop.catalogue.setStock(sku, 20);
    let list = await ready(crowd, { [sku]: each });
    for (let round = 0; round < rounds; round += 1) {
      await tested.shop.catalogue.setStock(sku, stock);
      const [before, left] = [await placed(), await traces()];
      const answers = await place(list);
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(sold);
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect({ status, code: body.code, lines: body.lines }).toEqual({
          status: 409,
          code: "STOCK",
          lines: [{ variant: sku, available: stock - sold * each }],
        });
      }
      expect([await stockOf(sku), (await placed()) - before]).toEqual([stock - sold * each, sold]);
      // A refused order leaves no line, step, payment, mail, timer or held piece.
      expect((await traces()) - left).toBe(sold * 6);
      expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: stock }, now: clock.now() })).toEqual([]);
      await cancelAll(list, answers);
      await tested.shop.catalogue.setStock(sku, 20);
      list = await Promise.all(
        list.map(async (who, index) =>
          answers[index]?.status === 200 ? ((await ready([who], { [sku]: each }))[0] ?? who) : who,
        ),
      );
    }
  });

  test("the same variant cannot be in a cart twice, nor be added past the stock (R02)", async () => {
    const [who] = crowd;
    if (!who) throw new Error("nobody");
    await tested.shop.catalogue.setStock(sku, 5);
    await who.own.call("PATCH", `/api/carts/${who.cart}`, { body: { products: { [sku]: null } } });
    const add = () =>
      who.own.call("POST", `/api/carts/${who.cart}/additions`, { body: { id: newId(), variant: sku, quantity: 3 } });
    expect((await Promise.all([add(), add()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const twice = `{"products": {"${sku}": {"quantity": 3}, "${sku}": {"quantity": 3}}}`;
    expect((await who.own.call("PATCH", `/api/carts/${who.cart}`, { text: twice })).status).toBe(400);
    const carts = await who.own.call<Cart[]>("GET", "/api/carts");
    expect(carts.body[0]?.products.map(({ id, quantity }) => [id, quantity])).toEqual([[sku, 3]]);
    await tested.shop.catalogue.setStock(sku, 20);
  });
});

describe("while other data changes", () => {
  test("sold out, no longer sold, dearer: each line is named, and nothing is stored (R05)", async () => {
    const [{ own, draft } = fail()] = await ready(crowd.slice(0, 1), { [low.sku]: 2, [high.sku]: 2 });
    const { price = 0, discount = 0 } =
      (await tested.shop.catalogue.facts(tested.database.db, [low.sku])).get(low.sku) ?? {};
    const before = [await stockOf(low.sku), await stockOf(high.sku)];
    await tested.shop.catalogue.change(low.product, { active: false });
    expect(await buyers.place(own, draft)).toMatchObject({
      status: 409,
      body: { code: "STOCK", lines: [{ variant: low.sku, available: 0 }] },
    });
    const read = await own.call<Draft>("GET", "/api/orders/draft");
    expect(read.body.products.map(({ id }) => id)).toContain(high.sku);
    await tested.shop.catalogue.change(low.product, { active: true, discount: 10, price: price + 100 });
    expect(await buyers.place(own, draft)).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
    await tested.shop.catalogue.change(low.product, { discount, price });
    expect([await stockOf(low.sku), await stockOf(high.sku)]).toEqual(before);
    const { status, body } = await buyers.place(own, draft);
    expect(status).toBe(200);
    await buyers.post(own, body.id, "cancel");
  });

  test("a cart that changes during the purchase is sold as the buyer saw it, or refused", async () => {
    const list = await ready(crowd.slice(0, 10), { [sku]: 1 });
    const changes = list.map(async ({ own, cart }) => {
      for (const quantity of [2, 1, 3, 1])
        await own.call("PATCH", `/api/carts/${cart}`, { body: { products: { [sku]: { quantity } } } });
    });
    const answers = await place(list);
    await Promise.all(changes);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 200) {
        expect(body.total).toBe(list[index]?.draft.total);
        expect(body.products.map(({ id, quantity }) => [id, quantity])).toEqual([[sku, 1]]);
      } else expect(["CART_CHANGED", "PRICE_CHANGED"]).toContain(body.code);
    }
    await cancelAll(list, answers);
  });

  test("the owner sets the stock while everybody buys: it never gets negative, and no piece appears from nothing (F12)", async () => {
    await tested.shop.catalogue.setStock(sku, 20);
    const list = await ready(crowd.slice(0, 20), { [sku]: 1 });
    await tested.shop.catalogue.setStock(sku, 5);
    const [answers] = await Promise.all([
      place(list),
      ...[5, 0, 7, 3].map((stock) => tested.shop.catalogue.setStock(sku, stock)),
    ]);
    const sold = answers.filter(({ status }) => status === 200).length;
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const left = await stockOf(sku);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(7);
    await cancelAll(list, answers);
    expect(await stockOf(sku)).toBe(left + sold);
    await tested.shop.catalogue.setStock(sku, 20);
  });

  test("an account deleted during a purchase leaves orders without a user, and nothing half done", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [who = fail()] = going.splice(0, 1);
      await buyers.fill(who, { [sku]: 1 });
      const draft = await buyers.draft(who, "tienda");
      const gone = who.own.call("DELETE", "/api/users/me", { body: { password: who.person.password } });
      const others = [
        ...Array.from({ length: 5 }, () => buyers.place(who.own, draft)),
        ...Array.from({ length: 10 }, () => who.own.call("PUT", `/api/orders/${newId()}`, { body: {} })),
        ...Array.from({ length: 5 }, () => who.own.call("GET", "/api/orders")),
      ];
      for (const { status, text } of await Promise.all(others)) {
        expect({ text, fine: [200, 201, 401, 403, 404, 409].includes(status) }).toEqual({ text, fine: true });
      }
      expect((await gone).status).toBe(204);
      expect(
        await counted(sql`select from orders where user_id is null and (status = 'borrador' or billing is not null
        or status = 'pendiente')`),
      ).toBe(0);
    }
    await tested.shop.jobs.runDue();
    expect(await stockOf(sku)).toBe(20);
  });
});

describe("locks (D08)", () => {
  test("A and B, B and A, a hundred times at once, taken and returned", async () => {
    const { db } = tested.database;
    const { catalogue } = tested.shop;
    for (const { sku } of [low, high]) await catalogue.setStock(sku, 20);
    const both = [new Map([low, high].map(({ sku }) => [sku, 1])), new Map([high, low].map(({ sku }) => [sku, 1]))];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => both).flatMap((pair) =>
        pair.map(async (pieces) => {
          const taken = await db.transaction((tx) => catalogue.takeStock(tx, pieces));
          if ("short" in taken) return 0;
          await db.transaction((tx) => catalogue.giveStock(tx, pieces));
          return 1;
        }),
      ),
    );
    expect(outcomes).toHaveLength(200);
    expect([await stockOf(low.sku), await stockOf(high.sku)]).toEqual([20, 20]);
  });

  test("A and B, B and A, bought and cancelled at once: no deadlock", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const { sku } of [low, high]) await tested.shop.catalogue.setStock(sku, 20);
      const [one, other] = [crowd.slice(0, 10), crowd.slice(10, 20)];
      for (const who of [...one, ...other])
        await who.own.call("PATCH", `/api/carts/${who.cart}`, {
          body: { products: { [low.sku]: null, [high.sku]: null } },
        });
      for (const [list, order] of [
        [one, [low, high]],
        [other, [high, low]],
      ] as const)
        for (const { sku } of order) await Promise.all(list.map((who) => buyers.fill(who, { [sku]: 1 })));
      const list = await ready([...one, ...other], {});
      const answers = await place(list);
      expect(answers.map(({ status }) => status)).toEqual(list.map(() => 200));
      const cancelled = await sendSimultaneously(
        tested.url,
        answers.map(({ body }, index) => ({
          own: list[index]?.own ?? fail(),
          path: `/api/orders/${body.id}/cancel`,
          body: {},
        })),
      );
      expect(cancelled.map(({ body }) => body.status)).toEqual(list.map(() => "cancelado"));
      expect([await stockOf(low.sku), await stockOf(high.sku)]).toEqual([20, 20]);
    }
  });

  test("an account with several unpaid orders is deleted while others buy the same products", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [leaving = fail()] = going.splice(0, 1);
      // The older order has the later product: freed one by one, they would be locked in the opposite order and
      // deadlock.
      for (const { sku } of [high, low]) {
        await buyers.fill(leaving, { [sku]: 1 });
        await buyers.buy(leaving, "tienda");
      }
      const list = await ready(crowd.slice(0, 12), { [low.sku]: 1, [high.sku]: 1 });
      const [answers, gone] = await Promise.all([
        place(list),
        leaving.own.call("DELETE", "/api/users/me", { body: { password: leaving.person.password } }),
      ]);
      expect(gone.status).toBe(204);
      expect(answers.map(({ status }) => status)).toEqual(list.map(() => 200));
      await cancelAll(list, answers);
      await tested.shop.jobs.runDue();
      expect([await stockOf(low.sku), await stockOf(high.sku)]).toEqual([20, 20]);
    }
  });
});

describe("one user, many tabs", () => {
  test("places the same cart from all of them once (R13)", async () => {
    const [who = fail()] = await ready([await buyers.buyer()], { [sku]: 2 });
    const before = await placed();
    const answers = await place(Array.from({ length: 20 }, () => who));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect((await placed()) - before).toBe(1);
    await buyers.post(who.own, answers[0]?.body.id ?? "", "cancel");
  });

  test("has three unpaid orders at most, whatever is changed and placed at once", async () => {
    const who = await buyers.buyer();
    const flow = async () => {
      await who.own.call("PATCH", `/api/carts/${who.cart}`, { body: { products: { [sku]: { quantity: 1 } } } });
      const { body } = await who.own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} });
      const draft = await buyers.draft(who, "tienda").catch(() => body);
      return buyers.place(who.own, draft);
    };
    const answers: Awaited<ReturnType<typeof flow>>[] = [];
    for (let round = 0; round < 4; round += 1) answers.push(...(await Promise.all(Array.from({ length: 4 }, flow))));
    for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status);
    const { body: list } = await who.own.call<Order[]>("GET", "/api/orders");
    expect(list.filter(({ status }) => status === "pendiente")).toHaveLength(3);
    for (const { id } of list) await buyers.post(who.own, id, "cancel");
  });

  test("a guest's cart becomes an order of the signed-in user, and is no longer a guest's (R10)", async () => {
    const who = await buyers.buyer();
    const visitor = newVisitorId();
    const cart = newId();
    await tested.api("PUT", `/api/carts/${cart}`, { visitor, body: {} });
    await tested.api("PATCH", `/api/carts/${cart}`, { visitor, body: { products: { [sku]: { quantity: 2 } } } });
    const merges = await Promise.all(
      Array.from({ length: 5 }, () => who.own.call("POST", "/api/carts/merge", { visitor, body: {} })),
    );
    expect(merges.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const order = await buyers.buy(who, "tienda");
    expect(order).toMatchObject({ userId: who.user.id, products: [{ id: sku, quantity: 2 }] });
    const guest = await tested.api<Cart[]>("GET", "/api/carts", { visitor });
    const own = await who.own.call<Cart[]>("GET", "/api/carts", { visitor });
    expect([guest.body[0]?.products, own.body[0]?.products]).toEqual([[], []]);
    await buyers.post(who.own, order.id, "cancel");
  });
});

function fail(): never {
  throw new Error("nobody there");
}
