import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { PRIORITIES, apiPriority, createAdmission, reducedLimit } from "./admission.ts";

let delay = 0;
const begun: (() => void)[] = [];

const tested = await openTestShop({ delay: () => delay });
await fetch(`${tested.url}/inicio`);
afterEach(() => {
  for (const end of begun.splice(0)) end();
  delay = 0;
});
afterAll(() => tested.close());

/** Simulates this many calls under way. */
function take(count: number): void {
  while (begun.length < count) begun.push(tested.admission.begin("cart"));
}

const status = async (path: string, init?: RequestInit) => (await fetch(tested.url + path, init)).status;

test("each call has the priority of its path", () => {
  expect(
    Object.fromEntries(
      [
        "/api/gestion/session",
        "/api/payments/bnb/notification",
        "/api/orders/0199/payment/check",
        "/api/orders/0199",
        "/api/orders/0199/place",
        "/api/orders",
        "/api/auth/sign-in/email",
        "/api/carts/0199/additions",
        "/api/products",
        "/vitrina/API/",
        "/api/search/suggestions",
        "/api/logs/0199",
        "/inicio",
        "/assets/api.js",
        "/healthz",
      ].map((path) => [path, apiPriority(path)]),
    ),
  ).toEqual({
    "/api/gestion/session": "staff",
    "/api/payments/bnb/notification": "payment",
    "/api/orders/0199/payment/check": "payment",
    "/api/orders/0199": "payment",
    "/api/orders/0199/place": "place",
    "/api/orders": "order",
    "/api/auth/sign-in/email": "order",
    "/api/carts/0199/additions": "cart",
    "/api/products": "page",
    "/vitrina/API/": "page",
    "/api/search/suggestions": "suggestion",
    "/api/logs/0199": "suggestion",
    "/inicio": null,
    "/assets/api.js": null,
    "/healthz": null,
  });
});

test("low priorities are refused first and payments last; every limit frees up again (LD7)", () => {
  const admission = createAdmission(() => delay);
  const admitted = () => PRIORITIES.filter((priority) => admission.admits(priority));
  const steps: string[] = [];
  const ends: (() => void)[] = [];
  for (const count of [0, 50, 100, 160, 250, 400, 1_200, 1_500]) {
    while (ends.length < count) ends.push(admission.begin("cart"));
    steps.push(`${count}: ${admitted().join(" ")}`);
  }
  expect(steps).toEqual([
    "0: staff payment place order cart page search suggestion",
    "50: staff payment place order cart page search",
    "100: staff payment place order cart page",
    "160: staff payment place order cart",
    "250: staff payment place order",
    "400: staff payment place",
    "1200: staff payment",
    "1500: staff",
  ]);
  for (const end of ends) end();
  for (const end of ends) end();
  expect([admitted(), admission.underWay()]).toEqual([[...PRIORITIES], 0]);
});

test("the limits shrink as the event loop gets slower, but never to zero; payments and placed orders keep their limit (LD6)", () => {
  expect([0, 50, 100, 500, 5_000].map((late) => reducedLimit(250, late))).toEqual([250, 250, 125, 25, 8]);
  const admission = createAdmission(() => 5_000);
  const ends = Array.from({ length: 8 }, () => admission.begin("cart"));
  expect(PRIORITIES.filter((priority) => admission.admits(priority))).toEqual(["staff", "payment", "place"]);
  ends[0]?.();
  expect(PRIORITIES.filter((priority) => admission.admits(priority))).toEqual([...PRIORITIES]);
});

test("calls over the limit get 503 with Retry-After; health and stored pages are still served (LD6)", async () => {
  take(250);
  const visitor = newVisitorId();
  const refused = await tested.api<Problem>("GET", "/api/carts", { visitor });
  expect(refused).toMatchObject({
    status: 503,
    body: { code: "BUSY", status: 503, title: "Hay muchas visitas ahora mismo. Intenta de nuevo en unos segundos" },
  });
  expect(refused.headers.get("retry-after")).toMatch(/^[2-6]$/);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
  expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  // Order calls and bank notifications are still admitted.
  expect(await status("/api/orders")).toBe(401);
  expect(await status("/api/payments/bnb/notification", { method: "POST", body: "{}" })).toBe(400);
  expect([await status("/healthz"), await status("/readyz"), await status("/inicio")]).toEqual([200, 200, 200]);
  for (const end of begun.splice(0)) end();
  expect((await tested.api("GET", "/api/carts", { visitor })).status).toBe(200);
});

test("the back office has places of its own in any rush, as many as its people need (M7)", async () => {
  take(1_500);
  delay = 5_000;
  expect(await status("/api/gestion/session")).toBe(200);
  expect(await status("/api/gestion/orders")).toBe(401);
  for (let count = 0; count < 60; count += 1) begun.push(tested.admission.begin("staff"));
  expect(await status("/api/gestion/session")).toBe(503);
});

test("a slow request body takes no place; a complete request does, until it is answered", async () => {
  const { hostname, port } = new URL(tested.url);
  const body = JSON.stringify({});
  const socket = connect(Number(port), hostname);
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
  socket.write(
    `PUT /api/carts/${newId()} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body.slice(0, 1)}`,
  );
  // A response on another connection shows that the first bytes were read by now.
  expect(await status("/api/search/suggestions?q=bol")).toBe(200);
  await vi.waitFor(() => expect(tested.admission.underWay()).toBe(0));
  socket.write(body.slice(1));
  await vi.waitFor(() => expect(heard).toContain("HTTP/1.1 "));
  await vi.waitFor(() => expect(tested.admission.underWay()).toBe(0));
  socket.destroy();
});

test("a slow SQL statement does not delay health checks and stored pages", async () => {
  let done = false;
  const long = tested.database.db.execute(sql`select pg_sleep(2)`).then(() => (done = true));
  for (let round = 0; round < 5; round += 1)
    expect([await status("/healthz"), await status("/inicio"), done]).toEqual([200, 200, false]);
  await long;
});
