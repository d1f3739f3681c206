import { refusalOf } from "#tests/support/clients/refusal-of.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import { cartHandovers, cartMerges } from "../cart.sql.ts";
import type { CartOwner, Guest } from "../cart.ts";
import { openTestCarts, quantities, someGuest, someUser } from "#tests/support/shop/open-test-carts.ts";

const shop = await openTestCarts();
afterAll(() => shop.database.close());

const MINUTE = 60_000;
const [a = "", b = "", c = ""] = examples(3, 20).map((example) => example.sku);
const rest = examples(70, 3)
  .map((example) => example.sku)
  .filter((sku) => ![a, b, c].includes(sku));
const many = (count: number) => Object.fromEntries(rest.slice(0, count).map((sku) => [sku, 1] as const));
const gone = { code: "HANDOVER_GONE" };
const isCart = ({ status }: PromiseSettledResult<unknown>) => status === "fulfilled";

const secretOf = async (guest: Guest) => (await shop.carts.handover(guest)).secret;

const received = (owner: CartOwner, secret: string) => shop.carts.receive(owner, secret);

const openOf = (cart: string) => shop.database.db.select().from(cartHandovers).where(eq(cartHandovers.cart, cart));

describe("a secret", () => {
  test("is 24 random bytes, and the database has only its hash", async () => {
    const guest = someGuest();
    const id = await shop.give(guest, { [a]: 1 });
    const [one, other] = [await secretOf(guest), await secretOf(guest)];
    expect(one).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(other).not.toBe(one);
    const rows = await openOf(id);
    expect(rows).toHaveLength(2);
    for (const secret of [one, other]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await shop.carts.find(guest))?.version).toBe(1);
  });

  test("is not given for an empty or a missing cart", async () => {
    const guest = someGuest();
    expect(await refusalOf(shop.carts.handover(guest))).toEqual({ code: "EMPTY_CART" });
    expect(await shop.carts.find(guest)).toBeNull();
    await shop.give(guest);
    expect(await refusalOf(shop.carts.handover(guest))).toEqual({ code: "EMPTY_CART" });
  });

  test("moves the lines with their prices and times, once", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    const id = await shop.give(giver, { [a]: 3, [b]: 1 }, 12_345);
    const rows = await shop.rows(id);
    const secret = await secretOf(giver);
    const cart = await received(taker, secret);
    expect(cart).toEqual(await shop.carts.find(taker));
    expect(cart).toMatchObject({ localUserId: taker.localUserId, version: 2 });
    expect(cart.id).not.toBe(id);
    expect(await shop.rows(cart.id)).toEqual(rows);
    expect(await shop.carts.find(giver)).toMatchObject({ id, version: 2, products: [] });
    expect(await refusalOf(shop.carts.receive(taker, secret))).toEqual(gone);
    expect(await refusalOf(shop.carts.receive(someGuest(), secret))).toEqual(gone);
    expect(await shop.database.db.$count(cartMerges)).toBe(0);
  });

  test("merges with an existing cart by the rules of a merge", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    await shop.give(giver, { [rest[0] ?? ""]: 2, [a]: 1, [b]: 2, [c]: 3 });
    const id = await shop.give(taker, many(48));
    const cart = await received(taker, await secretOf(giver));
    expect(cart.id).toBe(id);
    expect(quantities(cart)).toEqual({ ...many(48), [rest[0] ?? ""]: 2, [a]: 1, [b]: 2 });
    expect(await shop.lines(giver)).toEqual({ [c]: 3 });
  });

  test("moves the lines into a signed-in user's cart too", async () => {
    const [giver, taker] = [someGuest(), someUser()];
    await shop.give(giver, { [a]: 2 });
    await shop.give(taker, { [a]: 1, [b]: 1 });
    expect(quantities(await received(taker, await secretOf(giver)))).toEqual({ [a]: 2, [b]: 1 });
  });

  test("moves the cart's lines at the time of its use", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    const id = await shop.give(giver, { [a]: 2 });
    const secret = await secretOf(giver);
    await shop.carts.patch(giver, id, { products: { [a]: null, [b]: { quantity: 4 } } });
    expect(quantities(await received(taker, secret))).toEqual({ [b]: 4 });
  });

  test("used in its own browser changes nothing and stays valid", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    await shop.give(giver, { [a]: 2 });
    const secret = await secretOf(giver);
    expect(await received(giver, secret)).toEqual(await shop.carts.find(giver));
    expect(quantities(await received(taker, secret))).toEqual({ [a]: 2 });
  });

  test("used after the guest has signed in moves nothing of the user's", async () => {
    const [giver, user, thief] = [someGuest(), someUser(), someGuest()];
    await shop.give(giver, { [a]: 2 });
    const secret = await secretOf(giver);
    await shop.carts.merge(giver, user);
    expect(quantities(await received(thief, secret))).toEqual({});
    expect(await shop.lines(user)).toEqual({ [a]: 2 });
  });
});

describe("refused", () => {
  test("an unknown, cut or changed secret, and no cart is made for it", async () => {
    const giver = someGuest();
    await shop.give(giver, { [a]: 1 });
    const secret = await secretOf(giver);
    const taker = someGuest();
    for (const bad of ["", "x", secret.slice(0, -1), `${secret}A`, secret.toLowerCase(), giver.hash]) {
      expect(await refusalOf(shop.carts.receive(taker, bad))).toEqual(gone);
    }
    expect(await shop.carts.find(taker)).toBeNull();
    expect(quantities(await received(taker, secret))).toEqual({ [a]: 1 });
  });

  test("after a quarter of an hour", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    await shop.give(giver, { [a]: 1 });
    const secret = await secretOf(giver);
    shop.turnTo(15 * MINUTE);
    expect(await refusalOf(shop.carts.receive(taker, secret))).toEqual(gone);
    shop.turnTo(15 * MINUTE - 1);
    expect(quantities(await received(taker, secret))).toEqual({ [a]: 1 });
    shop.turnTo(0);
  });

  test("the oldest of more than five", async () => {
    const giver = someGuest();
    const id = await shop.give(giver, { [a]: 1 });
    const secrets: string[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      shop.turnTo(minute * MINUTE);
      secrets.push(await secretOf(giver));
    }
    expect(await openOf(id)).toHaveLength(5);
    for (const old of secrets.slice(0, 2)) expect(await refusalOf(shop.carts.receive(someGuest(), old))).toEqual(gone);
    expect(quantities(await received(someGuest(), secrets[2] ?? ""))).toEqual({ [a]: 1 });
    shop.turnTo(0);
  });
});

describe("at once", () => {
  test("of twenty uses of one secret exactly one gets the lines", async () => {
    const giver = someGuest();
    await shop.give(giver, many(20));
    const secret = await secretOf(giver);
    const takers = Array.from({ length: 20 }, someGuest);
    const receipts = await Promise.allSettled(takers.map((taker) => shop.carts.receive(taker, secret)));
    expect(receipts.filter(isCart)).toHaveLength(1);
    const carts = await Promise.all(takers.map((taker) => shop.lines(taker)));
    expect(carts.filter((lines) => Object.keys(lines).length > 0)).toEqual([many(20)]);
    expect(await shop.lines(giver)).toEqual({});
  });

  test("twenty times in the same browser: the lines once", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    await shop.give(giver, { [a]: 3 });
    const secret = await secretOf(giver);
    const receipts = await Promise.allSettled(Array.from({ length: 20 }, () => shop.carts.receive(taker, secret)));
    expect(receipts.filter(isCart)).toHaveLength(1);
    expect(await shop.lines(taker)).toEqual({ [a]: 3 });
  });

  test("carts moved in a ring, with new secrets meanwhile, cause no deadlock and lose nothing", async () => {
    const guests = Array.from({ length: 6 }, someGuest);
    const user = someUser();
    for (const [index, guest] of guests.entries()) await shop.give(guest, { [rest[index] ?? ""]: 2 });
    for (let round = 0; round < 5; round += 1) {
      const secrets = await Promise.all(
        guests.map(async (guest) => {
          const [handover] = await Promise.allSettled([shop.carts.handover(guest)]);
          return handover.status === "fulfilled" ? handover.value.secret : "";
        }),
      );
      await Promise.allSettled([
        ...guests.flatMap((_, index) => [
          shop.carts.receive(guests[(index + 1) % 6] ?? user, secrets[index] ?? ""),
          shop.carts.receive(guests[(index + 5) % 6] ?? user, secrets[index] ?? ""),
        ]),
        ...guests.map((guest) => shop.carts.handover(guest)),
        shop.carts.prune(),
      ]);
    }
    const carts = await Promise.all(guests.map((guest) => shop.lines(guest)));
    const all = carts.flatMap((lines) => Object.entries(lines)).toSorted();
    expect(all).toEqual(Object.entries(Object.fromEntries(rest.slice(0, 6).map((sku) => [sku, 2]))).toSorted());
  });

  test("the oldest secret used while a new one replaces it: one of the two wins", async () => {
    const guests = Array.from({ length: 10 }, someGuest);
    const oldest: string[] = [];
    for (const giver of guests) {
      await shop.give(giver, { [a]: 2 });
      for (let minute = 0; minute < 5; minute += 1) {
        shop.turnTo(minute * MINUTE);
        const secret = await secretOf(giver);
        if (minute === 0) oldest.push(secret);
      }
    }
    await Promise.all(
      guests.map(async (giver, index) => {
        const taker = someGuest();
        const [receipt, handover] = await Promise.allSettled([
          shop.carts.receive(taker, oldest[index] ?? ""),
          shop.carts.handover(giver),
        ]);
        const [whole, empty] = [{ [a]: 2 }, {}];
        expect(await shop.lines(taker)).toEqual(isCart(receipt) ? whole : empty);
        expect(await shop.lines(giver)).toEqual(isCart(receipt) ? empty : whole);
        if (!isCart(receipt)) expect(handover).toMatchObject({ value: { secret: expect.any(String) } });
      }),
    );
    shop.turnTo(0);
  });

  test("an addition sent again in the other browser is not added again", async () => {
    const [giver, taker] = [someGuest(), someGuest()];
    const addition = { id: newId(), variant: a, quantity: 2 };
    await shop.carts.add(giver, await shop.give(giver), addition);
    const cart = await received(taker, await secretOf(giver));
    await shop.carts.add(taker, cart.id, addition);
    expect(await shop.lines(taker)).toEqual({ [a]: 2 });
  });
});
