/** @module-tag security */
/** Who may call what under /api/gestion (S10): each call with each caller. A new call without an entry here fails. */
import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contracts/api.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { RIGHTS, type Right } from "#contracts/staff/staff.ts";
import { staffSessions } from "./staff.sql.ts";
import { createGate } from "#platform/gate.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { createPeople } from "#tests/support/people/account-people.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { rawRequest } from "#tests/support/clients/raw-request.ts";
import { STAFF_PASSWORD, signIn, signedInStaff, signedInWith } from "#tests/support/people/staff.ts";
import { GATES } from "#server/limits.ts";
import { createKnownDevices } from "#server/api/account/known-device.ts";
import { gestionApi } from "#server/api/gestion/gestion.ts";

/** "all" = anybody: signing in, and asking whether one is. */
const WHO: Readonly<Record<string, "all" | "staff" | Right | "owner">> = {
  "GET /api/gestion/session": "all",
  "POST /api/gestion/session": "all",
  "DELETE /api/gestion/session": "staff",
  "POST /api/gestion/session/proof": "staff",
  "GET /api/gestion/me/sessions": "staff",
  "DELETE /api/gestion/me/sessions/{id}": "staff",
  "POST /api/gestion/me/totp": "staff",
  "POST /api/gestion/me/totp/confirm": "staff",
  "POST /api/gestion/me/totp/removal": "staff",
  "PUT /api/gestion/me/password": "staff",
  "POST /api/gestion/password-link": "all",
  "PUT /api/gestion/password": "all",
  "POST /api/gestion/staff/{id}/password-link": "people",
  "POST /api/gestion/session/passkey/options": "all",
  "POST /api/gestion/session/passkey": "all",
  "POST /api/gestion/session/proof/passkey/options": "staff",
  "POST /api/gestion/session/proof/passkey": "staff",
  "GET /api/gestion/me/passkeys": "staff",
  "POST /api/gestion/me/passkeys/options": "staff",
  "POST /api/gestion/me/passkeys": "staff",
  "DELETE /api/gestion/me/passkeys/{id}": "staff",
  "GET /api/gestion/me/push": "staff",
  "PATCH /api/gestion/me/push": "staff",
  "PUT /api/gestion/me/push/devices/{id}": "staff",
  "DELETE /api/gestion/me/push/devices/{id}": "staff",
  "POST /api/gestion/me/push/devices/{id}/test": "staff",
  "GET /api/gestion/staff": "people",
  "GET /api/gestion/staff/{id}": "people",
  "POST /api/gestion/staff": "people",
  "PATCH /api/gestion/staff/{id}": "people",
  "DELETE /api/gestion/staff/{id}/keys": "people",
  "DELETE /api/gestion/staff/{id}/sessions": "people",
  "GET /api/gestion/promotions": "staff",
  "GET /api/gestion/promotions/reach": "staff",
  "POST /api/gestion/promotions/quote": "sell",
  "PUT /api/gestion/promotions/{id}": "prices",
  "POST /api/gestion/promotions/{id}/stop": "prices",
  "GET /api/gestion/orders": "staff",
  "GET /api/gestion/orders/{id}": "staff",
  "PATCH /api/gestion/orders/{id}": "staff",
  "POST /api/gestion/orders/{id}/changes": "sell",
  "POST /api/gestion/orders/{id}/changes/preview": "sell",
  "POST /api/gestion/orders/{id}/requests/{request}/decline": "sell",
  "POST /api/gestion/orders/{id}/collected": "sell",
  "POST /api/gestion/orders/{id}/move": "staff",
  "POST /api/gestion/orders/moves": "staff",
  "POST /api/gestion/orders/{id}/notes": "staff",
  "POST /api/gestion/orders/{id}/refunds": "sell",
  "POST /api/gestion/orders/{id}/keep": "sell",
  "GET /api/gestion/papers": "staff",
  "GET /api/gestion/invoices": "staff",
  "GET /api/gestion/orders/{id}/invoices": "staff",
  "POST /api/gestion/orders/{id}/invoices": "sell",
  "PUT /api/gestion/invoices/{id}/file": "sell",
  "GET /api/gestion/invoices/{id}/file": "staff",
  "POST /api/gestion/invoices/{id}/annulment": "money",
  "GET /api/gestion/exports/sales-book.csv": "money",
  "GET /api/gestion/host": "staff",
  "POST /api/gestion/orders": "sell",
  "GET /api/gestion/picking": "staff",
  "GET /api/gestion/orders/{id}/receipts/{receipt}": "staff",
  "GET /api/gestion/products": "staff",
  "GET /api/gestion/products/{id}": "staff",
  "PATCH /api/gestion/products/{id}": "staff",
  "DELETE /api/gestion/products/{id}": "owner",
  "POST /api/gestion/variants/{sku}/stock": "staff",
  "GET /api/gestion/variants/{sku}/stock": "staff",
  "POST /api/gestion/products/changes": "staff",
  "POST /api/gestion/products/changes/preview": "staff",
  "POST /api/gestion/products/changes/{id}/undo": "staff",
  "POST /api/gestion/products": "prices",
  "POST /api/gestion/products/{id}/copies": "staff",
  "PATCH /api/gestion/products/{id}/variants": "staff",
  "POST /api/gestion/photos": "staff",
  "GET /api/gestion/product-choices": "staff",
  "GET /api/gestion/customers": "staff",
  "GET /api/gestion/customers/{id}": "staff",
  "POST /api/gestion/customers/{id}/anonymise": "owner",
  "GET /api/gestion/exports/orders.csv": "owner",
  "GET /api/gestion/exports/orders.xlsx": "owner",
  "GET /api/gestion/exports/order-lines.csv": "owner",
  "GET /api/gestion/exports/order-lines.xlsx": "owner",
  "GET /api/gestion/exports/products.csv": "staff",
  "GET /api/gestion/exports/products.xlsx": "staff",
  "GET /api/gestion/exports/template.csv": "staff",
  "GET /api/gestion/exports/template.xlsx": "staff",
  "GET /api/gestion/exports/newsletter.csv": "owner",
  "GET /api/gestion/exports/alerts.csv": "owner",
  "GET /api/gestion/imports": "owner",
  "POST /api/gestion/imports": "owner",
  "GET /api/gestion/imports/{id}": "owner",
  "PUT /api/gestion/imports/{id}/parts/{part}": "owner",
  "POST /api/gestion/imports/{id}/check": "owner",
  "PUT /api/gestion/imports/{id}/mapping": "owner",
  "POST /api/gestion/imports/{id}/start": "owner",
  "POST /api/gestion/imports/{id}/stop": "owner",
  "POST /api/gestion/imports/{id}/undo": "owner",
  "POST /api/gestion/imports/{id}/cancel": "owner",
  "GET /api/gestion/imports/{id}/errors": "owner",
  "GET /api/gestion/imports/{id}/errors.csv": "owner",
  "GET /api/gestion/today": "staff",
  "GET /api/gestion/summary": "money",
  "GET /api/gestion/sales": "money",
  "GET /api/gestion/audit": "owner",
  "GET /api/gestion/settings": "owner",
  "PATCH /api/gestion/settings": "owner",
  "GET /api/gestion/answers": "staff",
  "GET /api/gestion/first-steps": "owner",
  "POST /api/gestion/first-steps/delivery": "owner",
  "POST /api/gestion/first-steps/mail": "owner",
  "POST /api/gestion/first-steps/receipt": "owner",
  "POST /api/gestion/first-steps/trial": "owner",
  "GET /api/gestion/status": "owner",
  "POST /api/gestion/status/mail": "owner",
  "POST /api/gestion/status/jobs": "owner",
  "POST /api/gestion/backups": "owner",
  "GET /api/gestion/exports/backup.tar": "owner",
  "GET /api/gestion/payments": "owner",
  "PUT /api/gestion/payments/provider": "owner",
  "PUT /api/gestion/payments/banks/{provider}": "owner",
  "POST /api/gestion/payments/banks/{provider}/disconnection": "owner",
  "PUT /api/gestion/payments/own-qr": "owner",
  "GET /api/gestion/payments/own-qr": "owner",
  "GET /api/gestion/shipping-methods": "owner",
  "POST /api/gestion/shipping-methods": "owner",
  "GET /api/gestion/shipping-methods/{method}": "owner",
  "PATCH /api/gestion/shipping-methods/{method}": "owner",
  "GET /api/gestion/delivery-calendar": "owner",
  "PATCH /api/gestion/delivery-calendar": "owner",
  "GET /api/gestion/purchase-types": "owner",
  "GET /api/gestion/purchase-types/{type}": "owner",
  "PATCH /api/gestion/purchase-types/{type}": "owner",
  "GET /api/gestion/colors": "staff",
  "GET /api/gestion/colors/{color}": "staff",
  "PATCH /api/gestion/colors/{color}": "staff",
  "GET /api/gestion/redirects": "owner",
  "POST /api/gestion/redirects": "owner",
  "DELETE /api/gestion/redirects/{id}": "owner",
  "GET /api/gestion/synonyms": "staff",
  "POST /api/gestion/synonyms": "staff",
  "GET /api/gestion/synonyms/{group}": "staff",
  "PATCH /api/gestion/synonyms/{group}": "staff",
  "DELETE /api/gestion/synonyms/{group}": "staff",
  "GET /api/gestion/content/{name}": "staff",
  "DELETE /api/gestion/content/{name}": "owner",
  "GET /api/gestion/text-facts": "staff",
  "PUT /api/gestion/content/{name}/draft": "staff",
  "DELETE /api/gestion/content/{name}/draft": "staff",
  "POST /api/gestion/content/{name}/publish": "owner",
  "POST /api/gestion/pictures": "staff",
  "GET /api/gestion/pictures/{picture}": "staff",
  "GET /api/gestion/lists/{list}": "staff",
  "POST /api/gestion/lists/{list}": "staff",
  "GET /api/gestion/lists/{list}/{entry}": "staff",
  "PATCH /api/gestion/lists/{list}/{entry}": "staff",
  "DELETE /api/gestion/lists/{list}/{entry}": "owner",
};

/** So that no limit for one address is met. */
let addresses = 0;
const nextAddress = () => `10.9.0.${(addresses += 1) % 250}`;

const calls = Object.keys(api).filter((call) => call.split(" ")[1]?.startsWith("/api/gestion"));

let tested: TestShop;
let callers: Readonly<Record<"nobody" | "customer" | "staff" | Right | "owner", Browser>>;

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"] });
  const customer = (await createPeople(tested).signedUp()).own;
  const owner = await signedInStaff(tested, "owner");
  callers = {
    nobody: openBrowser(tested.url),
    customer,
    owner,
    staff: await signedInWith(tested, []),
    sell: await signedInWith(tested, ["sell"]),
    prices: await signedInWith(tested, ["prices"]),
    money: await signedInWith(tested, ["money"]),
    people: await signedInWith(tested, ["people"]),
  };
});
afterAll(() => tested.close());

test("every call has its entry, and the entry is the call's own caller", () => {
  expect(calls.toSorted()).toEqual(Object.keys(WHO).toSorted());
  for (const [call, { caller }] of Object.entries(api))
    if (call in WHO) expect({ call, caller }).toEqual({ call, caller: WHO[call] === "all" ? "anyone" : WHO[call] });
});

/** It ends the caller's session. */
const LAST = "DELETE /api/gestion/session";
const inOrder = calls.toSorted((a, b) => Number(a === LAST) - Number(b === LAST));

test.each(inOrder)("%s", async (call) => {
  const [verb = "", path = ""] = call.split(" ");
  const target = path.replaceAll(/\{\w+\}/g, () => newId());
  const codes: Record<string, string> = {};
  for (const [name, who] of Object.entries(callers)) {
    const headers = { "x-forwarded-for": nextAddress() };
    const body = verb === "GET" || verb === "DELETE" ? {} : { body: {} };
    const answer = await who.call<Problem | undefined>(verb, target, { ...body, headers });
    const code = answer.status < 300 ? "done" : (answer.body?.code ?? String(answer.status));
    // What the caller may do is refused for its content only: here every body is empty and every id unknown.
    codes[name] = ["UNAUTHENTICATED", "FORBIDDEN"].includes(code) ? code : "may";
  }
  const who = WHO[call];
  expect(codes).toEqual({
    nobody: who === "all" ? "may" : "UNAUTHENTICATED",
    customer: who === "all" ? "may" : "UNAUTHENTICATED",
    staff: who === "all" || who === "staff" ? "may" : "FORBIDDEN",
    ...Object.fromEntries(
      RIGHTS.map((right) => [right, ["all", "staff", right].includes(who ?? "") ? "may" : "FORBIDDEN"]),
    ),
    owner: "may",
  });
});

/** What stands in the cookie of somebody who may not, or no longer: each is as good as no cookie. */
async function uselessSecrets(): Promise<Readonly<Record<string, string>>> {
  const { cookieName } = tested.shop.staff;
  const secretOf = ({ cookies }: Browser) => cookies.get(cookieName) ?? "";
  const ended = await signedInStaff(tested, "owner");
  const secretEnded = secretOf(ended);
  await ended.call("DELETE", LAST.split(" ")[1] ?? "");
  const owner = await signedInStaff(tested, "owner");
  const body = { name: "Ya no está", email: "antes@correo.com", password: STAFF_PASSWORD, role: "owner" };
  const person = await owner.call<{ id: string }>("POST", "/api/gestion/staff", { body });
  const off = await signIn(tested, body.email);
  await owner.call("PATCH", `/api/gestion/staff/${person.body.id}`, { body: { active: false } });
  return {
    ended: secretEnded,
    "switched off": secretOf(off),
    "of a customer": callers.customer.cookies.get(tested.shop.accounts.cookieName) ?? "",
    "the person's id": person.body.id,
    empty: "",
    short: "x",
    invented: "a".repeat(43),
    "an injection": encodeURIComponent("' or 1=1 --"),
    null: "null",
  };
}

test("an ended session, a switched-off person's, a customer's and invented ones open nothing", async () => {
  const secrets = await uselessSecrets();
  const wrong = [];
  for (const [index, call] of calls.filter((one) => WHO[one] !== "all").entries()) {
    const [verb = "", path = ""] = call.split(" ");
    const target = path.replaceAll(/\{\w+\}/g, () => newId());
    for (const [what, secret] of Object.entries(secrets)) {
      const who = openBrowser(tested.url);
      who.cookies.set(tested.shop.staff.cookieName, secret);
      // Each call from another network: the limit of one is less than all of them.
      const from = `10.8.0.${index + 1}`;
      const headers = { authorization: `Bearer ${secret}`, "x-http-method-override": "GET", "x-forwarded-for": from };
      const answer = await who.call<Problem>(verb, target, { headers, ...(verb === "GET" ? {} : { body: {} }) });
      if (answer.body.code !== "UNAUTHENTICATED") wrong.push([call, what, answer.body.code]);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("what is dangerous is refused a quarter of an hour after the password, to owners too", async () => {
  const owner = await signedInStaff(tested, "owner");
  await tested.database.db.update(staffSessions).set({ provedAt: new Date(0) });
  const dangerous = Object.entries(api).filter(([call, endpoint]) => call in WHO && "proved" in endpoint);
  expect(dangerous.length).toBeGreaterThanOrEqual(10);
  for (const [call] of dangerous) {
    const [verb = "", path = ""] = call.split(" ");
    const target = path.replaceAll(/\{\w+\}/g, () => newId());
    const answer = await owner.call<Problem>(verb, target, verb === "GET" ? {} : { body: {} });
    expect([call, answer.body?.code]).toEqual([call, "PASSWORD_AGAIN"]);
  }
});

const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const paths = [...new Set(calls.map((call) => call.split(" ")[1] ?? ""))];

test("the routes of the server are the calls of the map, and no other", () => {
  const routes = gestionApi(
    tested.shop,
    createGate(GATES.uploads),
    createKnownDevices("secret", tested.url),
    tested.copies,
  ).routes.filter(({ method }) => method !== "ALL");
  const served = routes.map(({ method, path }) => `${method} /api/gestion${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(served.toSorted()).toEqual(calls.toSorted());
});

/** All calls from one network are more than it may make in a minute. */
const networkOf = (index: number) => `10.9.0.${index + 1}`;

test("every other method is unknown, to an owner too, and a header does not change the method", async () => {
  const owner = await signedInStaff(tested, "owner");
  const counted = async () => (await tested.database.db.select({ rows: count() }).from(auditEntries))[0]?.rows;
  const before = await counted();
  const wrong = [];
  for (const [index, path] of paths.entries()) {
    const target = path.replaceAll(/\{\w+\}/g, () => newId());
    const others = VERBS.filter((verb) => !calls.includes(`${verb} ${path}`));
    for (const method of [...others, "OPTIONS", "TRACE", "PROPFIND"]) {
      const headers = {
        host: new URL(tested.url).host,
        "x-forwarded-for": networkOf(index),
        origin: tested.url,
        cookie: owner.cookieHeader(),
        "x-xsrf-token": decodeURIComponent(owner.cookies.get("XSRF-TOKEN") ?? ""),
        "content-type": "application/json",
        "x-http-method-override": calls.find((call) => call.endsWith(` ${path}`))?.split(" ")[0] ?? "",
      };
      const { status, text } = await rawRequest(tested.url, { method, target, headers });
      // "orders/moves" is also "orders/{id}", with an id that is none.
      const isOther = status === 400 && text.includes('"INVALID_ID"');
      if (![404, 405, 501].includes(status) && !isOther) wrong.push([method, path, status]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await counted()).toBe(before);
});

test("HEAD asks what GET asks: who may not read is refused the same", async () => {
  const owner = await signedInStaff(tested, "owner");
  for (const [index, call] of calls.filter((one) => one.startsWith("GET ")).entries()) {
    const target = (call.split(" ")[1] ?? "").replaceAll(/\{\w+\}/g, () => newId());
    const statuses = [];
    for (const cookie of ["", owner.cookieHeader()]) {
      const ask = (method: string) =>
        rawRequest(tested.url, {
          method,
          target,
          headers: { host: new URL(tested.url).host, "x-forwarded-for": networkOf(index), cookie },
        });
      const [head, get] = [await ask("HEAD"), await ask("GET")];
      expect([call, head.status, head.text]).toEqual([call, get.status, ""]);
      statuses.push(head.status);
    }
    expect([call, statuses[0]]).toEqual([call, WHO[call] === "all" ? 200 : 401]);
  }
});
