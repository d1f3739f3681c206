/**
 * The real shop behind the model's commands: over HTTP, with a bank of its own; emptied between runs instead of
 * opened again.
 */
import type { Order } from "#contracts/order/order.document.ts";
import type { Cart, Merge } from "#contracts/cart/cart.document.ts";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { cartTotal, toCents } from "#contracts/money/money.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import type { Answer } from "#tests/support/clients/api-client.ts";
import { type Buyer, createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { LiveClient } from "#tests/support/clients/live-client.ts";
import { type TestShopOptions, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestBank } from "#tests/support/providers/test-bank.ts";
import { type Model, type Provider, UNPAID_MAX } from "./model.ts";

export const STOCK = 6;
const HOURS = 60 * 60_000;
const SOON = { timeout: 10_000, interval: 5 };

export interface RealShopper extends Buyer {
  cartVersion: number;
  call<Body = Order>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer<Body & Partial<Omit<Problem, "status" | "total" | "cartVersion">>>>;
}

export type Real = Awaited<ReturnType<typeof openReal>>;

export async function openReal(provider: Provider, { smtpUrl }: Pick<TestShopOptions, "smtpUrl"> = {}) {
  const clock = movingClock();
  const chosen = examples(3, 15);
  const skus = chosen.map(({ sku }) => sku);
  const bank = await openTestBank("bnb", { clock });
  const orders = { unpaidMax: UNPAID_MAX, ownerEmail: "duena@vitrina.example" };
  const asked = provider === "manual" ? {} : { bank: bank.bank };
  const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, ...asked, orders, ...(smtpUrl && { smtpUrl }) });
  const { shop, database } = tested;
  const { db } = database;
  const hook = `${tested.url}/api/payments/bnb/notification`;
  const buyers = createBuyers(tested);
  const prices = new Map([...(await shop.catalogue.facts(db, skus))].map(([sku, { price }]) => [sku, price] as const));
  const shoppers = (await createConcurrentBuyers(tested, buyers, 2)).map((buyer): RealShopper => ({
    ...buyer,
    cartVersion: 0,
    call: (method, path, body) => buyer.own.call(method, path, body && { body }),
  }));

  // Rate limits use the computer's clock: moving it by hours between commands keeps them out of the way.
  const began = performance.now.bind(performance);
  let later = 0;
  let passed = 0;
  const rates = vi.spyOn(performance, "now").mockImplementation(() => began() + later);

  const receipt = new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer(),
  );

  /** A live socket of the first shopper. It is opened again with each session. */
  let screen: { readonly live: LiveClient; readonly cart: string; readonly orders: string } | undefined;
  async function watch(): Promise<void> {
    await screen?.live.close();
    const [first] = shoppers;
    const live = await LiveClient.open(tested.url, { cookie: first?.own.cookieHeader() ?? "" });
    screen = { live, cart: live.subscribe({ topic: "cart" }), orders: live.subscribe({ topic: "orders" }) };
  }

  const entryOf = (order: string, index: number) => {
    const found = bank.simulator.book.entries.filter(({ own }) => own === order)[index];
    if (!found) throw new Error(`the bank has no QR ${index} of ${order}`);
    return found;
  };
  const run = () => shop.jobs.runDue();

  type Read = readonly [readonly Cart[], readonly Order[]];

  async function readOverHttp(who: RealShopper): Promise<Read> {
    const [carts, orders] = await Promise.all([
      who.call<Cart[]>("GET", "/api/carts"),
      who.call<Order[]>("GET", "/api/orders?limit=60"),
    ]);
    return [carts.body, orders.body];
  }

  /** Reads the same documents directly, which is faster. */
  async function readDirectly({ user: { id: userId } }: RealShopper): Promise<Read> {
    const cart = await shop.carts.find({ kind: "user", userId });
    return [cart ? [cart] : [], await shop.orders.list(userId, { limit: 60 })];
  }

  /** INV12: a page that only listens shows the same as the API. */
  async function shows(carts: readonly Cart[], orders: readonly Order[]): Promise<void> {
    await vi.waitFor(() => {
      expect(screen?.live.latest(screen.cart)?.data).toEqual(carts);
      expect(screen?.live.latest(screen.orders)?.data).toEqual(orders.slice(0, 20));
    }, SOON);
  }

  return {
    shop,
    db,
    clock,
    bank: bank.simulator,
    run,
    skus,
    prices,
    shoppers,
    /** The limits of calls are far from used up again. */
    rest: () => void (later += HOURS),
    stockOf: async (sku: string) => (await shop.catalogue.facts(db, [sku])).get(sku)?.stock ?? 0,
    statusOf: async (order: string) =>
      (
        await db
          .select({ status: sql<string>`status` })
          .from(sql`orders`)
          .where(sql`id = ${order}`)
      )[0]?.status,
    /** INV12 */
    showsWhatIsTrue: async () => {
      const [first] = shoppers;
      if (first) await shows(...(await readOverHttp(first)));
    },
    advance: (id: string, to: OrderStatus) => shop.orders.advance(id, to),
    setStock: (sku: string, count: number) => shop.catalogue.setStock(sku, count),
    setPrice: (sku: string, price: number) =>
      shop.catalogue.change(chosen.find((one) => one.sku === sku)?.product ?? "", { price }),
    pass: async (minutes: number): Promise<void> => {
      clock.pass(minutes);
      passed += minutes;
    },
    isGood: (order: string, index: number) => entryOf(order, index).expiresOn >= dayInLaPaz(clock.now()),
    async pay(order: string, index: number, cents: number, told: boolean): Promise<void> {
      bank.simulator.notify(told ? { bnb: hook } : {});
      await bank.simulator.payer.pay(entryOf(order, index), cents);
    },
    async notify(order: string, index: number): Promise<void> {
      const body = JSON.stringify({ QRId: entryOf(order, index).id });
      const { status } = await fetch(hook, { method: "POST", headers: { "content-type": "application/json" }, body });
      expect(status).toBe(200);
    },
    /** Runs jobs until the call is answered: a call that needs the bank waits for a job. */
    async whileJobsRun<T>(asked: Promise<T>): Promise<T> {
      let isAnswered = false;
      const answered = asked.finally(() => (isAnswered = true));
      while (!isAnswered) {
        await run();
        await new Promise(setImmediate);
      }
      return answered;
    },
    sendReceipt: ({ own }: RealShopper, order: string) =>
      own.call<{ readonly code?: string }>("POST", `/api/orders/${order}/receipt`, {
        text: receipt,
        headers: { "content-type": "image/png" },
      }),
    /** Puts these pieces, by SKU, into a guest's cart between signing out and in. */
    async signInAgain({ own, person }: RealShopper, pieces: readonly (readonly [string, number])[]): Promise<void> {
      await own.call("POST", "/api/auth/sign-out", { body: {} });
      expect((await own.call("GET", "/api/orders")).status).toBe(401);
      const visitor = newVisitorId();
      if (pieces.length > 0) {
        const cart = `/api/carts/${newId()}`;
        const products = Object.fromEntries(pieces.map(([sku, quantity]) => [sku, { quantity }]));
        await own.call("PUT", cart, { visitor, body: {} });
        expect((await own.call("PATCH", cart, { visitor, body: { products } })).status).toBe(200);
      }
      expect((await buyers.signIn(own, person.email, person.password)).status).toBe(200);
      if (pieces.length > 0) {
        const merged = await own.call<Merge>("POST", "/api/carts/merge", { visitor, body: {} });
        expect(merged).toMatchObject({ status: 200, body: { left: 0 } });
      }
      if (own === shoppers[0]?.own) await watch();
    },

    /** Deletes all carts, orders and jobs, and restores the stock. */
    async empty(): Promise<void> {
      // Sessions are dated by the computer's clock: with the test clock months ahead, a socket would be closed as
      // expired.
      clock.pass(-passed);
      passed = 0;
      for (const table of ["orders", "jobs", "rate_hits", "payment_notices", "cart_lines", "cart_additions"])
        await db.execute(sql.raw(`delete from ${table}`));
      for (const { sku, product } of chosen) {
        await shop.catalogue.setStock(sku, STOCK);
        await shop.catalogue.change(product, { price: prices.get(sku) ?? 0 });
      }
      await db.execute(sql`delete from jobs`);
      await watch();
    },
    /** Runs the due jobs and compares everything with the model; `thorough` also checks all invariants. */
    async compare(model: Model, { thorough, who: only }: { thorough: boolean; who?: number }): Promise<void> {
      later += HOURS;
      await run();
      if (thorough) {
        const known = { pieces: model.pieces(), now: clock.now(), unpaidMax: UNPAID_MAX };
        expect(await brokenInvariants(db, known)).toEqual([]);
      }
      const facts = await shop.catalogue.facts(db, skus);
      expect(new Map(skus.map((sku) => [sku, facts.get(sku)?.stock]))).toEqual(model.shelf);
      for (const [index, who] of shoppers.entries()) {
        const mine = model.people[index];
        if (!mine || (only !== undefined && index !== only)) continue;
        const [carts, orders] = await (thorough ? readOverHttp(who) : readDirectly(who));
        if (thorough && index === 0) await shows(carts, orders);
        const lines = carts[0]?.products ?? [];
        expect(new Map(lines.map(({ id, quantity }) => [id, quantity]))).toEqual(mine.cart);
        expect(cartTotal(lines).cents).toBe(
          [...mine.cart].reduce((sum, [sku, quantity]) => sum + (model.price.get(sku) ?? 0) * quantity, 0),
        );
        expect(orders.toReversed().map(shown)).toEqual(
          mine.orders.map(({ id, status, review, total, lines }) => ({ id, status, review, total, lines })),
        );
      }
      expect(tested.errors).toEqual([]);
    },
    async close(): Promise<void> {
      rates.mockRestore();
      await screen?.live.close();
      await tested.close();
      await bank.close();
    },
  };
}

function shown({ id, status, review, total, products }: Order) {
  const lines = new Map(products.map((line) => [line.id, line.quantity]));
  return { id, status, review, total: toCents(total), lines };
}
