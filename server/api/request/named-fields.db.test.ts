/**
 * Every 400 of every API route names the field, parameter or header at fault. The list of routes comes from the app
 * itself.
 */
import { afterAll, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { createOrigins } from "../../http/client-address.ts";
import type { Answer, CallOptions } from "#tests/support/clients/api-client.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { TEST_SECRET, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { peopleOf } from "#tests/support/people/people.ts";
import { createApi } from "../api.ts";
import { banks } from "#modules/payment/payment.ts";
import { notificationPaths } from "../orders/payments.ts";

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Called last: signing out ends the session of the other requests. */
const LAST = "/api/auth/sign-out";

const { browser, signedUp } = peopleOf(() => tested);
const visitor = newVisitorId();

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const api = createApi(tested.shop, {
  origins: createOrigins(tested.url, undefined),
  secret: TEST_SECRET,
  banks,
  copies: tested.copies,
});
const all = api.routes
  .filter(({ method }) => method !== "ALL")
  .map(({ method, path }) => ({ method, path: `/api${path}`.replace(/\/$/, "") }));
const routes = all.toSorted((a, b) => Number(a.path === LAST) - Number(b.path === LAST));
afterAll(() => tested.close());

const told = Object.values(notificationPaths(banks));

const deep = JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`);
const BODIES: readonly Pick<CallOptions, "body" | "text">[] = [
  { text: "{" },
  { text: "" },
  { text: '{"a":1,"a":2}' },
  { text: '{"__proto__":{"a":1}}' },
  { body: null },
  { body: [] },
  { body: "x" },
  { body: 7 },
  { body: { nobodyKnows: 1 } },
  { body: { email: 1, password: [], products: 7, shipping: "x", id: {}, token: 1, url: "x" } },
  { body: { email: "a\0b", name: "\ud800" } },
  { body: deep },
];
const QUERIES = ["", "?x=1&x=2", "?q=%00&page=0&ids=1&limit=x&before=0&nobody=1", "?constructor=1&constructor=2"];

/** The requests for one route: invalid ids and unknown ids, every query, every body. */
function* questions({ method, path }: Route): Generator<[path: string, options: CallOptions]> {
  const address = path.replaceAll(/:[a-z]+/gi, newId());
  yield [path.replaceAll(/:[a-z]+/gi, "1"), { visitor, body: method === "GET" ? undefined : {} }];
  for (const query of QUERIES) yield [address + query, { visitor }];
  yield [address, { visitor: "short" }];
  if (method !== "GET") for (const body of BODIES) yield [address, { visitor, ...body }];
}

function expectNamed(asked: string, { status, body, headers }: Answer<Problem>): void {
  expect({ asked, status, isFault: status >= 500 }).toEqual({ asked, status, isFault: false });
  if (status !== 400) return;
  expect(headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  const fields = body.errors ?? [];
  expect({ asked, code: body.code, fields: fields.length > 0 }).toEqual({ asked, code: body.code, fields: true });
  for (const field of fields) {
    expect({ asked, ...field }).toEqual({
      asked,
      path: expect.stringMatching(/./),
      code: expect.any(String),
      // Never the library's English.
      message: expect.stringMatching(/^(?!Invalid|Too |Expected|Unrecognized)./),
    });
  }
}

/** Sends every request to every route that is open to the caller. Resolves to the number of 400s. */
async function askAll(browserFor: () => Browser): Promise<number> {
  let refused = 0;
  for (const route of routes) {
    const own = browserFor();
    for (const [index, [address, options]] of [...questions(route)].entries()) {
      const answer = await own.call<Problem>(route.method, address, options);
      // Who may call is decided first: the other requests would get the same answer.
      if (index === 0 && answer.status === 401) break;
      // Banks get a response in their own format instead.
      if (told.includes(route.path)) continue;
      expectNamed(`${route.method} ${address} ${JSON.stringify(options)}`, answer);
      if (answer.status === 400) refused += 1;
    }
  }
  return refused;
}

test("there are as many routes as the API has", () => {
  expect(routes.length).toBeGreaterThan(40);
});

test("requests of a guest", { timeout: 300_000 }, async () => {
  expect(await askAll(() => browser())).toBeGreaterThan(routes.length);
  expect(tested.errors).toEqual([]);
});

test("requests of a signed-in shopper", { timeout: 300_000 }, async () => {
  const { own } = await signedUp();
  expect(await askAll(() => own)).toBeGreaterThan(routes.length);
  expect(tested.errors).toEqual([]);
});

test("every route refuses a repeated parameter by its name", async () => {
  for (const { method, path } of routes) {
    const address = `${path.replaceAll(/:[a-z]+/gi, newId())}?id=1&a=1&id=2`;
    const { status, body } = await browser().call<Problem>(method, address, { visitor });
    expect({ address, status, code: body?.code, errors: body?.errors }).toEqual({
      address,
      status: 400,
      code: "INVALID",
      errors: [{ path: "id", code: "REPEATED", message: "Este parámetro va una sola vez" }],
    });
  }
});
