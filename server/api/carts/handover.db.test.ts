import type { Cart } from "#contracts/cart/cart.document.ts";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { example } from "#tests/support/values/examples.ts";
import { openFaultlessShop } from "#tests/support/shop/faultless-shop.ts";

const tested = await openFaultlessShop();

const { sku } = example(10);

async function newCart(quantity?: number): Promise<string> {
  const visitor = newVisitorId();
  const path = `/api/carts/${newId()}`;
  await tested.api("PUT", path, { visitor, body: {} });
  if (quantity !== undefined) {
    await tested.api("PATCH", path, { visitor, body: { products: { [sku]: { quantity } } } });
  }
  return visitor;
}

const handover = <Body = Problem>(visitor: string, body: unknown = {}) =>
  tested.api<Body>("POST", "/api/carts/handover", { visitor, body });
const receive = <Body = Problem>(visitor: string, body: unknown) =>
  tested.api<Body>("POST", "/api/carts/receive", { visitor, body });

test("a cart is moved to another browser once, and both browsers see it live", async () => {
  const [giver, taker] = [await newCart(3), newVisitorId()];
  const live = await tested.openLive();
  const [from, into] = [giver, taker].map((localUserId) => live.subscribe({ topic: "cart", localUserId }));
  await live.answer(from ?? "");
  await live.answer(into ?? "");

  const { status, body, text } = await handover<{ secret: string }>(giver);
  expect({ status, body }).toEqual({ status: 201, body: { secret: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) } });
  expect(text).not.toContain(giver);
  const received = await receive<Cart>(taker, body);
  expect(received).toMatchObject({
    status: 200,
    body: { localUserId: taker, products: [{ id: sku, quantity: 3 }] },
  });
  await expect.poll(() => live.latest(into ?? "")?.data, { timeout: 10_000 }).toEqual([received.body]);
  await expect.poll(() => live.latest(from ?? "")?.data, { timeout: 10_000 }).toMatchObject([{ products: [] }]);
  await live.close();

  const again = await receive(taker, body);
  expect(again).toMatchObject({
    status: 410,
    body: { code: "HANDOVER_GONE", title: "Este enlace ya no sirve: vuelve a pedirlo" },
  });
  expect((await tested.api<Cart[]>("GET", "/api/carts", { visitor: taker })).body).toEqual([received.body]);
});

describe("refused", () => {
  test("an empty cart and a missing one", async () => {
    for (const visitor of [await newCart(), newVisitorId()]) {
      const refused = await handover(visitor);
      expect(refused).toMatchObject({ status: 409, body: { code: "EMPTY_CART", title: "Tu carrito está vacío" } });
    }
  });

  test.each([
    ["an unknown field", { to: "x" }],
    ["a list", []],
    ["null", null],
  ])("a request with %s", async (_, body) => {
    expect(await handover(await newCart(1), body)).toMatchObject({ status: 400, body: { code: "INVALID" } });
  });

  test.each([
    [{}],
    [{ secret: "" }],
    [{ secret: 1 }],
    [{ secret: null }],
    [{ secret: ["x"] }],
    [{ secret: "a b" }],
    [{ secret: "' or 1=1 --" }],
    [{ secret: "ñ" }],
    [{ secret: "a".repeat(65) }],
    [{ secret: "a".repeat(32), localUserId: "x" }],
  ])("the secret in %j is invalid", async (body) => {
    const visitor = newVisitorId();
    expect(await receive(visitor, body)).toMatchObject({ status: 400, body: { code: "INVALID" } });
    expect((await tested.api("GET", "/api/carts", { visitor })).body).toEqual([]);
  });

  test.each([["a".repeat(32)], ["a"], ["_".repeat(64)]])("the secret %s is unknown", async (secret) => {
    const visitor = newVisitorId();
    expect(await receive(visitor, { secret })).toMatchObject({ status: 410, body: { code: "HANDOVER_GONE" } });
    expect((await tested.api("GET", "/api/carts", { visitor })).body).toEqual([]);
  });

  test("without a visitor's id", async () => {
    for (const path of ["handover", "receive"]) {
      const refused = await tested.api<Problem>("POST", `/api/carts/${path}`, { body: {} });
      expect(refused).toMatchObject({ status: 401, body: { code: "VISITOR_REQUIRED" } });
    }
  });

  test("without the CSRF token", async () => {
    const visitor = await newCart(1);
    for (const path of ["handover", "receive", "merge", `${newId()}/undo-merge`]) {
      const headers = { "x-xsrf-token": null };
      const refused = await tested.api<Problem>("POST", `/api/carts/${path}`, { visitor, body: {}, headers });
      expect(refused).toMatchObject({ status: 403, body: { code: "CSRF" } });
    }
  });

  test("more than ten secrets a minute", async () => {
    const visitor = await newCart(1);
    const sent = await Promise.all(Array.from({ length: 15 }, () => handover(visitor)));
    const refused = sent.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const { headers, body } of refused) {
      expect(body.code).toBe("TOO_MANY");
      expect(Number(headers.get("retry-after"))).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 66);
    }
    expect(sent.every(({ status }) => status === 201 || status === 429)).toBe(true);
  });
});
