import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { newVisitorId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openTestCarts } from "#tests/support/shop/open-test-carts.ts";
import { cartLines, carts as cartRows } from "./cart.sql.ts";
import { guest } from "./cart.ts";
import { openCart } from "./open-cart.ts";

const [first, second] = examples(2, 15);

const tested = await openTestCarts();
afterAll(() => tested.database.close());

test.each([
  ["an empty cart", {}],
  ["a cart with another line", { [second.sku]: 1 }],
])("%s: who waited for its lock sees the line that was added meanwhile", async (_, before) => {
  const { db } = tested.database;
  const owner = guest(newVisitorId());
  const cart = await tested.give(owner, before);
  const added = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const adding = db.transaction(async (tx) => {
    await tx
      .update(cartRows)
      .set({ version: sql`version + 1` })
      .where(sql`id = ${cart}`);
    const addedAt = tested.clock.now();
    await tx.insert(cartLines).values({ cart, variant: first.sku, quantity: 2, priceWhenAdded: 100, addedAt });
    added.resolve();
    await waits.promise;
  });
  await added.promise;
  const opening = db.transaction((tx) => openCart(tx, owner, { variants: [] }));
  await vi.waitFor(async () => {
    const waiting = db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
    expect(await waiting).toHaveLength(1);
  });
  waits.resolve();
  await adding;
  const { lines } = await opening;
  expect(lines.get(first.sku)?.quantity).toBe(2);
  expect(lines.size).toBe(Object.keys(before).length + 1);
});
