/** @module-tag race */
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { newId } from "#contracts/ids.ts";
import { LINES_MAX } from "#contracts/cart/cart.ts";
import { examples, examplesApart } from "#tests/support/values/examples.ts";
import { cartMerges, carts } from "../cart.sql.ts";
import { createCarts, ownerKey } from "../cart.ts";
import { noAccounts, openTestCarts, quantities, someGuest, someUser } from "#tests/support/shop/open-test-carts.ts";

const shop = await openTestCarts();
afterAll(() => shop.database.close());

const skus = examples(80, 3).map((example) => example.sku);
const [a = "", b = "", c = "", d = ""] = examples(4, 20).map((example) => example.sku);
const apart = examplesApart(5, 3).map((example) => example.sku);
const rest = skus.filter((sku) => ![a, b, c, d].includes(sku));
const many = (count: number, quantity = 1) =>
  Object.fromEntries(rest.slice(0, count).map((sku) => [sku, quantity] as const));

const mergeOf = async (cart: string) =>
  (await shop.database.db.select().from(cartMerges).where(eq(cartMerges.cart, cart)))[0];

describe("the rule", () => {
  test("one line for each product, with the larger of both quantities; the guest's cart is empty", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, { [a]: 3, [b]: 1, [c]: 2 });
    const id = await shop.give(user, { [b]: 4, [c]: 1, [d]: 5 });
    const merge = await shop.carts.merge(guest, user);
    expect(merge).toMatchObject({ joined: 2, saved: 1, left: 0, cart: { id, userId: user.userId, version: 2 } });
    expect(merge.cart).toEqual(await shop.carts.find(user));
    expect(quantities(merge.cart)).toEqual({ [a]: 3, [b]: 4, [c]: 2, [d]: 5 });
    expect(await shop.carts.find(guest)).toMatchObject({ products: [], version: 2 });
  });

  test("the user's cart is created when missing, and lines keep the guest's price and time", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const before = await shop.give(guest, { [a]: 3, [b]: 1 }, 12_345);
    const lines = await shop.rows(before);
    const { cart, ...counts } = await shop.carts.merge(guest, user);
    expect(counts).toEqual({ joined: 2, saved: 0, left: 0 });
    expect(await shop.rows(cart.id)).toEqual(lines);
    expect(cart.products).toMatchObject([
      { id: a, quantity: 3, priceWhenAdded: 123.45 },
      { id: b, quantity: 1, priceWhenAdded: 123.45 },
    ]);
  });

  test("what was deleted from the guest's cart is said in the user's", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const id = await shop.give(guest, { [a]: 1 });
    await shop.database.db
      .update(carts)
      .set({ gone: ["Bolso (Negro)"] })
      .where(eq(carts.id, id));
    expect((await shop.carts.merge(guest, user)).cart.gone).toEqual(["Bolso (Negro)"]);
    expect(await shop.carts.find(guest)).not.toHaveProperty("gone");
  });

  test("a line in both carts keeps the user's price", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, { [a]: 3 }, 5_000);
    await shop.give(user, { [a]: 1 }, 7_000);
    const { cart } = await shop.carts.merge(guest, user);
    expect(cart.products).toMatchObject([{ id: a, quantity: 3, priceWhenAdded: 70 }]);
  });

  test("never more than the stock; a sold-out line keeps the larger quantity", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const [few = "", none = "", gone = "", mine = ""] = apart;
    await shop.give(guest, { [few]: 9, [none]: 5, [gone]: 4 });
    await shop.give(user, { [few]: 3, [none]: 2, [mine]: 2 });
    await shop.stock(few, 7);
    for (const sku of [none, gone, mine]) await shop.stock(sku, 0);
    const { cart, ...counts } = await shop.carts.merge(guest, user);
    expect(counts).toEqual({ joined: 3, saved: 1, left: 0 });
    expect(quantities(cart)).toEqual({ [few]: 7, [none]: 5, [gone]: 4, [mine]: 2 });
  });

  test("lines over the maximum stay with the guest, lines the user already has are merged", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const [own = ""] = rest;
    await shop.give(user, many(48));
    await shop.give(guest, { [a]: 1, [own]: 2, [b]: 2, [c]: 3, [d]: 4 });
    const { cart, ...counts } = await shop.carts.merge(guest, user);
    expect(counts).toEqual({ joined: 3, saved: 47, left: 2 });
    expect(quantities(cart)).toEqual({ ...many(48), [own]: 2, [a]: 1, [b]: 2 });
    expect(await shop.lines(guest)).toEqual({ [c]: 3, [d]: 4 });
    const again = await shop.carts.merge(guest, user);
    expect(again).toMatchObject({ joined: 0, left: 2, cart: { version: cart.version } });
    expect(await shop.lines(guest)).toEqual({ [c]: 3, [d]: 4 });
  });

  test("lines of another currency stay with the guest; into an empty cart they are merged", async () => {
    const [, , , , dollars = ""] = apart;
    await shop.inDollars(dollars);
    const [guest, user, other] = [someGuest(), someUser(), someUser()];
    await shop.give(guest, { [dollars]: 2 });
    await shop.give(user, { [a]: 1 });
    expect(await shop.carts.merge(guest, user)).toMatchObject({ joined: 0, saved: 1, left: 1 });
    expect(await shop.lines(user)).toEqual({ [a]: 1 });
    expect(await shop.carts.find(guest)).toMatchObject({ version: 1, products: [{ id: dollars, quantity: 2 }] });
    expect(await shop.carts.merge(guest, other)).toMatchObject({ joined: 1, saved: 0, left: 0 });
    expect(await shop.lines(other)).toEqual({ [dollars]: 2 });
  });

  test("a guest without a cart adds nothing, and the user has a cart afterwards", async () => {
    const user = someUser();
    const first = await shop.carts.merge(someGuest(), user);
    expect(first).toMatchObject({ joined: 0, saved: 0, left: 0, cart: { products: [], version: 1 } });
    await shop.give(user, { [a]: 1, [b]: 1 });
    expect(await shop.carts.merge(someGuest(), user)).toMatchObject({ joined: 0, saved: 2, left: 0 });
  });
});

describe("repeated merges", () => {
  test("signing in again adds nothing, and the earlier merge can still be undone", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, { [a]: 3 });
    const first = await shop.carts.merge(guest, user);
    const record = await mergeOf(first.cart.id);
    for (let round = 0; round < 3; round += 1) {
      expect(await shop.carts.merge(guest, user)).toEqual({ cart: first.cart, joined: 0, saved: 1, left: 0 });
    }
    expect(await mergeOf(first.cart.id)).toEqual(record);
  });

  test("three rounds of shopping, signing in and out do not increase quantities", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const id = await shop.give(guest, { [a]: 2, [b]: 1 });
    for (let round = 0; round < 3; round += 1) {
      await shop.carts.merge(guest, user);
      expect(await shop.lines(user)).toEqual({ [a]: 2, [b]: 1 });
      expect(await shop.lines(guest)).toEqual({});
      await shop.carts.patch(guest, id, { products: { [a]: { quantity: 2 }, [b]: { quantity: 1 } } });
    }
  });

  test("the next user who signs in on this browser gets nothing of the first", async () => {
    const [guest, ana, bruno] = [someGuest(), someUser(), someUser()];
    await shop.give(guest, { [a]: 2 });
    await shop.give(ana, { [b]: 1 });
    await shop.carts.merge(guest, ana);
    expect(await shop.carts.merge(guest, bruno)).toMatchObject({ joined: 0, cart: { products: [] } });
    expect(await shop.lines(ana)).toEqual({ [a]: 2, [b]: 1 });
  });

  test("the guest's secret then opens only an empty cart, not the user's", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, { [a]: 2 });
    const { cart } = await shop.carts.merge(guest, user);
    expect(await shop.carts.findMany([guest])).toEqual(new Map([[ownerKey(guest), await shop.carts.find(guest)]]));
    expect((await shop.carts.find(guest))?.products).toEqual([]);
    await expect(shop.carts.patch(guest, cart.id, { products: { [a]: null } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("an addition sent again after the merge is not added again, to neither cart", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const id = await shop.give(guest);
    const addition = { id: newId(), variant: a, quantity: 2 };
    await shop.carts.add(guest, id, addition);
    const { cart } = await shop.carts.merge(guest, user);
    await shop.carts.add(user, cart.id, addition);
    await shop.carts.add(guest, id, addition);
    expect(await shop.lines(user)).toEqual({ [a]: 2 });
    expect(await shop.lines(guest)).toEqual({});
  });
});

describe("at once", () => {
  test("ten sign-ins with a full cart from two tabs merge once", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, many(LINES_MAX, 3));
    const [one = "", two = ""] = rest;
    await shop.give(user, { [one]: 1, [two]: 2 });
    const merges = await Promise.all(Array.from({ length: 10 }, () => shop.carts.merge(guest, user)));
    expect(merges.map(({ joined }) => joined).toSorted((x, y) => x - y)).toEqual([...Array(9).fill(0), LINES_MAX]);
    for (const { cart } of merges) expect(cart).toEqual(merges[0]?.cart);
    expect(await shop.carts.find(user)).toMatchObject({ version: 2 });
    expect(await shop.lines(user)).toEqual(many(LINES_MAX, 3));
    expect(await shop.carts.find(guest)).toMatchObject({ version: 2, products: [] });
  });

  test("ten first sign-ins of a user without a cart make one", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, many(20, 2));
    const merges = await Promise.all(Array.from({ length: 10 }, () => shop.carts.merge(guest, user)));
    expect(new Set(merges.map(({ cart }) => cart.id)).size).toBe(1);
    expect(await shop.lines(user)).toEqual(many(20, 2));
  });

  test("ten guests of one user, and one guest of ten users, lose nothing and do not deadlock", async () => {
    const user = someUser();
    const guests = Array.from({ length: 10 }, someGuest);
    for (const [index, guest] of guests.entries()) await shop.give(guest, { [a]: index + 1, [rest[index] ?? ""]: 2 });
    await Promise.all(guests.map((guest) => shop.carts.merge(guest, user)));
    expect(await shop.lines(user)).toEqual({ ...many(10, 2), [a]: 10 });

    const guest = someGuest();
    await shop.give(guest, many(10, 2));
    const users = Array.from({ length: 10 }, someUser);
    await Promise.all(users.map((one) => shop.carts.merge(guest, one)));
    const carts = await Promise.all(users.map((one) => shop.lines(one)));
    expect(carts.filter((lines) => Object.keys(lines).length > 0)).toEqual([many(10, 2)]);
  });

  test("an addition to the guest's cart during the merge is in one of the two carts", async () => {
    const [guest, user] = [someGuest(), someUser()];
    const id = await shop.give(guest);
    const added = rest.slice(0, 20);
    await Promise.all(
      added.flatMap((variant, index) => [
        shop.carts.add(guest, id, { id: newId(), variant, quantity: 2 }),
        ...(index % 4 === 0 ? [shop.carts.merge(guest, user)] : []),
      ]),
    );
    const [joined, stayed] = [await shop.lines(user), await shop.lines(guest)];
    expect(Object.keys(joined).filter((sku) => sku in stayed)).toEqual([]);
    expect({ ...joined, ...stayed }).toEqual(many(20, 2));
    await shop.carts.merge(guest, user);
    expect(await shop.lines(user)).toEqual(many(20, 2));
  });
});

describe("all or nothing", () => {
  test("a merge that fails at its end leaves both carts unchanged", async () => {
    const [guest, user] = [someGuest(), someUser()];
    await shop.give(guest, many(30, 2));
    const id = await shop.give(user, { [a]: 1 });
    const before = [await shop.carts.find(guest), await shop.carts.find(user)];
    const { db } = shop.database;
    let asked = 0;
    const failing = createCarts({
      db,
      clock: shop.clock,
      promotions: shop.promotions,
      holdUser: noAccounts,
      catalogue: {
        ...shop.catalogue,
        facts: (tx, wanted) => {
          asked += 1;
          // The first call is for the rule. The second is for the answer: everything is written by then.
          return asked === 1 ? shop.catalogue.facts(tx, wanted) : Promise.reject(new Error("cut"));
        },
      },
    });
    await expect(failing.merge(guest, user)).rejects.toThrow("cut");
    expect(asked).toBe(2);
    expect([await shop.carts.find(guest), await shop.carts.find(user)]).toEqual(before);
    expect(await mergeOf(id)).toBeUndefined();
    expect(await shop.carts.merge(guest, user)).toMatchObject({ joined: 30, saved: 1 });
  });

  test("both carts are announced to their followers; an empty merge is not", async () => {
    const [guest, user, nobody] = [someGuest(), someUser(), someGuest()];
    let heard: string[] = [];
    const stop = shop.database.changes.onChange((topic) => heard.push(topic));
    const hearOut = async () => {
      const last = someGuest();
      await shop.give(last);
      await vi.waitFor(() => expect(heard.at(-1)).toBe(`cart:${ownerKey(last)}`));
      const before = heard.slice(0, -1);
      heard = [];
      return before;
    };
    await shop.give(guest, { [a]: 1 });
    await shop.give(user, { [b]: 1 });
    await shop.give(nobody);
    await hearOut();
    await shop.carts.merge(guest, user);
    await shop.carts.merge(nobody, user);
    await shop.carts.merge(guest, user);
    expect((await hearOut()).toSorted()).toEqual([`cart:${ownerKey(guest)}`, `cart:${ownerKey(user)}`]);
    stop();
  });
});
