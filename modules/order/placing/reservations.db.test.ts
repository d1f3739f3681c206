/** @module-tag race */
/**
 * Limits for holding stock without a payment: only for confirmed addresses, and never so much that nothing is left
 * for others.
 */
import type { Order } from "#contracts/order/order.document.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { users } from "#modules/account/account.sql.ts";
import { orders } from "#modules/order/order.sql.ts";
import { header } from "#tests/support/files/read-mail.ts";
import { readConfig } from "#server/config/config.ts";
import { type Buyer, type OrderAnswer, createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";

const OWNER = "duena@vitrina.example";
const clock = movingClock();
const SHELF = examples(12, 5);
/** The default limits, but lower for networks: the real ones would need too many people for a test. */
const limits = { ...readConfig({ DEMO: "on" }).orders.reservations, ordersOfNetwork: 3, piecesOfNetwork: 60 };
const RESERVING: readonly PurchaseType[] = ["tienda", "contra_entrega", "whatsapp"];

const tested = await openTestShop({
  proxies: ["127.0.0.1"],
  clock,
  orders: { ownerEmail: OWNER, reservations: limits },
});
const buyers = createBuyers(tested);
const crowd = await createConcurrentBuyers(tested, buyers, 80);
afterEach(async () => {
  expect(tested.errors.filter((line) => !/NETWORK_LIMIT|RESERVED_SHARE/.test(line))).toEqual([]);
});
afterAll(() => tested.close());

const skuOf = (index: number) => {
  const one = SHELF[index];
  if (!one) throw new Error("no example");
  return one;
};

/** A new buyer whose requests come from this address. */
async function buyerAt(address: string, pieces: Readonly<Record<string, number>>): Promise<Buyer> {
  const who = crowd.pop();
  if (!who) throw new Error("nobody there");
  await buyers.fill(who, pieces);
  const call: Buyer["own"]["call"] = (method, path, options = {}) =>
    who.own.call(method, path, { ...options, headers: { ...options.headers, "x-forwarded-for": address } });
  return { ...who, own: { ...who.own, call } };
}

async function tryTo(who: Buyer, purchaseType: PurchaseType): Promise<OrderAnswer> {
  return buyers.place(who.own, await buyers.draft(who, purchaseType));
}

const stockOf = async (product: string) =>
  (await tested.shop.catalogue.stockNow(tested.database.db, [product])).reduce((sum, { pieces }) => sum + pieces, 0);
const hoursOf = ({ expiresAt }: Order) => (Date.parse(expiresAt ?? "") - clock.now().getTime()) / 3_600_000;
const tomorrow = async () => {
  clock.pass(73 * 60);
  await tested.shop.jobs.runDue();
};

describe("an unconfirmed address", () => {
  test.each(RESERVING)(
    "cannot reserve by %s; the form keeps its data, QR is open, and after confirming it can reserve",
    async (type) => {
      const { sku } = skuOf(0);
      const who = await buyers.buyer({ [sku]: 1 });
      const setConfirmed = (emailVerified: boolean) =>
        tested.database.db.update(users).set({ emailVerified }).where(eq(users.id, who.user.id));
      await setConfirmed(false);
      const draft = await buyers.draft(who, type);
      expect(await buyers.place(who.own, draft)).toMatchObject({ status: 409, body: { code: "EMAIL_UNCONFIRMED" } });
      const kept = await buyers.read(who.own, draft.id);
      expect(kept.body).toMatchObject({ status: "borrador", purchaseType: type, shipping: draft.shipping });
      expect(await tested.shop.orders.reservation(who.user.id)).toMatchObject({ isConfirmed: false, isFirst: true });
      await setConfirmed(true);
      expect(await buyers.place(who.own, draft)).toMatchObject({ status: 200, body: { status: "pendiente" } });
      await tomorrow();

      await setConfirmed(false);
      await buyers.fill(who, { [sku]: 1 });
      expect((await tryTo(who, "qr")).status).toBe(200);
      await tomorrow();
    },
  );
});

test("five unconfirmed accounts hold nothing; five confirmed ones of one network hold few pieces, of a product at most half", async () => {
  const pieces = Object.fromEntries(SHELF.map(({ sku }) => [sku, 5]));
  const before = await Promise.all(SHELF.map(({ product }) => stockOf(product)));
  for (let index = 0; index < 5; index += 1) {
    const who = await buyerAt(`10.60.0.${index + 1}`, pieces);
    await tested.database.db.update(users).set({ emailVerified: false }).where(eq(users.id, who.user.id));
    for (const type of ["tienda", "whatsapp"] as const)
      expect((await tryTo(who, type)).body.code).toBe("EMAIL_UNCONFIRMED");
  }
  expect(await Promise.all(SHELF.map(({ product }) => stockOf(product)))).toEqual(before);

  let taken = 0;
  for (let index = 0; index < 5; index += 1) {
    const who = await buyerAt(`10.61.0.${index + 1}`, {});
    for (const { sku } of SHELF) {
      const products = { [sku]: { quantity: 5 } };
      // The product has fewer pieces left than this.
      if ((await who.own.call("PATCH", `/api/carts/${who.cart}`, { body: { products } })).status !== 200) continue;
      const { status, body } = await tryTo(who, "tienda");
      if (status === 200) taken += body.products.reduce((sum, { quantity }) => sum + quantity, 0);
      else {
        expect(["RESERVED_LIMIT", "RESERVED_SHARE", "NETWORK_LIMIT"]).toContain(body.code);
        await who.own.call("PATCH", `/api/carts/${who.cart}`, { body: { products: { [sku]: null } } });
      }
    }
  }
  expect(taken).toBeLessThanOrEqual(5 * limits.atFirst * 5);
  const after = await Promise.all(SHELF.map(({ product }) => stockOf(product)));
  for (const [index, left] of after.entries())
    expect(left).toBeGreaterThanOrEqual(Math.floor((before[index] ?? 0) / 2));
  await tomorrow();
  expect(await Promise.all(SHELF.map(({ product }) => stockOf(product)))).toEqual(before);
});

test("at once: of a product at most its share is reserved, and a QR buyer gets the rest", async () => {
  const { sku } = skuOf(1);
  await tested.shop.catalogue.setStock(sku, 20);
  const allowed = (20 * limits.sharePercent) / 100;
  const people: Buyer[] = [];
  for (let index = 0; index < 16; index += 1) people.push(await buyerAt(`10.70.${index}.1`, { [sku]: 2 }));
  const answers = await Promise.all(people.map((who) => tryTo(who, "tienda")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed / 2);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(16 - allowed / 2);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: "RESERVED_SHARE", lines: [{ variant: sku, available: 0 }] });
  const payer = await buyerAt("10.71.0.1", { [sku]: 20 - allowed });
  expect((await tryTo(payer, "qr")).status).toBe(200);
  await tomorrow();
});

describe("without a confirmed address and without ever having paid", () => {
  async function unconfirmed(address: string, pieces: Readonly<Record<string, number>>): Promise<Buyer> {
    const who = await buyerAt(address, pieces);
    await tested.database.db.update(users).set({ emailVerified: false }).where(eq(users.id, who.user.id));
    return who;
  }

  test("one order by QR of a few pieces; another after the first is paid", async () => {
    const { sku } = skuOf(7);
    await tested.shop.catalogue.setStock(sku, 200);
    const who = await unconfirmed("10.72.0.1", { [sku]: limits.piecesOfPerson + 1 });
    expect(await tryTo(who, "qr")).toMatchObject({
      status: 409,
      body: { code: "UNCONFIRMED_LIMIT", available: limits.piecesOfPerson },
    });
    await buyers.fill(who, { [sku]: limits.piecesOfPerson });
    const first = await tryTo(who, "qr");
    expect(first.status).toBe(200);
    await buyers.fill(who, { [sku]: 1 });
    expect((await tryTo(who, "qr")).body.code).toBe("UNCONFIRMED_LIMIT");
    await tested.shop.orders.advance(first.body.id, "pagado");
    expect((await tryTo(who, "qr")).status).toBe(200);
    await tomorrow();
  });

  test("all accounts together hold a share of a product, also by renewing; a confirmed buyer gets the rest", async () => {
    const { sku } = skuOf(8);
    await tested.shop.catalogue.setStock(sku, 20);
    const allowed = (20 * limits.sharePercent) / 100;
    const before = await unconfirmed("10.73.99.1", { [sku]: 2 });
    const expired = (await tryTo(before, "qr")).body;
    await tomorrow();
    const people: Buyer[] = [];
    for (let index = 0; index < 8; index += 1) people.push(await unconfirmed(`10.73.${index}.1`, { [sku]: 2 }));
    const answers = await Promise.all(people.map((who) => tryTo(who, "qr")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed / 2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(["RESERVED_SHARE"]),
    );
    const renewed = await before.own.call("POST", `/api/orders/${expired.id}/payment`, { body: {} });
    expect(renewed).toMatchObject({ status: 409, body: { code: "RESERVED_SHARE" } });
    expect((await tryTo(await buyerAt("10.74.0.1", { [sku]: 20 - allowed }), "qr")).status).toBe(200);
    expect(await tested.shop.orders.held()).toMatchObject({ orders: allowed / 2 + 1, pieces: 20 });
    await tomorrow();
  });
});

test("a new user has one short reservation of a few pieces; after a paid order as many as others", async () => {
  const { sku } = skuOf(2);
  await tested.shop.catalogue.setStock(sku, 200);
  const who = await buyers.buyer({ [sku]: limits.piecesOfPerson + 1 });
  expect(await tryTo(who, "whatsapp")).toMatchObject({
    status: 409,
    body: { code: "RESERVED_LIMIT", available: limits.piecesOfPerson },
  });
  await buyers.fill(who, { [sku]: 1 });
  const first = await tryTo(who, "tienda");
  expect([first.status, hoursOf(first.body)]).toEqual([200, 24]);
  await buyers.fill(who, { [sku]: 1 });
  expect((await tryTo(who, "whatsapp")).body.code).toBe("RESERVED_LIMIT");
  expect(await tested.shop.orders.reservation(who.user.id)).toMatchObject({ isFull: true, isFirst: true });
  for (const to of ["en_preparacion", "listo", "entregado"] as const)
    await tested.shop.orders.advance(first.body.id, to);

  expect(await tested.shop.orders.reservation(who.user.id)).toMatchObject({ isFull: false, isFirst: false });
  const second = await tryTo(who, "tienda");
  expect([second.status, hoursOf(second.body)]).toEqual([200, 48]);
  await buyers.fill(who, { [sku]: 1 });
  const third = await tryTo(who, "contra_entrega");
  expect([third.status, hoursOf(third.body)]).toEqual([200, 72]);
  await tomorrow();
});

describe("one network", () => {
  test("has a limit of orders, per /24 or /48; another network is not affected, and the owner is notified once", async () => {
    const { sku } = skuOf(3);
    await tested.shop.catalogue.setStock(sku, 500);
    const mails = async () =>
      (await buyers.mailsTo(OWNER)).filter((mail) => header(mail, "subject").startsWith("Hay muchas reservas")).length;
    const before = await mails();
    clock.pass(7 * 60);
    for (const addressOf of [(n: number) => `10.80.0.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
      const people: Buyer[] = [];
      for (let index = 1; index <= limits.ordersOfNetwork + 2; index += 1)
        people.push(await buyerAt(addressOf(index), { [sku]: 1 }));
      const answers = await Promise.all(people.map((who) => tryTo(who, "tienda")));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.ordersOfNetwork);
      expect(answers.filter(({ body }) => body.code === "NETWORK_LIMIT")).toHaveLength(2);
    }
    const elsewhere = await buyerAt("10.80.1.1", { [sku]: 1 });
    expect((await tryTo(elsewhere, "tienda")).status).toBe(200);
    expect(await mails()).toBe(before + 1);
    expect(tested.shop.orders.limited().NETWORK_LIMIT).toBeGreaterThanOrEqual(4);
    await tomorrow();
  });

  test("has a limit of unpaid pieces, QR orders included", async () => {
    const { sku } = skuOf(4);
    await tested.shop.catalogue.setStock(sku, 1_000);
    const full = Math.floor(limits.piecesOfNetwork / 20);
    const people: Buyer[] = [];
    for (let index = 0; index <= full; index += 1) people.push(await buyerAt(`10.90.0.${index + 1}`, { [sku]: 20 }));
    const answers: OrderAnswer[] = [];
    for (const who of people) answers.push(await tryTo(who, "qr"));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: full }, () => 200), 409]);
    expect(answers.at(-1)?.body.code).toBe("NETWORK_LIMIT");
    const unpaid = await tested.shop.orders.unpaid();
    expect(unpaid.find(({ type }) => type === "qr")).toMatchObject({ orders: full, pieces: full * 20 });
  });

  test("counts the pieces of a renewed order: expiring and renewing is no way around the limit", async () => {
    const { sku } = skuOf(5);
    await tested.shop.catalogue.setStock(sku, 1_000);
    await tomorrow();
    const address = "10.95.0.1";
    const first = await buyerAt(address, { [sku]: 20 });
    const order = (await tryTo(first, "qr")).body;
    await tomorrow();
    expect((await buyers.read(first.own, order.id)).body.status).toBe("vencido");

    const full = Math.floor(limits.piecesOfNetwork / 20);
    for (let index = 0; index < full; index += 1)
      expect((await tryTo(await buyerAt(address, { [sku]: 20 }), "qr")).status).toBe(200);
    const before = await stockOf(skuOf(5).product);
    expect(await first.own.call("POST", `/api/orders/${order.id}/payment`, { body: {} })).toMatchObject({
      status: 409,
      body: { code: "NETWORK_LIMIT" },
    });
    expect((await buyers.read(first.own, order.id)).body.status).toBe("vencido");
    expect(await stockOf(skuOf(5).product)).toBe(before);
    await tomorrow();
    expect((await first.own.call("POST", `/api/orders/${order.id}/payment`, { body: {} })).status).toBe(200);
    await tomorrow();
  });

  test("may hold its pieces three times in a day, whoever takes them and whatever becomes of the orders", async () => {
    const { sku } = skuOf(6);
    await tested.shop.catalogue.setStock(sku, 1_000);
    await tomorrow();
    const statuses: number[] = [];
    const full = limits.piecesOfNetwork / 20;
    for (let index = 0; index <= 3 * full; index += 1) {
      const placed = await tryTo(await buyerAt(`10.97.0.${index + 1}`, { [sku]: 20 }), "qr");
      statuses.push(placed.status);
      clock.pass(31);
      await tested.shop.jobs.runDue();
    }
    expect(statuses).toEqual([...Array.from({ length: 3 * full }, () => 200), 409]);
    await tested.shop.orders.prune();
    expect((await tryTo(await buyerAt("10.97.0.99", { [sku]: 20 }), "qr")).body.code).toBe("NETWORK_LIMIT");
    await tomorrow();
    expect((await tryTo(await buyerAt("10.97.0.98", { [sku]: 20 }), "qr")).status).toBe(200);
    await tomorrow();
  });

  test("is not shown in an order, and is deleted once the order is closed", async () => {
    const rows = () =>
      tested.database.db
        .select({ network: orders.network })
        .from(orders)
        .where(sql`network is not null`);
    const found = await rows();
    expect(found.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain("10.");
    await tomorrow();
    await tested.shop.orders.prune();
    expect(await rows()).toEqual([]);
  });
});
