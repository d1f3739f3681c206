import { afterAll, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { TEST_NOW, testClock } from "#tests/support/values/clock.ts";
import { example } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { cartAdditions, cartHandovers, cartLines, cartMerges, carts } from "./cart.sql.ts";
import { pruneGuestCarts, pruneHandovers, pruneMerges } from "./retention.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const SKU = example(5).sku;
const ago = (days: number, ms = 0) => new Date(TEST_NOW.getTime() - days * 86_400_000 - ms);

/** Creates a cart that was last changed at this time; `filled` = with a line. */
async function leave(owner: "guest" | "user", updatedAt: Date, filled: boolean): Promise<string> {
  const id = newId();
  const { db } = database;
  await db.insert(carts).values({ id, ...(owner === "guest" ? { guest: id } : { userId: id }), updatedAt });
  if (filled) {
    await db.insert(cartLines).values({ cart: id, variant: SKU, quantity: 1, priceWhenAdded: 100, addedAt: updatedAt });
  }
  return id;
}

test("guests' carts are deleted after a week when empty, after half a year otherwise; users' carts never", async () => {
  const kept = [
    await leave("guest", ago(7), false),
    await leave("guest", ago(180), true),
    await leave("user", ago(1000), false),
    await leave("user", ago(1000), true),
  ];
  await leave("guest", ago(7, 1), false);
  await leave("guest", ago(180, 1), true);
  await leave("guest", ago(1000), false);

  await pruneGuestCarts(database.db, testClock);
  const left = await database.db.select({ id: carts.id }).from(carts);
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  const lines = await database.db.select({ cart: cartLines.cart }).from(cartLines);
  expect(lines.map(({ cart }) => cart).toSorted()).toEqual([kept[1], kept[3]].toSorted());
});

test("more than one batch is deleted too", async () => {
  await database.db.delete(carts);
  for (let count = 0; count < 7; count += 1) await leave("guest", ago(200), count % 2 === 0);
  await pruneGuestCarts(database.db, testClock, 3);
  expect(await database.db.$count(carts)).toBe(0);
  expect(await database.db.$count(cartLines)).toBe(0);
  expect(await database.db.$count(cartAdditions)).toBe(0);
});

test("of more guests' carts than there is room for, those that nobody touched for longest go; users' stay", async () => {
  await database.db.delete(carts);
  await leave("user", ago(100), true);
  for (const days of [3, 1, 4, 2, 5]) await leave("guest", ago(days), true);
  await pruneGuestCarts(database.db, testClock, 2, 2);
  const left = await database.db.select({ at: carts.updatedAt }).from(carts).orderBy(carts.updatedAt);
  expect(left.map(({ at }) => at)).toEqual([ago(100), ago(2), ago(1)]);
});

test("merges are deleted after a day, secrets when they expire", async () => {
  const { db } = database;
  const [yesterday, earlier] = [await leave("user", ago(0), false), await leave("user", ago(0), false)];
  const merge = { guest: "somebody", lines: [] };
  await db.insert(cartMerges).values([
    { ...merge, cart: yesterday, mergedAt: ago(1) },
    { ...merge, cart: earlier, mergedAt: ago(1, 1) },
  ]);
  const cart = await leave("guest", ago(0), true);
  await db.insert(cartHandovers).values([
    { hash: "open", cart, expiresAt: ago(0, -1) },
    { hash: "over", cart, expiresAt: ago(0) },
  ]);

  await pruneMerges(db, testClock);
  await pruneHandovers(db, testClock);
  expect((await db.select().from(cartMerges)).map((row) => row.cart)).toEqual([yesterday]);
  expect((await db.select().from(cartHandovers)).map((row) => row.hash)).toEqual(["open"]);
});
