import type { Cart } from "#contracts/cart/cart.document.ts";
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { example } from "#tests/support/values/examples.ts";
import { carts as cartRows } from "#modules/cart/cart.sql.ts";
import type { CallOptions } from "#tests/support/clients/api-client.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { createPeople } from "#tests/support/people/account-people.ts";

const { sku } = example(10);
const id = newId();

const carts = async (own: Browser, options: CallOptions = {}) =>
  (await own.call<Cart[]>("GET", "/api/carts", options)).body;
const lines = (quantity: number) => ({ products: { [sku]: { quantity } } });
const addition = () => ({ id: newId(), variant: sku, quantity: 1 });

const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
const people = createPeople(tested);
const victim = await people.signedUp();
await victim.own.call("PUT", `/api/carts/${id}`, { body: {} });
await victim.own.call("PATCH", `/api/carts/${id}`, { body: lines(2) });
const before = await carts(victim.own);

/** Expects the victim's cart to be unchanged. */
async function unchanged(): Promise<void> {
  expect(before).toMatchObject([{ id }]);
  expect(await carts(victim.own)).toEqual(before);
}

/** Tries every call on a cart whose id is known. */
async function attempts(own: Browser, target: string, options: CallOptions = {}): Promise<string[]> {
  const changed = await own.call<{ code: string }>("PATCH", `/api/carts/${target}`, { ...options, body: lines(5) });
  const added = await own.call<{ code: string }>("POST", `/api/carts/${target}/additions`, {
    ...options,
    body: addition(),
  });
  return [changed, added].map(({ status, body }) => `${status} ${body.code}`);
}

describe("a user's cart", () => {
  test("cannot be reached by another session that knows its id: answered as not found (Z02, S06)", async () => {
    const { own } = await people.signedUp();
    expect(await attempts(own, id)).toEqual(["404 NOT_FOUND", "404 NOT_FOUND"]);
    expect(await attempts(own, newId())).toEqual(["404 NOT_FOUND", "404 NOT_FOUND"]);
    const created = await own.call("PUT", `/api/carts/${id}`, { body: {} });
    expect(created).toMatchObject({ status: 409, body: { code: "ID_TAKEN" } });
    expect(await carts(own)).toEqual([]);
    await unchanged();
  });

  test("cannot be reached by a guest, nor without any identity (Z02, S08)", async () => {
    const visitor = newVisitorId();
    expect(await attempts(people.browser(), id, { visitor })).toEqual(["404 NOT_FOUND", "404 NOT_FOUND"]);
    expect(await attempts(people.browser(), id)).toEqual(["401 VISITOR_REQUIRED", "401 VISITOR_REQUIRED"]);
    const created = await people.browser().call("PUT", `/api/carts/${id}`, { visitor, body: {} });
    expect(created).toMatchObject({ status: 409, body: { code: "ID_TAKEN" } });
    await unchanged();
  });

  test("cannot be reached as a guest's cart, by the user's id or similar values (S08)", async () => {
    const guest = people.browser();
    const { user } = victim;
    for (const visitor of [
      user.id,
      user.id.toUpperCase(),
      `user:${user.id}`,
      user.id.replaceAll("-", ""),
      id,
      "*",
      "null",
      "undefined",
      "0",
    ]) {
      const answer = await guest.call<Cart[]>("GET", "/api/carts", { visitor });
      if (answer.status === 200) expect(answer.body).toEqual([]);
      else expect(answer.status).toBe(400);
      for (const outcome of await attempts(guest, id, { visitor })) expect(outcome).toMatch(/^40[04] /);
    }
    const huge = await guest.call("GET", "/api/carts", { visitor: "x".repeat(12_000) });
    expect(huge.status).toBe(400);
    await unchanged();
  });

  test("is chosen by the session only: filters and headers with another id have no effect (S06, S07, Z03)", async () => {
    const { own, user } = await people.signedUp();
    const { user: other } = victim;
    for (const query of [`userId=${other.id}`, `id=${id}`, `id[]=${id}`, "userId=", "userId=*", `uid=${other.id}`])
      expect((await own.call("GET", `/api/carts?${query}`)).body).toEqual([]);
    for (const visitor of [other.id, newVisitorId()]) expect(await carts(own, { visitor })).toEqual([]);
    for (const header of ["x-user-id", "x-userid", "user-id"])
      expect((await own.call("GET", "/api/carts", { headers: { [header]: other.id } })).body).toEqual([]);
    const mine = newId();
    for (const field of ["userId", "localUserId", "guest", "id", "owner"]) {
      const created = await own.call("PUT", `/api/carts/${mine}`, { body: { [field]: other.id } });
      expect({ field, status: created.status }).toEqual({ field, status: 400 });
      const changed = await victim.own.call("PATCH", `/api/carts/${id}`, { body: { ...lines(3), [field]: user.id } });
      expect({ field, status: changed.status }).toEqual({ field, status: 400 });
    }
    await unchanged();
  });

  test("two sessions patch different lines at the same time and both changes are kept (Z03)", async () => {
    const made = await people.signedUp();
    const phone = people.browser();
    await people.signIn(phone, made.person.email, made.person.password);
    const shared = newId();
    const created = await Promise.all(
      [made.own, phone, made.own, phone].map((own, index) =>
        own.call<Cart>("PUT", `/api/carts/${index === 0 ? shared : newId()}`, { body: {} }),
      ),
    );
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
    const own = created[0]?.body.id ?? "";
    const added = await Promise.all(
      [made.own, phone, made.own, phone].map((from) =>
        from.call("POST", `/api/carts/${own}/additions`, { body: addition() }),
      ),
    );
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [cart, ...more] = await carts(phone);
    expect(more).toEqual([]);
    expect(cart?.products).toMatchObject([{ id: sku, quantity: 4 }]);
    expect(await carts(made.own)).toEqual([cart]);
  });

  test("is deleted with the account, and kept after signing out", async () => {
    const made = await people.signedUp();
    const own = newId();
    await made.own.call("PUT", `/api/carts/${own}`, { body: {} });
    await made.own.call("PATCH", `/api/carts/${own}`, { body: lines(1) });
    await made.own.call("POST", "/api/auth/sign-out", { body: {} });
    expect((await made.own.call("GET", "/api/carts")).status).toBe(401);
    await people.signIn(made.own, made.person.email, made.person.password);
    expect(await carts(made.own)).toMatchObject([{ id: own }]);
    const gone = await made.own.call("DELETE", "/api/users/me", { body: { password: made.person.password } });
    expect(gone.status).toBe(204);
    const { own: next } = await people.signedUp();
    expect((await next.call("PUT", `/api/carts/${own}`, { body: {} })).status).toBe(201);
    expect(await carts(next)).toMatchObject([{ id: own, products: [] }]);
  });
});

test("deleting the account while a cart is merged into it leaves nothing behind (Z03)", async () => {
  const gone: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { own, user, person } = await people.signedUp();
    gone.push(user.id);
    const visitor = newVisitorId();
    await own.call("PUT", `/api/carts/${newId()}`, { visitor, body: {} });
    const merges = Array.from({ length: 10 }, async () => {
      const answers = [];
      for (let again = 0; again < 5; again += 1)
        answers.push((await own.call("POST", "/api/carts/merge", { visitor, body: {} })).status);
      return answers;
    });
    const removed = own.call("DELETE", "/api/users/me", { body: { password: person.password } });
    // Merged before the deletion: 200. After it: 401, or 403 because the CSRF token belonged to the ended session.
    for (const status of (await Promise.all(merges)).flat()) expect([200, 401, 403]).toContain(status);
    expect((await removed).status).toBe(204);
  }
  const left = await tested.database.db.select().from(cartRows).where(inArray(cartRows.userId, gone));
  expect(left).toEqual([]);
});

describe("a guest's cart", () => {
  test("cannot be reached by a signed-in user, by its id or with its secret in the header (S08, Z02)", async () => {
    const visitor = newVisitorId();
    const guest = people.browser();
    const guests = newId();
    await guest.call("PUT", `/api/carts/${guests}`, { visitor, body: {} });
    await guest.call("PATCH", `/api/carts/${guests}`, { visitor, body: lines(1) });
    const own = await carts(guest, { visitor });
    const { own: other } = await people.signedUp();
    expect(await attempts(other, guests)).toEqual(["404 NOT_FOUND", "404 NOT_FOUND"]);
    expect(await attempts(other, guests, { visitor })).toEqual(["404 NOT_FOUND", "404 NOT_FOUND"]);
    expect(await carts(guest, { visitor })).toEqual(own);
  });
});
