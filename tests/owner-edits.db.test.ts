/** @module-tag invariant */
/** Fifty shoppers buy a few products while the owner changes everything about them: what was confirmed is what is sold. */
import type { Draft, Order, OrderLine } from "#contracts/order/order.document.ts";
import type { Product } from "#contracts/product/product.document.ts";
import type { StaffProduct } from "#contracts/product/staff-product.document.ts";
import { inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { orders } from "#modules/order/order.sql.ts";
import { stockMovements } from "#modules/catalogue/catalogue.sql.ts";
import { type Buyer, createBuyers } from "./support/people/buyers.ts";
import { createBusyOwner } from "./support/people/busy-owner.ts";
import { chanceOf } from "./support/values/chance.ts";
import { AT_THE_SHOP, BILLING } from "./support/clients/checkout-answers.ts";
import { createConcurrentBuyers } from "./support/people/concurrent-buyers.ts";
import { examples, seeded } from "./support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { movingClock } from "./support/values/moving-clock.ts";
import { openTestShop } from "./support/shop/open-test-shop.ts";
import { signedInOwner } from "./support/people/staff.ts";

const CROWD = 50;
/** Of each shopper: at least, and at most while too little has happened; that depends on who gets ahead of whom. */
const VISITS = 2;
const VISITS_AT_MOST = 30;
const BOUGHT = 15;
const STOCK = 100;
/** `OWNER_SEED=…` makes the same choices again; what they meet depends on the moment. */
const SEED = Number(process.env.OWNER_SEED ?? Date.now() % 1_000_000);
const { upTo, oneOf, isLucky } = chanceOf(SEED);

const wares = examples(3, 15).map(({ product }) => ({
  product,
  skus: seeded.variants.filter((one) => one.product === product).map(({ id }) => id),
}));
const skus = wares.flatMap((ware) => ware.skus);
/** What a shopper can be refused; after each the cart is looked at once more. */
const REFUSED = new Set(["STOCK", "PRICE_CHANGED", "CART_CHANGED", "EMPTY_CART"]);
/** Everything that the owner's calls may answer. */
const ANSWERS = new Set([
  "edit 200",
  // An offer needs a discount.
  "edit 400 INVALID",
  "edit 409 EDITED_MEANWHILE",
  "draft 200",
  "draft 409 EDITED_MEANWHILE",
  "pieces 200",
  "pieces 409 STOCK",
  "change 200",
  "change 400 INVALID",
  "undo 200",
  "undo 409 STOCK",
  "move 200",
  "move 409 ORDER_CLOSED",
  "moves 200",
  "write 201",
  "write 409 STOCK",
  "write 409 PRICE_CHANGED",
  "import done",
]);
/** Without one of these the test would have proved nothing about it. */
const HAPPENED = [
  "edit 200",
  "draft 200",
  "pieces 200",
  "change 200",
  "undo 200",
  "moves 200",
  "write 201",
  "import done",
];

const clock = movingClock();
const tested = await openTestShop({ proxies: ["127.0.0.1"], clock, orders: { unpaidMax: 100 } });
const buyers = createBuyers(tested);
const crowd = await createConcurrentBuyers(tested, buyers, CROWD);
for (const sku of skus) await tested.shop.catalogue.setStock(sku, STOCK);
afterAll(() => tested.close());

interface Bought {
  readonly buyer: Buyer;
  readonly confirmed: Draft;
  readonly order: Order;
}

const refusals = new Map<string, number>();
const bought: Bought[] = [];
const isEnough = () => bought.length >= BOUGHT && refusals.has("PRICE_CHANGED");

async function fill({ own, cart }: Buyer): Promise<void> {
  const products = { [oneOf(skus)]: { quantity: 1 + upTo(3) }, [oneOf(skus)]: { quantity: 1 } };
  const { status } = await own.call("PATCH", `/api/carts/${cart}`, { body: { products } });
  // Sold out, a draft: the shopper goes on with what is there.
  expect([200, 409]).toContain(status);
}

/** As a person does: who is told of another price looks at it and confirms that. */
async function shop(buyer: Buyer): Promise<void> {
  const { own } = buyer;
  for (let visit = 0; visit < VISITS || (visit < VISITS_AT_MOST && !isEnough()); visit += 1) {
    await fill(buyer);
    const opened = await own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} });
    const answers = { shipping: AT_THE_SHOP, billing: BILLING, purchaseType: "tienda" };
    let seen = await own.call<Draft>("PATCH", `/api/orders/${opened.body.id}`, { body: answers });
    for (let tries = 0; tries < 8 && seen.status === 200; tries += 1) {
      const { status, body, text } = await buyers.place(own, seen.body);
      if (status === 200) {
        bought.push({ buyer, confirmed: seen.body, order: body });
        if (upTo(4) === 0) await buyers.post(own, body.id, "cancel");
        break;
      }
      const { code = "" } = body;
      expect({ text, known: status === 409 && REFUSED.has(code) }).toEqual({ text, known: true });
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      if (code !== "PRICE_CHANGED") break;
      seen = await own.call<Draft>("GET", "/api/orders/draft");
    }
  }
}

test(`50 shoppers and an owner at once (seed ${SEED})`, { timeout: 120_000 }, async () => {
  const staff = await signedInOwner(tested);
  const owner = createBusyOwner(tested, staff, wares, { upTo, oneOf, isLucky });
  let isOver = false;
  await Promise.all([owner.work(() => isOver), Promise.all(crowd.map(shop)).finally(() => (isOver = true))]);
  await tested.shop.jobs.runDue();

  const answers = Object.keys(owner.answers());
  expect(answers.filter((answer) => !ANSWERS.has(answer))).toEqual([]);
  expect(HAPPENED.filter((answer) => !answers.includes(answer))).toEqual([]);
  expect(refusals.get("PRICE_CHANGED") ?? 0).toBeGreaterThan(0);
  expect(bought.length).toBeGreaterThanOrEqual(BOUGHT);
  expect(tested.errors).toEqual([]);

  const { db } = tested.database;
  for (const { buyer, confirmed, order } of bought) {
    expect([order.id, order.total, order.products.map(linePrice)]).toEqual([
      confirmed.id,
      confirmed.total,
      confirmed.products.map(linePrice),
    ]);
    const { body } = await buyers.read(buyer.own, order.id);
    expect([body.total, body.products]).toEqual([order.total, order.products]);
  }
  const ids = owner.written.map(({ id }) => id);
  const rows = await db.select({ id: orders.id, total: orders.total }).from(orders).where(inArray(orders.id, ids));
  expect(new Map(rows.map(({ id, total }) => [id, total / 100]))).toEqual(
    new Map(owner.written.map(({ id, total }) => [id, total])),
  );

  // Sent twice, counted once; refused and undone, not at all. Only an import counts pieces, and what came and was taken back.
  const moved = await db.select().from(stockMovements).where(inArray(stockMovements.variant, skus));
  const sumOf = (sku: string, isCounted: boolean) =>
    moved
      .filter(
        ({ variant, reason, note }) =>
          variant === sku && (reason === "counted" && note !== "Se deshizo el cambio") === isCounted,
      )
      .reduce((sum, { difference }) => sum + difference, 0);
  for (const sku of skus) expect([sku, sumOf(sku, false)]).toEqual([sku, owner.brought().get(sku) ?? 0]);
  const pieces = Object.fromEntries(skus.map((sku) => [sku, STOCK + sumOf(sku, false) + sumOf(sku, true)]));
  const placed = [...bought.map(({ order }) => order.id), ...ids];
  expect(await brokenInvariants(db, { pieces, placed, now: clock.now(), unpaidMax: 100 })).toEqual([]);

  // The next shopper sees what the owner sees.
  for (const { product } of wares) {
    const { body: own } = await staff.call<StaffProduct>("GET", `/api/gestion/products/${product}`);
    const { body: shown } = await tested.api<Product>("GET", `/api/products/${product}`);
    expect([shown.Precio, shown.PorcDesc, shown.variants.map(({ id, stock }) => [id, stock])]).toEqual([
      own.price,
      own.discount,
      own.variants.map(({ id, stock }) => [id, stock]),
    ]);
  }
});

const linePrice = ({ id, quantity, Precio, PorcDesc }: OrderLine) => ({ id, quantity, Precio, PorcDesc });
