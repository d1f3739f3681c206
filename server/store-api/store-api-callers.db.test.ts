/** Who may call the store-management API (S10): each action with each caller and method. */
import { afterAll, expect, test } from "vitest";
import { ACTIONS } from "#modules/settings/settings.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { TEST_STORE, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";

const { key, code } = TEST_STORE;
/** What each action needs besides the key. A new action without an entry does not compile. */
const NEEDS: Readonly<Record<(typeof ACTIONS)[number], string>> = {
  getDatasInicio: `&codUnicoWeb=${code}`,
  getListaTipo: "",
  getListaSubTipo: "&tipo=1",
  getListaMarcas: "",
  getListaTemp: "",
};

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const owner = (await signedInOwner(tested)).cookieHeader();
const customer = (await createPeople(tested).signedUp()).own.cookieHeader();
afterAll(() => tested.close());

let networks = 0;
/** Each from its own network: this is about who may, not how often. */
function ask(
  query: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  networks += 1;
  const from = `10.8.${Math.floor(networks / 250)}.${networks % 250}`;
  const { host } = new URL(tested.url);
  const target = `/vitrina/API/?${query}`;
  return rawRequest(tested.url, { method, target, headers: { host, "x-forwarded-for": from, ...headers } });
}

test.each(ACTIONS)("%s opens with the key, and with nothing else", async (action) => {
  const query = (own: string) => `url=${action}${NEEDS[action]}${own}`;
  expect((await ask(query(`&key=${key}`))).status).toBe(200);
  const asJson = encodeURIComponent(JSON.stringify([key]));
  const ways: readonly [string, Record<string, string>][] = [
    ["", {}],
    ["&key=", {}],
    ["&key=x", {}],
    [`&key=${key}x`, {}],
    [`&key=${key.toUpperCase()}`, {}],
    [`&key=%20${key}`, {}],
    [`&key[]=${key}`, {}],
    [`&key%5B%5D=${key}`, {}],
    [`&key[0]=${key}`, {}],
    [`&key=${asJson}`, {}],
    [`&key=${key}%00`, {}],
    ["&key=null", {}],
    ["&key=undefined", {}],
    ["", { authorization: `Bearer ${key}`, "x-api-key": key, key }],
    ["", { cookie: `key=${key}` }],
    ["", { cookie: owner }],
    ["", { cookie: customer }],
    [`&key=${code}`, {}],
  ];
  for (const [own, headers] of ways) {
    const { status, text } = await ask(query(own), { headers });
    expect([own, headers, status, JSON.parse(text).error.code]).toEqual([own, headers, 401, "UNAUTHORIZED"]);
  }
  for (const own of [`&key=${key}&key=${key}`, `&key=x&key=${key}`, `&key=${key}&key=`])
    expect([own, (await ask(query(own))).status]).toEqual([own, 400]);
});

test.each(ACTIONS)("%s answers GET only, whatever a header says", async (action) => {
  const query = `url=${action}${NEEDS[action]}&key=${key}`;
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE", "HEAD", "PROPFIND"]) {
    const { status, text } = await ask(query, { method, headers: { "x-http-method-override": "GET" } });
    const words = method === "HEAD" ? "" : "Solo se permite GET";
    expect([method, status, text]).toEqual([method, 405, expect.stringContaining(words)]);
  }
  const overridden = await ask(query, { headers: { "x-http-method-override": "DELETE" } });
  expect(overridden.status).toBe(200);
});

test("getDatasInicio needs its code besides the key", async () => {
  for (const own of ["", "&codUnicoWeb=", "&codUnicoWeb=x", `&codUnicoWeb[]=${code}`, `&codUnicoWeb=${key}`])
    expect([own, (await ask(`url=getDatasInicio&key=${key}${own}`)).status]).toEqual([own, 401]);
});
