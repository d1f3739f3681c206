/** Checks the OpenAPI document against the shop: generated requests to every route, valid, nearly valid and hostile. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { api } from "#contracts/api.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { type JsonSchema, fitting, hostile, nearlyFitting } from "#tests/support/values/arbitrary-json.ts";
import { openBrowser } from "#tests/support/clients/browser-client.ts";
import { example } from "#tests/support/values/examples.ts";
import { signInOwner, signedInOwner } from "#tests/support/people/staff.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { PASSING_TABLES } from "#modules/instances/instances.ts";

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required?: boolean;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Requests per call; `npm run test:long` sets more. */
const RUNS = Number(process.env.CONTRACT_RUNS ?? 8);
const visitor = newVisitorId();
const cart = newId();

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const document = (await tested.api<Document>("GET", "/api/openapi.json")).body;
// Each request comes from another address, so that rate limits hide no fault.
const open = () => openBrowser(tested.url);
const [guest, customer, nobody] = [open(), open(), open()];
await guest.call("PUT", `/api/carts/${cart}`, { visitor, body: {} });
const person = { name: "Persona", email: "persona@correo.com", password: "tres llamas azules" };
expect((await customer.call("POST", "/api/auth/sign-up/email", { body: person })).status).toBe(200);
const { body } = await customer.call<Cart>("PUT", `/api/carts/${newId()}`, { body: {} });
await customer.call("PATCH", `/api/carts/${body.id}`, { body: { products: { [example(5).sku]: { quantity: 1 } } } });
expect((await customer.call("PUT", `/api/orders/${newId()}`, { body: {} })).status).toBe(201);
/** A guest with a cart, a customer with a draft, an owner in the back office, and a caller without any identity. */
const owner = await signedInOwner(tested);
const people = [{ who: guest, visitor }, { who: customer }, { who: owner }, { who: nobody }];
afterAll(() => tested.close());

test("the document is OpenAPI 3.1 and contains every call of the API and both banks' notifications", () => {
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    [
      ...Object.keys(api),
      "POST /api/payments/bnb/notification",
      "POST /api/payments/baneco/api/qrsimple/notifyPaymentQR",
    ].toSorted(),
  );
});

const tableNames = z.object({ rows: z.array(z.object({ name: z.string() })) });
const tableSums = z.object({ rows: z.array(z.object({ name: z.string(), sum: z.string() })) });

/**
 * What any written row changes: how many there are in each table, and the last transaction that wrote one. A limit counts
 * what is refused too.
 */
async function everything(): Promise<string> {
  const { db } = tested.database;
  const named = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const sums = tableNames
    .parse(named)
    .rows.filter(({ name }) => !PASSING_TABLES.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, concat(count(*), ' ', max(xmin::text::bigint)) as sum from ${sql.identifier(name)}`,
    );
  const summed = await db.execute(sql`${sql.join(sums, sql` union all `)} order by 1`);
  return JSON.stringify(tableSums.parse(summed).rows);
}

const pathsOf = (path: string) => {
  const ids = fc.oneof(
    { weight: 3, arbitrary: fc.constant(cart) },
    { weight: 3, arbitrary: fc.uuid({ version: 7 }) },
    { weight: 2, arbitrary: fc.constantFrom("x", "%00", "%ff", "..%2f", "draft", "me") },
  );
  const names = [...path.matchAll(/\{\w+\}/g)];
  return fc
    .tuple(...names.map(() => ids))
    .map((values) => values.reduce((filled, id) => filled.replace(/\{\w+\}/, id), path));
};

function requestsTo(path: string, { parameters = [], requestBody }: Operation) {
  const query = Object.fromEntries(
    parameters
      .filter((one) => one.in === "query")
      .map(({ name, schema }) => [name, fc.oneof(fitting(schema), fc.constantFrom("", "%00", "a,b", "-1", "1e9"))]),
  );
  const [schema] = Object.values(requestBody?.content ?? {}).map((content) => content.schema);
  const body = schema ? fc.oneof(fitting(schema), nearlyFitting(schema), hostile) : fc.constant(undefined);
  const text = fc.constantFrom(undefined, undefined, undefined, "{", "[1,", '{"a":1,"a":2}', "\u{FEFF}{}", "x=1");
  const params = fc.record(query, { requiredKeys: [] });
  return fc.record({
    path: pathsOf(path),
    params,
    body,
    text,
    person: fc.nat(3),
    type: fc.constantFrom(null, "text/plain"),
  });
}

const writes = new Set(["post", "put", "patch", "delete"]);
const routes = Object.entries(api).map(([call]) => call.split(" "));

test.each(routes)("%s %s: never a 500, and a refused request writes nothing", async (verb = "", path = "") => {
  const operation = document.paths[path]?.[verb.toLowerCase()] ?? {};
  const changes = writes.has(verb.toLowerCase());
  let before = changes ? await everything() : "";
  await fc.assert(
    fc.asyncProperty(requestsTo(path, operation), async ({ path: target, params, body, text, person, type }) => {
      const { who, visitor: own } = people[person] ?? { who: openBrowser(tested.url) };
      // One of the calls signs the owner out.
      if (who === owner && !who.cookies.has(tested.shop.staff.cookieName)) {
        await signInOwner(who);
        if (changes) before = await everything();
      }
      const search = new URLSearchParams(
        Object.entries(params).map(([name, value]) => [name, String(value)]),
      ).toString();
      const address = `${fc.sample(fc.ipV4(), 1)[0] ?? ""}`;
      const { status } = await who.call(verb, search ? `${target}?${search}` : target, {
        ...(own === undefined ? {} : { visitor: own }),
        ...(text !== undefined && body !== undefined ? { text } : { body }),
        headers: { "x-forwarded-for": address, ...(type === null ? {} : { "content-type": type }) },
      });
      expect(status).toBeLessThan(500);
      if (!changes) return;
      const after = await everything();
      if (status >= 400) expect(after).toBe(before);
      before = after;
    }),
    { numRuns: RUNS },
  );
  expect(tested.errors).toEqual([]);
});

test("the documentation page loads nothing from other hosts", async () => {
  const page = await fetch(`${tested.url}/api/docs`);
  expect(page.status).toBe(200);
  const html = await page.text();
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  for (const address of addresses.filter((one) => one.startsWith("/api/docs"))) {
    const answer = await fetch(tested.url + address);
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(100);
  }
  expect(addresses.every((address) => address.startsWith("/"))).toBe(true);
  expect((await fetch(`${tested.url}/api/docs/package.json`)).status).toBe(404);
});
