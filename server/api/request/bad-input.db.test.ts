/** @module-tag security */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { example, examples, soldOut } from "#tests/support/values/examples.ts";
import { type Answer, type CallOptions, fetchToken } from "#tests/support/clients/api-client.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const visitor = newVisitorId();
const id = newId();
const { sku } = example(10);
const other = examples(2, 10)[1]?.sku ?? "";
let before: Cart[];

const myCarts = async () => (await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body;
const patch = (body: unknown, options: CallOptions = {}) =>
  tested.api<Problem>("PATCH", `/api/carts/${id}`, { visitor, body, ...options });
const add = (body: unknown) => tested.api<Problem>("POST", `/api/carts/${id}/additions`, { visitor, body });
const line = (quantity: unknown) => ({ products: { [sku]: { quantity } } });

const tested = await openTestShop();
await tested.api("PUT", `/api/carts/${id}`, { visitor, body: {} });
await patch(line(2));
beforeEach(async () => {
  before = await myCarts();
});
afterAll(() => tested.close());

/** Expects a problem document of this status and code, and an unchanged cart. */
async function expectRefused(answer: Answer<Problem>, status: number, code: string): Promise<void> {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
  expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.body).toMatchObject({
    type: "about:blank",
    status,
    code,
    title: expect.any(String),
    requestId: expect.any(String),
  });
  expect(await myCarts()).toEqual(before);
  expect(tested.errors).toEqual([]);
}

const senseless = [
  -1,
  0,
  1.5,
  21,
  1e9,
  2_147_483_648,
  2 ** 53,
  "0x10",
  "٣",
  "x",
  "",
  "1e9",
  "1.5",
  "-1",
  "0",
  " 2",
  null,
  true,
  [],
  [2],
  {},
  { quantity: 2 },
];

describe("quantities", () => {
  test.each(senseless.map((quantity) => [quantity]))("%j is refused", async (quantity) => {
    const refused = await patch(line(quantity));
    await expectRefused(refused, 400, "INVALID");
    expect(refused.body.errors).toMatchObject([{ path: `products.${sku}.quantity`, code: "INVALID" }]);
    await expectRefused(await add({ id: newId(), variant: sku, quantity }), 400, "INVALID");
  });

  test("a line without a quantity is refused", async () => {
    await expectRefused(await patch({ products: { [sku]: {} } }), 400, "INVALID");
    await expectRefused(await add({ id: newId(), variant: sku }), 400, "INVALID");
  });

  test("one bad line refuses the whole patch", async () => {
    await expectRefused(
      await patch({ products: { [sku]: { quantity: 3 }, [other]: { quantity: 0 } } }),
      400,
      "INVALID",
    );
  });

  test('"2" is read as 2, and null removes the line', async () => {
    const fresh = { visitor: newVisitorId() };
    const path = `/api/carts/${newId()}`;
    await tested.api("PUT", path, { ...fresh, body: {} });
    const products = { [sku]: { quantity: "2" }, [other]: { quantity: 1 } };
    const set = await tested.api<Cart>("PATCH", path, { ...fresh, body: { products } });
    expect(set.status).toBe(200);
    expect(set.body.products.find((one) => one.id === sku)?.quantity).toBe(2);
    const removed = await tested.api<Cart>("PATCH", path, {
      ...fresh,
      body: { products: { [sku]: null, "NOT-THERE": null } },
    });
    expect(removed.body.products.map((one) => one.id)).toEqual([other]);
  });
});

describe("variants", () => {
  test("an unknown one is refused and named", async () => {
    const refused = await patch({ products: { "NO-SUCH-SKU": { quantity: 1 } } });
    await expectRefused(refused, 400, "UNKNOWN_VARIANT");
    expect(refused.body.errors).toMatchObject([{ path: "products.NO-SUCH-SKU", code: "UNKNOWN_VARIANT" }]);
    await expectRefused(await add({ id: newId(), variant: "NO-SUCH-SKU", quantity: 1 }), 400, "UNKNOWN_VARIANT");
  });

  test("a sold-out one is refused with the number left", async () => {
    const refused = await patch({ products: { [soldOut().sku]: { quantity: 1 } } });
    await expectRefused(refused, 409, "STOCK");
    expect(refused.body).toMatchObject({ variant: soldOut().sku, available: 0 });
    expect(refused.body.errors?.[0]).toEqual({
      path: `products.${soldOut().sku}.quantity`,
      code: "STOCK",
      message: "No queda más de este producto",
    });
  });

  const patchLine = (variant: string) => patch({ products: Object.fromEntries([[variant, { quantity: 1 }]]) });

  test.each(["", "A".repeat(51), " A", "A\u200B", "__proto__", "constructor", "A\u0000"])(
    "%j is not a SKU",
    async (variant) => {
      await expectRefused(await patchLine(variant), 400, "INVALID");
      await expectRefused(await add({ id: newId(), variant, quantity: 1 }), 400, "INVALID");
    },
  );

  test.each(["lower-case", "A B", "Ñ", "-A", "' or 1=1 --"])(
    "%j could be a SKU, but nobody has it",
    async (variant) => {
      await expectRefused(await patchLine(variant), 400, "UNKNOWN_VARIANT");
      await expectRefused(await add({ id: newId(), variant, quantity: 1 }), 400, "UNKNOWN_VARIANT");
    },
  );
});

describe("ids and owners", () => {
  const malformed = [
    "1",
    "x".repeat(300),
    id.toUpperCase(),
    `${id}0`,
    "..%2f..",
    "%E0%A4%A",
    "null",
    "01890000-0000-0000-0000-000000000000",
  ];
  test.each(malformed)("the id %s is refused", async (bad) => {
    await expectRefused(await tested.api("PUT", `/api/carts/${bad}`, { visitor, body: {} }), 400, "INVALID_ID");
    await expectRefused(await tested.api("PATCH", `/api/carts/${bad}`, { visitor, body: line(1) }), 400, "INVALID_ID");
    await expectRefused(await tested.api("GET", `/api/products/${bad}`), 400, "INVALID_ID");
    await expectRefused(await add({ id: bad, variant: sku, quantity: 1 }), 400, "INVALID");
  });

  test("another guest's cart is answered like a missing one, and is not changed", async () => {
    const thief = newVisitorId();
    for (const path of [`/api/carts/${id}`, `/api/carts/${newId()}`]) {
      await expectRefused(await tested.api("PATCH", path, { visitor: thief, body: line(1) }), 404, "NOT_FOUND");
      const addition = { id: newId(), variant: sku, quantity: 1 };
      await expectRefused(
        await tested.api("POST", `${path}/additions`, { visitor: thief, body: addition }),
        404,
        "NOT_FOUND",
      );
    }
    await expectRefused(await tested.api("PUT", `/api/carts/${id}`, { visitor: thief, body: {} }), 409, "ID_TAKEN");
    expect((await tested.api("GET", "/api/carts", { visitor: thief })).body).toEqual([]);
  });

  test.each([
    ["missing", undefined, 401, "VISITOR_REQUIRED"],
    ["empty", "", 401, "VISITOR_REQUIRED"],
    ["short", "abc", 400, "INVALID_VISITOR"],
    ["over-long", "a".repeat(65), 400, "INVALID_VISITOR"],
    ["with invalid characters", `${"a".repeat(30)}!`, 400, "INVALID_VISITOR"],
    ["two at once", `${"a".repeat(30)}, ${"b".repeat(30)}`, 400, "INVALID_VISITOR"],
  ])("a visitor %s is refused", async (_, who, status, code) => {
    const headers = { "x-local-user-id": who ?? null };
    await expectRefused(await tested.api("GET", "/api/carts", { headers }), status, code);
    await expectRefused(await tested.api("PUT", `/api/carts/${newId()}`, { headers, body: {} }), status, code);
    await expectRefused(await tested.api("PATCH", `/api/carts/${id}`, { headers, body: line(1) }), status, code);
  });
});

describe("the server's own fields are refused from the client", () => {
  test.each(["Precio", "PrecioDesc", "PorcDesc", "Moneda", "name", "stock", "priceWhenAdded", "version"])(
    "%s in a line is refused",
    async (field) => {
      const refused = await patch({ products: { [sku]: { quantity: 1, [field]: 1 } } });
      await expectRefused(refused, 400, "INVALID");
      expect(refused.body.errors).toMatchObject([{ path: `products.${sku}.${field}`, code: "UNKNOWN_FIELD" }]);
    },
  );

  test.each(["userId", "localUserId", "version", "updatedAt", "total"])("%s of a cart is refused", async (field) => {
    await expectRefused(await patch({ ...line(1), [field]: 1 }), 400, "INVALID");
    await expectRefused(await tested.api("PUT", `/api/carts/${id}`, { visitor, body: { [field]: 1 } }), 400, "INVALID");
    await expectRefused(await add({ id: newId(), variant: sku, quantity: 1, [field]: 1 }), 400, "INVALID");
  });
});

describe("bodies", () => {
  const send = (text: string, headers: Record<string, string | null> = {}) =>
    tested.api<Problem>("PATCH", `/api/carts/${id}`, { visitor, text, headers });

  test.each([
    ['{"products":{},"products":{}}', "products"],
    [`{"products":{"${sku}":{"quantity":1,"quantity":2}}}`, `products.${sku}.quantity`],
    ['{"a":[{"b":1},{"b":[1,{"c":1,"\\u0063":2}]}]}', "a.1.b.1.c"],
    ['{"a":"{\\"b\\":1,\\"b\\":2}","b":{"a":1},"c":[{"a":1},{"a":1}],"b":1}', "b"],
  ])("%s with a repeated key is refused by its path", async (text, path) => {
    const answer = await send(text);
    await expectRefused(answer, 400, "INVALID");
    expect(answer.body.errors?.map((one) => one.path)).toEqual([path]);
  });

  test("a body that is not UTF-8 is refused: nothing is stored with replacement characters", async () => {
    const token = await fetchToken(tested.url);
    const answer = await fetch(`${tested.url}/api/carts/${id}`, {
      method: "PATCH",
      headers: {
        "content-type": "application/json",
        "x-local-user-id": visitor,
        origin: tested.url,
        cookie: `XSRF-TOKEN=${token}`,
        "x-xsrf-token": token,
      },
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "INVALID_JSON", errors: [{ path: "body" }] });
    expect(await myCarts()).toEqual(before);
  });

  test.each(["", "{", "{'a':1}", "undefined", "NaN", '{"products":', "\uFFFE{}", `{"a":1}{"b":2}`])(
    "%j is not JSON",
    async (text) => {
      await expectRefused(await send(text), 400, "INVALID_JSON");
    },
  );

  test.each([
    "null",
    "1",
    '"x"',
    "[]",
    "{}",
    '{"products":null}',
    '{"products":[]}',
    '{"products":"x"}',
    '{"products":{"A":1}}',
    '{"products":{"__proto__":{"quantity":1}}}',
    '{"__proto__":{"products":{}}}',
    `{"products":{"${sku}":{"quantity":1}},"products":{"${sku}":{"quantity":3}}}`,
    `{"products":{"${sku}":{"quantity":1,"quantity":3}}}`,
    `{"products":{"${sku}":{"quantity":3}, "${sku}" : null}}`,
    String.raw`{"products":{"${sku}":{"quantity":1,"quan\u0074ity":3}}}`,
    '{"constructor":{"prototype":{"x":1}}}',
    `{"products":{"${sku}":{"quantity":1,"__proto__":{"x":1}}}}`,
    `{"products":{"A\\u0000":null}}`,
    `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  ])("%.60s is refused", async (text) => {
    await expectRefused(await send(text), 400, "INVALID");
    expect(Object.prototype).not.toHaveProperty("x");
  });

  test("more lines than the maximum are refused", async () => {
    const products = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`SKU-${index}`, null]));
    await expectRefused(await patch({ products }), 400, "INVALID");
  });

  test.each([
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])("as %s is refused", async (type) => {
    await expectRefused(await send(JSON.stringify(line(1)), { "content-type": type }), 415, "MEDIA_TYPE");
  });

  test("of a megabyte are refused, with and without a Content-Length", async () => {
    await expectRefused(await send(`{"products":"${"x".repeat(1_000_000)}"}`), 413, "TOO_LARGE");
    const token = await fetchToken(tested.url);
    const headers = {
      host: new URL(tested.url).host,
      "content-type": "application/json",
      "transfer-encoding": "chunked",
      "x-local-user-id": visitor,
      origin: tested.url,
      cookie: `XSRF-TOKEN=${token}`,
      "x-xsrf-token": token,
    };
    const body = `{"products":"${"x".repeat(1_000_000)}"}`;
    expect((await rawRequest(tested.url, { method: "PATCH", target: `/api/carts/${id}`, headers, body })).status).toBe(
      413,
    );
    expect(await myCarts()).toEqual(before);
  });
});
