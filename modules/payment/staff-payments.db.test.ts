/** @module-tag money */
/** How the owner sets QR payments up: a bank's keys are tried at that bank, the own QR is a picture. */
import { desc } from "drizzle-orm";
import QRCode from "qrcode";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Simulator, openSimulator } from "#demo/bank-simulator/open.ts";
import type { Problem } from "#contracts/api/errors.ts";
import type { StaffPayments } from "#contracts/payment/staff-payments.document.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { paymentSettings } from "./payment.sql.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { examples } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signInOwner, signedInOwner } from "#tests/support/people/staff.ts";

type Answered = StaffPayments & Problem;

const [example] = examples(1, 12);
const { sku, stock } = example;
const clock = movingClock();
let bank: Simulator;
let tested: TestShop;
let buyers: Buyers;
let owner: Browser;

beforeEach(async () => {
  bank = await openSimulator({ now: () => clock.now() });
  tested = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: undefined, orders: { unpaidMax: 9 } });
  await tested.shop.prepare();
  await tested.shop.shipping.prepare();
  buyers = createBuyers(tested);
  owner = await signedInOwner(tested);
});
afterEach(async () => {
  expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: stock }, now: clock.now() })).toEqual([]);
  expect(tested.errors).toEqual([]);
  await tested.close();
  await bank.close();
});

const bnbKeys = (change: object = {}) => ({
  BNB_AUTH_URL: `${bank.url}/ClientAuthentication.API/api/v1`,
  BNB_QR_URL: `${bank.url}/QRSimple.API/api/v1`,
  BNB_ACCOUNT_ID: "simulador",
  BNB_AUTHORIZATION_ID: "Simulador-2026!",
  ...change,
});
const banecoKeys = () => ({
  BANECO_URL: `${bank.url}/ApiGateway`,
  BANECO_USER: "simulador",
  BANECO_PASSWORD: "simulador",
  BANECO_AES_KEY: "simulador-simulador-simulador-32",
  BANECO_ACCOUNT: "1041070599",
});
const read = async () => (await owner.call<Answered>("GET", "/api/gestion/payments")).body;
const connect = (provider: string, keys: object, version: number) =>
  owner.call<Answered>("PUT", `/api/gestion/payments/banks/${provider}`, { body: { version, keys } });
const choose = (provider: string, version: number) =>
  owner.call<Answered>("PUT", "/api/gestion/payments/provider", { body: { version, provider } });
const sendQr = (picture: Buffer) =>
  owner.call<Answered>("PUT", "/api/gestion/payments/own-qr", {
    text: new Uint8Array(picture),
    headers: { "content-type": "image/png" },
  });
const ownQr = async (words = "cuenta 1") => sendQr(await QRCode.toBuffer(words, { width: 800 }));
const offered = async () => (await tested.shop.shipping.purchaseTypes()).map(({ type }) => type);

test("a new shop offers no QR payment, until its owner has sent a QR or connected a bank", async () => {
  expect(await read()).toMatchObject({ version: 0, fixed: false, provider: null, ready: false, hasOwnQr: false });
  expect(await offered()).not.toContain("qr");
  const { status, body } = await ownQr();
  expect([status, body.provider, body.ready, body.hasOwnQr]).toEqual([200, "manual", true, true]);
  expect(await offered()).toContain("qr");
  const placed = await buyers.buy(await buyers.buyer({ [sku]: 1 }));
  const picture = await fetch(tested.url + placed.payment?.qrImage, {
    headers: { cookie: owner.cookieHeader() },
  });
  expect(picture.status).toBe(401);
});

test("the shopper sees the owner's own QR, and the owner too", async () => {
  await ownQr("cuenta 2");
  const who = await buyers.buyer({ [sku]: 1 });
  const placed = await buyers.buy(who);
  expect(placed.payment).toMatchObject({ provider: "manual", state: "pendiente" });
  const shown = await fetch(tested.url + placed.payment?.qrImage, { headers: { cookie: who.own.cookieHeader() } });
  const own = await fetch(`${tested.url}/api/gestion/payments/own-qr`, { headers: { cookie: owner.cookieHeader() } });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()));
});

test("a picture without a QR is refused, and the QR before it stays", async () => {
  await ownQr();
  const before = await read();
  const create = { width: 800, height: 800, channels: 3, background: "#336699" } as const;
  const { status, body } = await sendQr(await sharp({ create }).png().toBuffer());
  expect([status, body.code, body.title]).toEqual([
    422,
    "QR_NOT_FOUND",
    "No encontramos un QR en esta imagen. Sube la imagen que da la app de tu banco, entera y sin recortes",
  ]);
  expect(await read()).toEqual(before);
});

test("a bank's keys are tried at the bank; then its QRs are sold with, without a new start", async () => {
  const { status, body } = await connect("bnb", bnbKeys(), 0);
  expect([status, body.provider, body.ready, body.version]).toEqual([200, "bnb", true, 1]);
  expect(body.banks.map(({ provider, connected }) => [provider, connected])).toEqual([
    ["bnb", true],
    ["baneco", false],
  ]);
  expect(JSON.stringify(body)).not.toContain("Simulador-2026!");
  const [row] = await tested.database.db.select().from(paymentSettings);
  expect(row?.keys).not.toContain("imulador");
  const who = await buyers.buyer({ [sku]: 1 });
  const { id } = await buyers.buy(who);
  await tested.shop.jobs.runDue();
  const { body: waiting } = await buyers.read(who.own, id);
  expect(waiting.payment).toMatchObject({ provider: "bnb", state: "pendiente" });
  const entry = bank.book.entries.find(({ text }) => text.startsWith(waiting.payment?.reference ?? "-"));
  if (!entry) throw new Error("the bank knows nothing of it");
  bank.payer.pay(entry);
  await buyers.post(who.own, id, "payment/check");
  expect((await buyers.read(who.own, id)).body.status).toBe("pagado");
});

test("wrong keys are the bank's refusal, in its words; nothing is stored", async () => {
  const { status, body } = await connect("bnb", bnbKeys({ BNB_AUTHORIZATION_ID: "otra" }), 0);
  expect([status, body.code]).toEqual([422, "BANK_REFUSED"]);
  expect(body.errors?.[0]?.message).toMatch(/^El banco /);
  expect(await read()).toMatchObject({ version: 0, provider: null, ready: false });
});

test("a bank that does not answer, fields that are missing or senseless, a bank that does not exist", async () => {
  const nowhere = bnbKeys({ BNB_AUTH_URL: "http://127.0.0.1:9/x" });
  expect((await connect("bnb", nowhere, 0)).body).toMatchObject({ code: "BANK_AWAY", status: 503 });
  const missing = await connect("bnb", { BNB_AUTH_URL: "no address" }, 0);
  expect(missing.status).toBe(400);
  expect(missing.body.errors?.map(({ path, message }) => [path, message])).toEqual([
    ["keys.BNB_AUTH_URL", "Revisa este dato: no tiene la forma esperada"],
    ["keys.BNB_QR_URL", "Falta"],
    ["keys.BNB_ACCOUNT_ID", "Falta"],
    ["keys.BNB_AUTHORIZATION_ID", "Falta"],
  ]);
  expect((await connect("sotano", {}, 0)).body.code).toBe("NOT_FOUND");
  expect((await connect("__proto__", {}, 0)).body.code).toBe("NOT_FOUND");
  expect(await read()).toMatchObject({ version: 0, provider: null });
});

test("the same again is no change; an older version is refused; two at once: one of them", async () => {
  await connect("bnb", bnbKeys(), 0);
  expect((await connect("bnb", bnbKeys(), 0)).body).toMatchObject({ version: 1, provider: "bnb" });
  expect((await choose("manual", 1)).body.errors?.[0]?.message).toBe("Sube antes la foto de tu QR");
  expect((await choose("baneco", 1)).body.errors?.[0]?.message).toBe("Conecta antes este banco");
  expect((await connect("baneco", banecoKeys(), 0)).body.code).toBe("EDITED_MEANWHILE");
  const both = await Promise.all([
    connect("baneco", banecoKeys(), 1),
    connect("bnb", bnbKeys({ BNB_QR_URL: `${bank.url}/QRSimple.API/api/v1/` }), 1),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("an empty secret keeps the one that is stored", async () => {
  await connect("bnb", bnbKeys(), 0);
  const { status } = await connect("bnb", bnbKeys({ BNB_AUTHORIZATION_ID: "", BNB_ACCOUNT_ID: "" }), 1);
  expect(status).toBe(200);
});

test("QRs of the earlier bank are still asked about and paid after another was chosen", async () => {
  await connect("bnb", bnbKeys(), 0);
  const who = await buyers.buyer({ [sku]: 1 });
  const first = await buyers.buy(who);
  await tested.shop.jobs.runDue();
  expect((await connect("baneco", banecoKeys(), 1)).status).toBe(200);
  await buyers.fill(who, { [sku]: 1 });
  const second = await buyers.buy(who);
  await tested.shop.jobs.runDue();
  const payments = [await buyers.read(who.own, first.id), await buyers.read(who.own, second.id)];
  expect(payments.map(({ body }) => body.payment?.provider)).toEqual(["bnb", "baneco"]);
  for (const { body } of payments) {
    const entry = bank.book.entries.find(({ text }) => text.startsWith(body.payment?.reference ?? "-"));
    if (!entry) throw new Error("the bank knows nothing of it");
    bank.payer.pay(entry);
    await buyers.post(who.own, body.id, "payment/check");
    expect((await buyers.read(who.own, body.id)).body.status).toBe("pagado");
  }
});

test("another instance follows, and a restart knows it all", async () => {
  const other = await openTestShop({ proxies: ["127.0.0.1"], clock, bank: undefined, database: tested.database });
  await other.shop.prepare();
  expect(other.shop.payments.ways.isReady()).toBe(false);
  await connect("bnb", bnbKeys(), 0);
  await expect.poll(() => other.shop.payments.ways.bank()?.provider).toBe("bnb");
  await other.close();
  const restarted = await openTestShop({ clock, bank: undefined, database: tested.database });
  await restarted.shop.prepare();
  expect(restarted.shop.payments.ways.bank()?.provider).toBe("bnb");
  await restarted.close();
});

test("the password is asked again after a while, and the trail says what, without a key", async () => {
  await connect("bnb", bnbKeys(), 0);
  clock.pass(16);
  for (const call of [connect("bnb", bnbKeys(), 1), choose("bnb", 1), ownQr()])
    expect((await call).body.code).toBe("PASSWORD_AGAIN");
  await signInOwner(owner);
  const entries = await tested.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  const trail = entries.filter(({ kind }) => kind === "payments");
  expect(trail.map(({ before, after }) => [before, after])).toEqual([
    [{ provider: null }, { provider: "bnb", keys: "otras" }],
  ]);
});

test("what the server's configuration decides is shown and not changed", async () => {
  const fixed = await openTestShop({ proxies: ["127.0.0.1"], database: tested.database, clock });
  const there = await signedInOwner(fixed);
  const { body } = await there.call<Answered>("GET", "/api/gestion/payments");
  expect(body).toMatchObject({ fixed: true, provider: "manual" });
  const answer = await there.call<Answered>("PUT", "/api/gestion/payments/banks/bnb", {
    body: { version: 0, keys: bnbKeys() },
  });
  expect(answer.body.code).toBe("PAYMENTS_FIXED");
  await fixed.close();
});
