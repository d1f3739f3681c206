import type { Cart } from "#contracts/cart/cart.document.ts";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { example } from "#tests/support/values/examples.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";

test("after a lost LISTEN connection the shop reconnects and shows missed changes within five seconds (F07)", async () => {
  const warnings: string[] = [];
  const tested = await openTestShop({ warn: (message) => void warnings.push(message) });
  const visitor = newVisitorId();
  const path = `/api/carts/${newId()}`;
  const { sku } = example(10);
  await tested.api("PUT", path, { visitor, body: {} });
  const live = await tested.openLive();
  const ref = live.subscribe({ topic: "cart", localUserId: visitor });
  await live.answer(ref);

  const listening = sql`from pg_stat_activity where datname = current_database() and query = 'listen changes'`;
  const ended = await tested.database.db
    .select({ ended: sql<boolean>`pg_terminate_backend(pid)` })
    .from(sql`(select pid ${listening}) as it`);
  expect(ended).toEqual([{ ended: true }]);
  const { body } = await tested.api<Cart>("PATCH", path, { visitor, body: { products: { [sku]: { quantity: 4 } } } });
  await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual([body]), { timeout: 5_000 });
  expect(warnings).toContain("change listener lost its connection");

  const again = await tested.api<Cart>("PATCH", path, { visitor, body: { products: { [sku]: { quantity: 5 } } } });
  await vi.waitFor(() => expect(live.latest(ref)?.data).toEqual([again.body]), { timeout: 5_000 });
  await live.close();
  await tested.close();
  expect(tested.errors).toEqual([]);
});
