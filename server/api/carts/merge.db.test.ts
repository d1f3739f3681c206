import type { Cart } from "#contracts/cart/cart.document.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { examples } from "#tests/support/values/examples.ts";
import type { Merge } from "#contracts/cart/cart.document.ts";
import { guest } from "#modules/cart/cart.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";
import { peopleOf } from "#tests/support/people/people.ts";

let own: Browser;
let userId: string;
const { signedUp } = peopleOf(() => tested);
const tested = await openFaultlessShop({ proxies: ["127.0.0.1"] });
/** Each test has a new signed-in user. */
beforeEach(async () => {
  const { user, own: browser } = await signedUp();
  [own, userId] = [browser, user.id];
});

const api: Browser["call"] = (...call) => own.call(...call);

const [a = "", b = ""] = examples(2, 10).map((example) => example.sku);

/** A guest's cart, made over HTTP before signing in. */
async function guestCart(lines: Record<string, number>): Promise<string> {
  const visitor = newVisitorId();
  const path = `/api/carts/${newId()}`;
  await tested.api("PUT", path, { visitor, body: {} });
  const products = Object.fromEntries(Object.entries(lines).map(([sku, quantity]) => [sku, { quantity }]));
  expect((await tested.api("PATCH", path, { visitor, body: { products } })).status).toBe(200);
  return visitor;
}

describe("signed in", () => {
  test("the guest's cart is merged into the user's, and the merge is undone", async () => {
    const visitor = await guestCart({ [a]: 2, [b]: 1 });
    const merged = await api<Merge>("POST", "/api/carts/merge", { visitor, body: {} });
    expect(merged).toMatchObject({ status: 200, body: { joined: 2, saved: 0, left: 0, cart: { userId } } });
    expect(merged.body.cart.products).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(merged.text).not.toContain(visitor);
    // The session wins: with or without the guest's id, the user's cart is returned.
    for (const options of [{ visitor }, {}]) {
      expect((await api<Cart[]>("GET", "/api/carts", options)).body).toEqual([merged.body.cart]);
    }
    expect((await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body).toMatchObject([{ products: [] }]);

    const undo = `/api/carts/${merged.body.cart.id}/undo-merge`;
    expect(await api<Cart>("POST", undo, { body: {} })).toMatchObject({ status: 200, body: { products: [] } });
    const [guests] = (await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body;
    expect(guests?.products).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });

  test("the user's cart can be changed like a guest's", async () => {
    const path = `/api/carts/${newId()}`;
    expect(await api<Cart>("PUT", path, { body: {} })).toMatchObject({ status: 201, body: { userId } });
    const added = await api<Cart>("POST", `${path}/additions`, { body: { id: newId(), variant: a, quantity: 1 } });
    expect(added).toMatchObject({ status: 200, body: { userId, products: [{ id: a, quantity: 1 }] } });
    ({ own } = await signedUp());
    expect(await api<Problem>("PATCH", path, { body: { products: { [a]: null } } })).toMatchObject({ status: 404 });
    expect((await api("GET", "/api/carts")).body).toEqual([]);
  });

  test("a handed over cart is received into the user's", async () => {
    const visitor = await guestCart({ [a]: 3 });
    const { body } = await tested.api<{ secret: string }>("POST", "/api/carts/handover", { visitor, body: {} });
    const received = await api<Cart>("POST", "/api/carts/receive", { body });
    expect(received).toMatchObject({ status: 200, body: { userId, products: [{ id: a, quantity: 3 }] } });
  });

  test.each([
    ["merge", "without a guest's key", {}, 401, "VISITOR_REQUIRED"],
    ["merge", "with a key that is none", { visitor: "abc" }, 400, "INVALID_VISITOR"],
    ["merge", "with an unknown field", { visitor: newVisitorId(), body: { userId: "x" } }, 400, "INVALID"],
    ["merge", "with a list", { visitor: newVisitorId(), body: [] }, 400, "INVALID"],
    ["merge", "without a body", { visitor: newVisitorId(), body: undefined }, 415, "MEDIA_TYPE"],
    ["x/undo-merge", "of no id", {}, 400, "INVALID_ID"],
    [`${newId()}/undo-merge`, "of a missing cart", {}, 404, "NOT_FOUND"],
    [`${newId()}/undo-merge`, "with an unknown field", { body: { id: "x" } }, 400, "INVALID"],
    ["handover", "without a guest's key", {}, 401, "VISITOR_REQUIRED"],
  ])("%s %s is refused", async (path, _, options, status, code) => {
    const refused = await api<Problem>("POST", `/api/carts/${path}`, { body: {}, ...options });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code });
    expect((await api("GET", "/api/carts")).body).toEqual([]);
  });

  test("another user's merge cannot be undone", async () => {
    const visitor = await guestCart({ [a]: 2 });
    const { body } = await api<Merge>("POST", "/api/carts/merge", { visitor, body: {} });
    const owner = own;
    ({ own } = await signedUp());
    const refused = await api<Problem>("POST", `/api/carts/${body.cart.id}/undo-merge`, { visitor, body: {} });
    expect(refused).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    own = owner;
    expect((await api<Cart[]>("GET", "/api/carts")).body).toEqual([body.cart]);
  });
});

test("a guest's cart needs its whole secret, and is empty after the merge (S09, R09)", async () => {
  const visitor = await guestCart({ [a]: 2 });
  const [before] = (await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body;
  const hash = guest(visitor).hash;
  const other = visitor.startsWith("x") ? "y" : "x";
  for (const guess of [
    before?.id ?? "",
    hash,
    hash.slice(0, 32),
    userId,
    visitor.slice(0, -1),
    other + visitor.slice(1),
  ]) {
    const { status, body } = await api<Merge>("POST", "/api/carts/merge", { visitor: guess, body: {} });
    // A secret of the wrong shape is refused; an unknown one merges nothing.
    if (status === 200) expect(body).toMatchObject({ joined: 0, cart: { products: [] } });
    else expect(status).toBe(400);
  }
  expect((await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body).toEqual([before]);
  const merged = await api<Merge>("POST", "/api/carts/merge", { visitor, body: {} });
  expect(merged.body).toMatchObject({ joined: 1, cart: { products: [{ id: a, quantity: 2 }] } });
  // Another person who knows the secret, such as the next user of this browser, finds an empty cart.
  expect((await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body).toMatchObject([{ products: [] }]);
  const { own: next } = await signedUp();
  const nothing = await next.call<Merge>("POST", "/api/carts/merge", { visitor, body: {} });
  expect(nothing.body).toMatchObject({ joined: 0, cart: { products: [] } });
  const taken = await next.call("POST", `/api/carts/${merged.body.cart.id}/undo-merge`, { body: {} });
  expect(taken.status).toBe(404);
});

test("without a session, merging and undoing are refused, with or without a guest's id", async () => {
  await own.call("POST", "/api/auth/sign-out", { body: {} });
  const visitor = await guestCart({ [a]: 2 });
  for (const options of [{ visitor }, {}]) {
    for (const path of ["merge", `${newId()}/undo-merge`]) {
      const refused = await api<Problem>("POST", `/api/carts/${path}`, { body: {}, ...options });
      expect(refused).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED", title: expect.any(String) } });
    }
  }
  expect((await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body).toMatchObject([
    { version: 2, products: [{ id: a, quantity: 2 }] },
  ]);
});
