/** @module-tag security */
/** Names in addresses are names only: no path, no key of an object, no fault of the server (S28). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { api } from "#contracts/api.ts";
import { newId } from "#contracts/ids.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";

const SECRET = "nobody reads this";
const PAGE = "<!doctype html><title>Gestión</title>";
const folder = mkdtempSync(path.join(tmpdir(), "vitrina-names-"));
mkdirSync(path.join(folder, "client/gestion/assets"), { recursive: true });
mkdirSync(path.join(folder, "node_modules/x"), { recursive: true });
writeFileSync(path.join(folder, "client/gestion/index.html"), PAGE);
writeFileSync(path.join(folder, "client/gestion/assets/app-1.js"), "app");
for (const name of [".env", "package.json", "node_modules/x/index.js", "client.sqlite", "secret.txt"])
  writeFileSync(path.join(folder, name), SECRET);
const tested = await openTestShop({
  proxies: ["127.0.0.1"],
  bank: undefined,
  clientBuild: path.join(folder, "client"),
});
const owner = await signedInOwner(tested);
await owner.visit("/api/csrf");
afterAll(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
  rmSync(folder, { recursive: true });
});

const NAMES = [
  "..",
  "%2e%2e",
  "..%2f..%2fsecret.txt",
  "%2e%2e%2f%2e%2e%2fsecret.txt",
  "..%5c..%5csecret.txt",
  "....%2f%2fsecret.txt",
  "%2Fetc%2Fpasswd",
  "C:%5Cwindows%5Cwin.ini",
  "C:",
  "file:%2F%2F%2Fetc%2Fpasswd",
  "%00",
  "a%00.jpg",
  "%0d%0aSet-Cookie:%20x=1",
  "%C0%AE%C0%AE%2f",
  "%E2%80%AEgpj.exe",
  "%F0%9F%A7%B6%C3%B1",
  "%",
  "%u002e",
  "x".repeat(300),
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "1e999",
  "-1",
];

const ANNOUNCEMENT = { kind: "announcement", on: false, words: "", link: "", from: null, until: null };
/** Bodies with which a real name would be accepted, so that the name is what is refused. */
const BODIES: Readonly<Record<string, object>> = {
  "POST /api/gestion/variants/{sku}/stock": { id: newId(), by: 1, reason: "received" },
  "PATCH /api/gestion/shipping-methods/{method}": { name: "Moto" },
  "PATCH /api/gestion/purchase-types/{type}": { label: "En la tienda" },
  "PATCH /api/gestion/colors/{color}": { version: "1", name: "Color que nadie tiene" },
  "PATCH /api/gestion/synonyms/{group}": { version: 1, words: ["uno", "dos"] },
  "PUT /api/gestion/content/{name}/draft": { version: 0, content: ANNOUNCEMENT },
  "POST /api/gestion/content/{name}/publish": { version: 0 },
  "POST /api/gestion/lists/{list}": { Descripcion: "Nueva" },
  "PATCH /api/gestion/lists/{list}/{entry}": { Descripcion: "Nueva" },
  "POST /api/gestion/orders/{id}/requests/{request}/decline": { answer: "No" },
  "PUT /api/gestion/payments/banks/{provider}": { version: 0, keys: {} },
  "POST /api/gestion/payments/banks/{provider}/disconnection": { version: 0 },
};
/** What is not there is deleted already; tries with a bank's keys are counted for each person. */
const MORE: Readonly<Record<string, number>> = {
  "DELETE /api/gestion/synonyms/{group}": 204,
  "PUT /api/gestion/payments/banks/{provider}": 429,
};

let networks = 0;
const send = (method: string, target: string, body?: object) =>
  rawRequest(tested.url, {
    method,
    target,
    headers: {
      host: new URL(tested.url).host,
      origin: tested.url,
      // Each from another network, because requests are limited for each.
      "x-forwarded-for": `10.8.${Math.floor((networks += 1) / 250)}.${networks % 250}`,
      cookie: owner.cookieHeader(),
      "x-xsrf-token": decodeURIComponent(owner.cookies.get("XSRF-TOKEN") ?? ""),
      ...(body && { "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const calls = Object.keys(api).filter((call) => /^\w+ \/api\/gestion\/.*\{/.test(call));

test("every call with a name that is not an id has a body that would be accepted", () => {
  const named = calls.filter((call) => /^(POST|PUT|PATCH)/.test(call) && /\{(?!id\}|part\})/.test(call));
  expect(named.toSorted()).toEqual(Object.keys(BODIES).toSorted());
});

test.each(calls)("%s", async (call) => {
  const [method = "", pattern = ""] = call.split(" ");
  const wrong = [];
  for (const place of pattern.match(/\{\w+\}/g) ?? [])
    for (const name of NAMES) {
      const target = pattern.replace(place, name).replaceAll(/\{\w+\}/g, () => newId());
      const { status, text } = await send(method, target, method === "GET" ? undefined : (BODIES[call] ?? {}));
      const isRefused = [400, 404, MORE[call]].includes(status);
      if (!isRefused || text.includes(SECRET)) wrong.push([place, name.slice(0, 40), status, text.slice(0, 200)]);
    }
  expect(wrong).toEqual([]);
});

const FILES = [
  ".env",
  "%2eenv",
  ".git/config",
  "assets/app-1.js.map",
  "node_modules/x/index.js",
  "node_modules/x/",
  "package.json",
  "client.sqlite",
  "%2e%2e/.env",
  "..%2f.env",
  "../secret.txt",
  "%2e%2e/%2e%2e/secret.txt",
  "%2e%2e%5csecret.txt",
];

test.each(["/fotos/", "/gestion/assets/", "/gestion/"])("no file but the built ones below %s", async (below) => {
  const wrong = [];
  for (const name of [...NAMES, ...FILES]) {
    // What leads out is another address of the shop: one of its pages, never a file.
    const { pathname } = new URL(below + name, tested.url);
    const isBelow = pathname.startsWith(below);
    const { status, text } = await send("GET", below + name);
    const page = below === "/gestion/" && !FILES.includes(name) && text === PAGE;
    const isRight = !isBelow || [400, 404].includes(status) || page;
    if (!isRight || status >= 500 || text.includes(SECRET)) wrong.push([name.slice(0, 40), status, text.slice(0, 90)]);
  }
  expect(wrong).toEqual([]);
  expect((await send("GET", "/gestion/assets/app-1.js")).text).toBe("app");
});
