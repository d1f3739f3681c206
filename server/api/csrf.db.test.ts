/** @module-tag security */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { createCsrfToken } from "../middleware/csrf.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";
import { fetchToken } from "#tests/support/clients/api-client.ts";
import { TEST_SECRET, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";

const visitor = newVisitorId();
const tested = await openTestShop();
const token = await fetchToken(tested.url);
afterAll(() => tested.close());

const create = (headers: Record<string, string | null>) =>
  tested.api<Problem>("PUT", `/api/carts/${newId()}`, { visitor, body: {}, headers });
const carts = async () => (await tested.api<Cart[]>("GET", "/api/carts", { visitor })).body;

test("the token is sent in a session cookie, with 204, never cached", async () => {
  const response = await fetch(`${tested.url}/api/csrf`);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/),
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

describe("a write is refused, and nothing is written,", () => {
  const [planted, ownSecret] = [createCsrfToken("another secret"), createCsrfToken(TEST_SECRET, "a session")];
  const cases: [string, () => Record<string, string | null>][] = [
    ["without a cookie", () => ({ cookie: null })],
    ["without the header", () => ({ "x-xsrf-token": null })],
    ["with an empty token", () => ({ cookie: "XSRF-TOKEN=", "x-xsrf-token": "" })],
    ["with header and cookie apart", () => ({ "x-xsrf-token": createCsrfToken(TEST_SECRET) })],
    ["with a forged signature", () => ({ cookie: `XSRF-TOKEN=${planted}`, "x-xsrf-token": planted })],
    ["with a made-up token", () => ({ cookie: "XSRF-TOKEN=a.b", "x-xsrf-token": "a.b" })],
    ["with somebody's session token", () => ({ cookie: `XSRF-TOKEN=${ownSecret}`, "x-xsrf-token": ownSecret })],
    ["from a foreign origin", () => ({ origin: "https://evil.example" })],
    ["from the same host on another port", () => ({ origin: "http://127.0.0.1:1" })],
    ["from the same host with another scheme", () => ({ origin: tested.url.replace("http:", "https:") })],
    ["from nowhere", () => ({ origin: "null" })],
    ["without an origin", () => ({ origin: null })],
    ["that the browser itself calls another site's (S21)", () => ({ "sec-fetch-site": "cross-site" })],
    ["that the browser itself calls a subdomain's (S21)", () => ({ "sec-fetch-site": "same-site" })],
  ];
  test.each(cases)("%s", async (_, headers) => {
    const refused = await create(headers());
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: "CSRF" });
    expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await carts()).toEqual([]);
  });

  test("a visit is recorded without a token, but only from our own pages", async () => {
    const record = (headers: Record<string, string | null>) =>
      tested.api("PUT", `/api/logs/${newId()}`, {
        body: { event: "no ha iniciado sesión", url: "/inicio", device: "mobile" },
        headers: { cookie: null, "x-xsrf-token": null, ...headers },
      });
    expect((await record({})).status).toBe(201);
    expect((await record({ origin: "https://evil.example" })).status).toBe(403);
    expect((await record({ origin: null })).status).toBe(403);
    expect((await record({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test("before its body is read", async () => {
    const refused = await tested.api<Problem>("PATCH", `/api/carts/${newId()}`, {
      text: "{",
      headers: { origin: null },
    });
    expect(refused.body.code).toBe("CSRF");
  });

  test.each(["DELETE", "PATCH", "POST", "PUT", "PROPFIND"])("by %s, also for a missing address", async (method) => {
    const headers = { host: new URL(tested.url).host };
    expect((await rawRequest(tested.url, { method, target: "/api/nothing", headers })).status).toBe(403);
  });
});

test("with cookie, header and own origin it is accepted; reads need none of them", async () => {
  expect((await create({ cookie: `a=b; XSRF-TOKEN=${token}; c=d`, "x-xsrf-token": token })).status).toBe(201);
  expect((await create({ "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect(await carts()).toHaveLength(1);
});

test("a token of another browser does not go with the session of somebody of the shop; signing in and out bring their own", async () => {
  const proxied = await openTestShop({ proxies: ["127.0.0.1"] });
  const owner = await signedInOwner(proxied);
  const others = await fetchToken(proxied.url);
  const headers = { cookie: `vitrina.gestion=${owner.cookies.get("vitrina.gestion")}; XSRF-TOKEN=${others}` };
  const forged = await proxied.api<Problem>("DELETE", "/api/gestion/session", {
    headers: { ...headers, "x-xsrf-token": others },
  });
  expect([forged.status, forged.body.code]).toEqual([403, "CSRF"]);
  const before = owner.cookies.get("XSRF-TOKEN");
  expect((await owner.call("DELETE", "/api/gestion/session")).status).toBe(204);
  expect(owner.cookies.get("XSRF-TOKEN")).not.toBe(before);
  expect((await owner.call("PUT", `/api/carts/${newId()}`, { visitor, body: {} })).status).toBe(201);
  await proxied.close();
});

test("a shop on https sets the cookie as secure", async () => {
  const https = await openTestShop({ publicUrl: "https://tienda.example" });
  const { text } = await rawRequest(https.url, { headers: { host: "tienda.example" } });
  expect(text).toBe("");
  const response = await fetch(`${https.url}/api/csrf`);
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/);
  await https.close();
});
