/** @module-tag money */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { banks } from "#modules/payment/payment.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { type PaymentsOptions, paymentsApi } from "./payments.ts";

const BNB = "/api/payments/bnb/notification";
const BANECO = "/api/payments/baneco/api/qrsimple/notifyPaymentQR";
const BNB_OK = { success: true, message: "OK" };
const BANECO_OK = { responseCode: 0, message: "" };
const UNREADABLE = "No pudimos leer la notificación";

async function send(url: string, body: BodyInit, headers = {}) {
  const answer = await fetch(url, { method: "POST", body, headers });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
}

describe("in the shop", () => {
  let tested: TestShop;
  beforeAll(async () => {
    tested = await openTestShop();
  });
  afterAll(() => tested.close());

  test("a bank needs no CSRF token, and gets an answer in its own format", async () => {
    const bnb = await send(tested.url + BNB, '{"QRId": "76"}');
    expect({ status: bnb.status, body: bnb.body }).toEqual({ status: 200, body: BNB_OK });
    expect(bnb.headers.get("cache-control")).toBe("no-store");
    const baneco = await send(tested.url + BANECO, '{"payment": {"qrId": "21061401016000000003"}}');
    expect({ status: baneco.status, body: baneco.body }).toEqual({ status: 200, body: BANECO_OK });
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    "5",
    '"76"',
    '{"QRId": null}',
    '{"payment": {}}',
    "QRId=76",
    "\0",
    "[".repeat(9_999),
  ])("%j is a no, and nothing happens", async (body) => {
    const bnb = await send(tested.url + BNB, body);
    expect({ status: bnb.status, body: bnb.body }).toEqual({
      status: 400,
      body: { success: false, message: UNREADABLE },
    });
    const baneco = await send(tested.url + BANECO, body);
    expect({ status: baneco.status, body: baneco.body }).toEqual({
      status: 400,
      body: { responseCode: 1, message: UNREADABLE },
    });
    expect(tested.errors).toEqual([]);
  });

  test.each([
    ["what is no UTF-8", Buffer.from([0xff, 0xfe, 0])],
    ["half a sign", Buffer.from([0x7b, 0x22, 0xc3])],
    ["NUL", Buffer.from([0])],
    ["nothing", Buffer.alloc(0)],
  ])("%s is unreadable for good: the bank need not send it again", async (_what, body) => {
    const answer = await fetch(tested.url + BNB, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, await answer.json()]).toEqual([400, { success: false, message: UNREADABLE }]);
    expect(tested.errors).toEqual([]);
  });

  test("a body that is too large is not read to its end", async () => {
    const { status, body } = await send(tested.url + BNB, `{"QRId": "76", "Gloss": "${"x".repeat(20_000)}"}`);
    expect({ status, body }).toEqual({ status: 413, body: { success: false, message: UNREADABLE } });
  });

  test("only a POST to these two paths needs no token", async () => {
    expect((await fetch(tested.url + BNB)).status).toBe(404);
    const near = [
      "/api/payments/bnb/notification/",
      "/api/payments/BNB/notification",
      "/api/payments/sip/notification",
    ];
    for (const path of near) expect((await fetch(tested.url + path, { method: "POST" })).status).toBe(403);
  });
});

describe("the notification", () => {
  async function open(hint: PaymentsOptions["hint"], rate?: PaymentsOptions["rate"]) {
    const errors: string[] = [];
    const log = pino({ level: "error" }, { write: (line) => void errors.push(line) });
    const app = new Hono<ShopEnv>();
    app.use(async (c, next) => {
      c.set("address", c.req.header("x-from") ?? "10.0.0.1");
      c.set("log", log);
      await next();
    });
    app.route("/", paymentsApi({ banks, hint, rate }));
    const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
        resolve({ server, port }),
      );
    });
    const close = () => new Promise((resolve) => server.close(resolve));
    return { url: `http://127.0.0.1:${port}`, errors, close };
  }

  test("passes on the bank, the QR and the exact body", async () => {
    const hints: unknown[] = [];
    const { url, close } = await open(async (hint) => void hints.push(hint));
    const [bnb, baneco] = ['{ "qrid": 76, "Gloss": "ñ" }', '{"payment":{"qrId":"2106","amount":1}}'];
    await send(`${url}/bnb/notification`, bnb);
    await send(`${url}/baneco/api/qrsimple/notifyPaymentQR`, baneco);
    expect(hints).toEqual([
      { provider: "bnb", providerId: "76", body: bnb },
      { provider: "baneco", providerId: "2106", body: baneco },
    ]);
    await close();
  });

  test("when it cannot be stored, gets an answer that makes the bank try again, and is logged once", async () => {
    const { url, errors, close } = await open(() => Promise.reject(new Error("no database")));
    const { status, body } = await send(`${url}/bnb/notification`, '{"QRId": "76"}');
    expect({ status, body }).toEqual({ status: 503, body: { success: false, message: "Intente nuevamente" } });
    expect(errors).toHaveLength(1);
    await close();
  });

  test("comes as often as a bank needs; a flooding client is limited, others are not", async () => {
    let count = 0;
    const { url, close } = await open(async () => void (count += 1), { points: 5, seconds: 60 });
    const tell = (from: string) => send(`${url}/bnb/notification`, '{"QRId": "76"}', { "x-from": from });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell("10.0.0.1")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ success: false, message: "Intente más tarde" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await tell("10.0.0.2")).status).toBe(200);
    expect(count).toBe(6);
    await close();
  });
});
