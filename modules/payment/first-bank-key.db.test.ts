/** @module-tag money */
/** A bank's first key is replaced by one of the shop's own, and no answer that is lost loses the account. */
import { desc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Simulator, openSimulator } from "#demo/bank-simulator/open.ts";
import type { Problem } from "#contracts/api/errors.ts";
import type { StaffPayments } from "#contracts/payment/staff-payments.document.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { paymentSettings } from "./payment.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInOwner } from "#tests/support/people/staff.ts";

type Answered = StaffPayments & Problem;

const FIRST = "Simulador-2026!";
const { sku } = example(12);
const clock = movingClock();
let bank: Simulator;
let tested: TestShop;
let owner: Browser;

beforeEach(async () => {
  bank = await openSimulator({ now: () => clock.now() });
  tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: undefined });
  await tested.shop.prepare();
  await tested.shop.shipping.prepare();
  owner = await signedInOwner(tested);
});
afterEach(async () => {
  expect(tested.errors).toEqual([]);
  await tested.close();
  await bank.close();
});

const connect = (change: object = {}, provider = "bnb", version = 0) =>
  owner.call<Answered>("PUT", `/api/gestion/payments/banks/${provider}`, {
    body: {
      version,
      isFirstKey: true,
      keys: {
        BNB_AUTH_URL: `${bank.url}/ClientAuthentication.API/api/v1`,
        BNB_QR_URL: `${bank.url}/QRSimple.API/api/v1`,
        BNB_ACCOUNT_ID: "simulador",
        BNB_AUTHORIZATION_ID: FIRST,
        ...change,
      },
    },
  });
const keyAtBank = () => bank.book.key("bnb");
/** A QR of the bank for an order: the shop's keys are right. */
async function expectQr() {
  const buyers = createBuyers(tested);
  const order = await buyers.buy(await buyers.buyer({ [sku]: 1 }), "qr");
  await tested.shop.jobs.runDue();
  const row = await tested.shop.orders.staff.find(order.id);
  expect(row?.payments.map(({ provider, state }) => [provider, state])).toEqual([["bnb", "pendiente"]]);
}

test("the key is changed at the bank, used from then on, and written nowhere", async () => {
  const { status, body } = await connect();
  expect([status, body.provider, body.ready, body.version]).toEqual([200, "bnb", true, 1]);
  const own = keyAtBank() ?? "";
  expect(own).not.toBe(FIRST);
  expect(own).toMatch(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9]).{15,}$/);
  await expectQr();
  const { db } = tested.database;
  const [row] = await db.select().from(paymentSettings);
  const trail = await db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  for (const written of [row?.keys, JSON.stringify(trail), JSON.stringify(body)]) {
    expect(written).not.toContain(own);
    expect(written).not.toContain(FIRST);
  }
  expect(trail.filter(({ kind }) => kind === "payments")).toHaveLength(1);
});

test("an answer that is lost: the same first key again finds the new one", async () => {
  bank.behaviour.next({ call: "update", times: 1, does: { what: "drop", work: true } });
  // The connection ends after the work; the new key works, so nothing is lost.
  expect((await connect()).status).toBe(200);
  await expectQr();
});

test("the bank is away right after it: nothing is used, and the next try goes on", async () => {
  bank.behaviour.next({ call: "update", times: 1, does: { what: "drop", work: true } });
  bank.behaviour.next({ call: "list", times: 1, does: { what: "drop", work: false } });
  const away = await connect();
  expect([away.status, away.body.code]).toEqual([503, "BANK_AWAY"]);
  const own = keyAtBank();
  expect(own).not.toBe(undefined);
  expect((await owner.call<Answered>("GET", "/api/gestion/payments")).body).toMatchObject({ ready: false, version: 0 });
  expect((await connect()).status).toBe(200);
  expect(keyAtBank()).toBe(own);
  await expectQr();
});

test("two at once change it once", async () => {
  const answers = await Promise.all([connect(), connect()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200]);
  await expectQr();
});

test("the same first key after it was changed changes nothing", async () => {
  await connect();
  const own = keyAtBank();
  const again = await connect();
  expect([again.status, again.body.version, keyAtBank()]).toEqual([200, 1, own]);
  await expectQr();
});

test("a first key that the bank gave out once more is changed again", async () => {
  await connect();
  const own = keyAtBank();
  bank.book.changeKey("bnb", FIRST);
  expect((await connect({}, "bnb", 1)).status).toBe(200);
  expect([own, FIRST]).not.toContain(keyAtBank());
  await expectQr();
});

test("a wrong first key is refused with the bank's words; a bank that has none, too", async () => {
  const { status, body } = await connect({ BNB_AUTHORIZATION_ID: "otra" });
  expect([status, body.code, body.errors?.[0]?.message]).toEqual([
    422,
    "BANK_REFUSED",
    "El banco dice: Credenciales incorrectas",
  ]);
  expect(keyAtBank()).toBe(undefined);
  const other = await connect(
    {
      BANECO_URL: `${bank.url}/ApiGateway`,
      BANECO_USER: "simulador",
      BANECO_PASSWORD: "simulador",
      BANECO_AES_KEY: "simulador-simulador-simulador-32",
      BANECO_ACCOUNT: "1041070599",
    },
    "baneco",
  );
  expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, "isFirstKey"]);
});
