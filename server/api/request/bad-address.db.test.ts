import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import type { Answer } from "#tests/support/clients/api-client.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const tested = await openTestShop();
afterAll(() => tested.close());

async function expectRefused(answer: Answer<Problem>, status: number, code: string): Promise<void> {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
  expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(tested.errors).toEqual([]);
}

describe("/api/products", () => {
  test.each([
    "unknown=1",
    "category=x",
    "category=0",
    "category=-1",
    "category=1.5",
    "category=1e3",
    "category=12345678901",
    "brand=",
    "offers=1",
    "offers=yes",
    "sort=rand()",
    "sort=__proto__",
    "sort=toString",
    "page=0",
    "page=-1",
    "page=x",
    "pageSize=0",
    "page=1;drop",
    "category=1&category=2",
    "__proto__=1",
    "constructor=1",
    "toString=1",
    "__proto__=1&__proto__=2",
    "q=%00",
    "q=a&q=b",
    "color=",
    "size=M,,L",
    "priceMin=-1",
    "priceMin=1e3",
    "priceMax=99999999",
    "priceMin=300&priceMax=100",
    "available=1",
    "brand=1,x",
    `brand=${Array.from({ length: 21 }, (_, index) => index + 1).join(",")}`,
    `color=${"x".repeat(501)}`,
  ])("?%s is refused", async (query) => {
    await expectRefused(await tested.api("GET", `/api/products?${query}`), 400, "INVALID");
  });

  test.each(["q=' OR 1=1 --", `q=${"a".repeat(5_000)}`, "q=%F0%9F%91%9C", "q=%ud800", "color=nada", "size=%25"])(
    "?%s is answered like a normal query",
    async (query) => {
      expect((await tested.api("GET", `/api/products?${query}`)).status).toBe(200);
    },
  );

  test.each(["q=%00", "q=a&q=b", "x=1", "q=a&limit=5"])("suggestions?%s is refused", async (query) => {
    await expectRefused(await tested.api("GET", `/api/search/suggestions?${query}`), 400, "INVALID");
  });

  test("pageSize has a maximum", async () => {
    const { body } = await tested.api<{ items: unknown[]; pageSize: number }>(
      "GET",
      "/api/products?pageSize=999999999",
    );
    expect({ items: body.items.length, pageSize: body.pageSize }).toEqual({
      items: seeded.products.length,
      pageSize: 60,
    });
  });

  test("an unknown product and an unknown address are not found", async () => {
    await expectRefused(await tested.api("GET", `/api/products/${newId()}`), 404, "NOT_FOUND");
    await expectRefused(await tested.api("GET", "/api/nothing"), 404, "NOT_FOUND");
    await expectRefused(
      await tested.api("DELETE", `/api/carts/${newId()}`, { visitor: newVisitorId() }),
      404,
      "NOT_FOUND",
    );
  });
});

describe("hostile hosts", () => {
  test.each([
    "evil.example",
    "127.0.0.1",
    "127.0.0.1:1",
    "evil.example:80@127.0.0.1",
    "a b",
    "127.0.0.1/evil",
    "",
    "[::1",
    "évil",
  ])("%j is refused", async (host) => {
    for (const target of ["/api/csrf", "/inicio", "/vitrina/API/?url=getListaTipo&key=test-key", "/fotos/x-400.webp"]) {
      expect((await rawRequest(tested.url, { target, headers: { host } })).status).toBe(400);
    }
    expect(tested.errors).toEqual([]);
  });

  test("a request without a host is refused", async () => {
    expect((await rawRequest(tested.url)).status).toBe(400);
  });

  test("a forwarded host has no effect", async () => {
    const headers = {
      host: new URL(tested.url).host,
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    const answer = await rawRequest(tested.url, { target: "/inicio", headers });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("evil.example");
  });
});
