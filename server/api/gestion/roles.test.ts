/** Who may call what under /api/gestion (S10): each call with each caller. A new call without an entry here fails. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contracts/api.ts";
import type { Problem } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { type Browser, openBrowser } from "#tests/support/browser-client.ts";
import { createPeople } from "#tests/support/account-people.ts";
import { type TestShop, openTestShop } from "#tests/support/open-test-shop.ts";
import { signedInStaff } from "#tests/support/staff.ts";

/** "all" = anybody: signing in, and asking whether one is. */
const WHO: Readonly<Record<string, "all" | "staff" | "owner">> = {
  "GET /api/gestion/session": "all",
  "POST /api/gestion/session": "all",
  "DELETE /api/gestion/session": "staff",
  "POST /api/gestion/session/proof": "staff",
  "POST /api/gestion/me/totp": "staff",
  "POST /api/gestion/me/totp/confirm": "staff",
  "DELETE /api/gestion/me/totp": "staff",
  "GET /api/gestion/staff": "owner",
  "POST /api/gestion/staff": "owner",
  "PATCH /api/gestion/staff/{id}": "owner",
  "DELETE /api/gestion/staff/{id}/sessions": "owner",
  "GET /api/gestion/orders": "staff",
  "GET /api/gestion/orders/{id}": "staff",
  "POST /api/gestion/orders/{id}/move": "staff",
  "POST /api/gestion/orders/moves": "staff",
  "POST /api/gestion/orders/{id}/notes": "staff",
  "GET /api/gestion/orders/{id}/receipts/{receipt}": "staff",
  "GET /api/gestion/products": "staff",
  "GET /api/gestion/products/{id}": "staff",
  "PATCH /api/gestion/products/{id}": "staff",
  "POST /api/gestion/variants/{sku}/stock": "staff",
  "GET /api/gestion/variants/{sku}/stock": "staff",
  "POST /api/gestion/products/changes": "staff",
  "GET /api/gestion/product-choices": "staff",
  "GET /api/gestion/customers": "staff",
  "GET /api/gestion/customers/{id}": "staff",
  "POST /api/gestion/customers/{id}/anonymise": "owner",
  "GET /api/gestion/exports/orders.csv": "owner",
  "GET /api/gestion/exports/newsletter.csv": "owner",
  "GET /api/gestion/exports/alerts.csv": "owner",
  "GET /api/gestion/summary": "staff",
  "GET /api/gestion/audit": "owner",
  "GET /api/gestion/settings": "owner",
  "PATCH /api/gestion/settings": "owner",
  "GET /api/gestion/shipping-methods": "owner",
  "GET /api/gestion/shipping-methods/{method}": "owner",
  "PATCH /api/gestion/shipping-methods/{method}": "owner",
  "GET /api/gestion/purchase-types": "owner",
  "GET /api/gestion/purchase-types/{type}": "owner",
  "PATCH /api/gestion/purchase-types/{type}": "owner",
  "GET /api/gestion/lists/{list}": "staff",
  "POST /api/gestion/lists/{list}": "staff",
  "GET /api/gestion/lists/{list}/{entry}": "staff",
  "PATCH /api/gestion/lists/{list}/{entry}": "staff",
  "DELETE /api/gestion/lists/{list}/{entry}": "owner",
};

const calls = Object.keys(api).filter((call) => call.split(" ")[1]?.startsWith("/api/gestion"));

let tested: TestShop;
let callers: Readonly<Record<"nobody" | "customer" | "staff" | "owner", Browser>>;

beforeAll(async () => {
  tested = await openTestShop({ proxies: ["127.0.0.1"] });
  const customer = (await createPeople(tested).signedUp()).own;
  const owner = await signedInStaff(tested, "owner");
  callers = { nobody: openBrowser(tested.url), customer, owner, staff: await signedInStaff(tested, "staff") };
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
    const headers = { "x-forwarded-for": `10.9.0.${Math.floor(Math.random() * 250)}` };
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
    staff: who === "owner" ? "FORBIDDEN" : "may",
    owner: "may",
  });
});

test.each(calls)(
  "%s ignores a session that was switched off, a stranger's cookie and other ways to send one",
  async (call) => {
    const [verb = "", path = ""] = call.split(" ");
    if (WHO[call] === "all") return;
    const target = path.replaceAll(/\{\w+\}/g, () => newId());
    const secrets = ["", "x", "a".repeat(43), encodeURIComponent("' or 1=1 --"), "null"];
    for (const secret of secrets) {
      const who = openBrowser(tested.url);
      who.cookies.set(tested.shop.staff.cookieName, secret);
      const headers = { authorization: `Bearer ${secret}`, "x-http-method-override": "GET" };
      const answer = await who.call<Problem>(verb, target, { headers, ...(verb === "GET" ? {} : { body: {} }) });
      expect(answer.body.code).toBe("UNAUTHENTICATED");
    }
  },
);
