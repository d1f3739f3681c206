import { afterAll, expect, test } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { cartRemovedLines } from "./cart.sql.ts";
import { createCarts, guest } from "./cart.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { openTestPromotions } from "#tests/support/shop/open-test-promotions.ts";
import { noAccounts } from "#tests/support/shop/open-test-carts.ts";

let now = TEST_NOW.getTime();
const database = await openTestDatabase();
// Time advances with each call, because lines are ordered by when they were added.
const clock = { now: () => new Date((now += 1_000)) };
const catalogue = createCatalogue({ db: database.db, clock });
const carts = createCarts({
  db: database.db,
  clock,
  catalogue,
  promotions: openTestPromotions(database, clock),
  holdUser: noAccounts,
});
afterAll(() => database.close());

// SKUs in another order than that of adding: otherwise sorting by SKU would pass too.
const [first, middle, last] = examples(3, 5)
  .map((example) => example.sku)
  .toSorted()
  .toReversed();
if (!first || !middle || !last) throw new Error("no examples");

function lines(cart: Cart) {
  return cart.products.map(({ id, quantity, priceWhenAdded }) => ({ id, quantity, priceWhenAdded }));
}

async function threeLines() {
  const owner = guest(newVisitorId());
  const { id } = (await carts.create(owner, newId())).cart;
  const add = (variant: string) => carts.add(owner, id, { id: newId(), variant, quantity: 2 });
  const set = (variant: string, quantity: number | null) =>
    carts.patch(owner, id, { products: { [variant]: quantity === null ? null : { quantity } } });
  await add(first ?? "");
  await add(middle ?? "");
  return { add, set, before: lines(await add(last ?? "")) };
}

test("a removed line that is restored keeps its position and price", async () => {
  const { set, before } = await threeLines();
  expect(before.map(({ id }) => id)).toEqual([first, middle, last]);
  expect(lines(await set(middle, null)).map(({ id }) => id)).toEqual([first, last]);
  const facts = (await catalogue.facts(database.db, [middle])).get(middle);
  if (!facts) throw new Error("unreachable");
  await catalogue.change(facts.productId, { price: facts.price + 1_000 });
  expect(lines(await set(middle, 2))).toEqual(before);
  await catalogue.change(facts.productId, { price: facts.price });
});

test("a line added again, or restored after more than an hour, is the last one", async () => {
  const { add, set } = await threeLines();
  await set(first, null);
  expect(lines(await add(first)).map(({ id }) => id)).toEqual([middle, last, first]);
  await set(first, null);
  expect(lines(await set(first, 1)).map(({ id }) => id)).toEqual([middle, last, first]);
  await set(middle, null);
  now += 60 * 60_000;
  expect(lines(await set(middle, 1)).map(({ id }) => id)).toEqual([last, first, middle]);
});

test("a removed line is remembered for an hour", async () => {
  const { set } = await threeLines();
  await set(first, null);
  await carts.prune();
  expect(await database.db.$count(cartRemovedLines)).toBeGreaterThan(0);
  now += 60 * 60_000;
  await carts.prune();
  expect(await database.db.$count(cartRemovedLines)).toBe(0);
});
