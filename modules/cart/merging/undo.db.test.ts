import { afterAll, describe, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { examples, examplesApart } from "#tests/support/values/examples.ts";
import { guest as guestOf } from "../cart.ts";
import { carts as cartsTable } from "../cart.sql.ts";
import { eq } from "drizzle-orm";
import { openTestCarts, quantities, someGuest, someUser } from "#tests/support/shop/open-test-carts.ts";

const shop = await openTestCarts();
afterAll(() => shop.database.close());

const HOUR = 60 * 60_000;
const [a = "", b = "", c = "", d = ""] = examples(4, 20).map((example) => example.sku);
const rest = examples(70, 3)
  .map((example) => example.sku)
  .filter((sku) => ![a, b, c, d].includes(sku));
const many = (count: number) => Object.fromEntries(rest.slice(0, count).map((sku) => [sku, 1] as const));
const set = (lines: Record<string, number | null>) => ({
  products: Object.fromEntries(
    Object.entries(lines).map(([sku, quantity]) => [sku, quantity === null ? null : { quantity }]),
  ),
});

async function merged(guestLines: Record<string, number>, userLines: Record<string, number> = {}) {
  const [guest, user] = [someGuest(), someUser()];
  const guestCart = await shop.give(guest, guestLines, 12_345);
  const id = await shop.give(user, userLines, 6_789);
  const rows = { guest: await shop.rows(guestCart), user: await shop.rows(id) };
  await shop.carts.merge(guest, user);
  return { guest, user, id, guestCart, rows };
}

describe("an undo", () => {
  test("restores both carts, with prices and times, under newer versions", async () => {
    const { guest, user, id, guestCart, rows } = await merged({ [a]: 3, [b]: 1, [c]: 2 }, { [b]: 4, [c]: 1, [d]: 5 });
    const cart = await shop.carts.undoMerge(user, id);
    expect(cart).toMatchObject({ id, version: 3 });
    expect(cart).toEqual(await shop.carts.find(user));
    expect(await shop.rows(id)).toEqual(rows.user);
    expect(await shop.rows(guestCart)).toEqual(rows.guest);
    expect(await shop.carts.find(guest)).toMatchObject({ id: guestCart, version: 3 });
  });

  test("works once, also for many requests at once", async () => {
    const { guest, user, id } = await merged({ [a]: 3 }, { [a]: 1, [b]: 1 });
    const carts = await Promise.all(Array.from({ length: 10 }, () => shop.carts.undoMerge(user, id)));
    for (const cart of carts) expect(cart).toEqual(carts[0]);
    expect(carts[0]).toMatchObject({ version: 3 });
    await shop.carts.patch(user, id, set({ [a]: 3 }));
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({ [a]: 3, [b]: 1 });
    expect(await shop.lines(guest)).toEqual({ [a]: 3 });
  });

  test("restores only lines that the shopper has not changed since", async () => {
    const { guest, user, id } = await merged({ [a]: 3, [b]: 4, [c]: 2, [d]: 6 }, { [b]: 1, [d]: 7 });
    await shop.carts.patch(user, id, set({ [a]: 5, [c]: null }));
    await shop.carts.add(user, id, { id: newId(), variant: d, quantity: 1 });
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({ [a]: 5, [b]: 1, [d]: 8 });
    expect(await shop.lines(guest)).toEqual({ [b]: 4 });
  });

  test("works for the last merge only", async () => {
    const { guest, user, id } = await merged({ [a]: 3 });
    const second = someGuest();
    await shop.give(second, { [a]: 5, [b]: 1 });
    await shop.carts.merge(second, user);
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({ [a]: 3 });
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({ [a]: 3 });
    expect(await shop.lines(second)).toEqual({ [a]: 5, [b]: 1 });
    expect(await shop.lines(guest)).toEqual({});
  });

  test("when the guest has added the product again, gives the larger quantity, never more than the stock", async () => {
    const [few = ""] = examplesApart(1, 3).map((example) => example.sku);
    const { guest, user, id, guestCart } = await merged({ [a]: 2, [b]: 6, [few]: 3 });
    await shop.stock(few, 2);
    await shop.carts.patch(guest, guestCart, set({ [a]: 5, [b]: 1, [few]: 1 }));
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({});
    expect(await shop.lines(guest)).toEqual({ [a]: 5, [b]: 6, [few]: 2 });
  });

  test("keeps lines that do not fit into the guest's cart", async () => {
    const { guest, user, id, guestCart } = await merged({ [a]: 2, [b]: 3 }, { [b]: 1 });
    await shop.carts.patch(guest, guestCart, set(many(49)));
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({ [b]: 3 });
    expect(await shop.lines(guest)).toEqual({ ...many(49), [a]: 2 });

    const [, dollars = ""] = examplesApart(2, 3).map((example) => example.sku);
    await shop.inDollars(dollars);
    const other = await merged({ [a]: 2 });
    await shop.carts.patch(other.guest, other.guestCart, set({ [dollars]: 1 }));
    expect(quantities(await shop.carts.undoMerge(other.user, other.id))).toEqual({ [a]: 2 });
    expect(await shop.lines(other.guest)).toEqual({ [dollars]: 1 });
  });

  test("creates the guest's cart again when it was deleted", async () => {
    const { guest, user, id, guestCart, rows } = await merged({ [a]: 2 });
    await shop.database.db.delete(cartsTable).where(eq(cartsTable.id, guestCart));
    await shop.carts.undoMerge(user, id);
    const cart = await shop.carts.find(guest);
    expect(await shop.rows(cart?.id ?? "")).toEqual(rows.guest);
  });

  test("loses nothing that the guest adds meanwhile", async () => {
    const { guest, user, id, guestCart } = await merged(many(10));
    const more = rest.slice(20, 40);
    await Promise.all([
      ...more.map((variant) => shop.carts.add(guest, guestCart, { id: newId(), variant, quantity: 1 })),
      shop.carts.undoMerge(user, id),
      shop.carts.merge(guest, user),
    ]);
    const both = { ...(await shop.lines(guest)), ...(await shop.lines(user)) };
    expect(both).toEqual({ ...many(10), ...Object.fromEntries(more.map((sku) => [sku, 1])) });
  });
});

describe("no undo", () => {
  test("after an hour", async () => {
    const { user, id } = await merged({ [a]: 3 });
    shop.turnTo(HOUR);
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({ [a]: 3 });
    shop.turnTo(HOUR - 1);
    expect(quantities(await shop.carts.undoMerge(user, id))).toEqual({});
    shop.turnTo(0);
  });

  test("when nothing was merged", async () => {
    const user = someUser();
    const id = await shop.give(user, { [a]: 1 });
    const cart = await shop.carts.find(user);
    expect(await shop.carts.undoMerge(user, id)).toEqual(cart);
  });

  test("by another owner: another owner's cart and a missing one get the same answer", async () => {
    const { guest, user, id, guestCart } = await merged({ [a]: 3 });
    const refused = { code: "NOT_FOUND" };
    await expect(shop.carts.undoMerge(someUser(), id)).rejects.toMatchObject(refused);
    await expect(shop.carts.undoMerge(user, newId())).rejects.toMatchObject(refused);
    await expect(shop.carts.undoMerge(user, guestCart)).rejects.toMatchObject(refused);
    // A user whose id equals the guest's id or its hash is still a different owner.
    for (const userId of [guest.localUserId, guest.hash]) {
      await expect(shop.carts.undoMerge({ kind: "user", userId }, guestCart)).rejects.toMatchObject(refused);
    }
    expect(await shop.carts.find(guestOf(guest.localUserId))).toMatchObject({ products: [] });
    expect(await shop.lines(user)).toEqual({ [a]: 3 });
  });
});
