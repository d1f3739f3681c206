/** @module-tag money */
/** One bank, several accounts: each QR is asked about with the keys that made it, and keys can be forgotten. */
import { and, desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Problem } from "#contracts/api/errors.ts";
import type { Order } from "#contracts/order/order.document.ts";
import type { StaffPayments } from "#contracts/payment/staff-payments.document.ts";
import { auditEntries } from "#modules/audit/audit.sql.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { payments } from "#modules/order/order.sql.ts";
import { paymentSettings } from "./payment.sql.ts";
import { banks } from "./payment.ts";
import { bankConnector } from "#server/config/payment-config.ts";
import type { Browser } from "#tests/support/clients/browser-client.ts";
import { type Buyer, type Buyers, createBuyers } from "#tests/support/people/buyers.ts";
import { example } from "#tests/support/values/examples.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { type TestShop, openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signInOwner, signedInOwner } from "#tests/support/people/staff.ts";
import { type ToyBank, openToyBank, toy } from "#tests/support/providers/toy-bank.ts";

type Answered = StaffPayments & Problem;

const DAY = 24 * 60;
const { sku, stock } = example(12);
const withToy = { ...banks, toy };
const clock = movingClock();
let first: ToyBank;
let second: ToyBank;
let tested: TestShop;
let buyers: Buyers;
let owner: Browser;
let who: Buyer;
/** What the shop is expected to log. */
let problems: RegExp | undefined;

const accountOf = (data: unknown) => z.looseObject({ account: z.string() }).parse(data).account;

beforeEach(async () => {
  // Ten minutes before the nightly comparison, at 03:30 in La Paz.
  const late = (clock.now().getTime() - 7.4 * 3_600_000) % 86_400_000;
  clock.pass(DAY - late / 60_000);
  problems = undefined;
  first = await openToyBank("first account");
  second = await openToyBank("second account");
  tested = await openTestShop({
    proxies: ["127.0.0.1"],
    clock,
    banks: withToy,
    bank: undefined,
    orders: { unpaidMax: 9 },
  });
  await tested.shop.prepare();
  await tested.shop.shipping.prepare();
  buyers = createBuyers(tested);
  owner = await signedInOwner(tested);
  who = await buyers.buyer({ [sku]: 1 });
});
afterEach(async () => {
  expect(await brokenInvariants(tested.database.db, { pieces: { [sku]: stock }, now: clock.now() })).toEqual([]);
  expect(tested.errors.filter((line) => !problems?.test(line))).toEqual([]);
  await tested.close();
  await first.close();
  await second.close();
});

const keysOf = ({ url, key }: ToyBank) => ({ TOY_URL: url, TOY_KEY: key });
const version = async () => (await owner.call<Answered>("GET", "/api/gestion/payments")).body.version;
const put = async (keys: object, { by = owner, seen }: { by?: Browser; seen?: number } = {}) =>
  by.call<Answered>("PUT", "/api/gestion/payments/banks/toy", { body: { version: seen ?? (await version()), keys } });
const connect = async (bank: ToyBank) => expect((await put(keysOf(bank))).status).toBe(200);
const disconnect = async (provider = "toy", seen?: number) =>
  owner.call<Answered>("POST", `/api/gestion/payments/banks/${provider}/disconnection`, {
    body: { version: seen ?? (await version()) },
  });
const trail = async () => {
  const rows = await tested.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
  return rows.filter(({ kind }) => kind === "payments").map(({ action, after }) => [action, after]);
};

/** Places an order and waits for its QR. */
async function buy(): Promise<string> {
  await buyers.fill(who, { [sku]: 1 });
  const { id } = await buyers.buy(who);
  await tested.shop.jobs.runDue();
  return id;
}
const read = async (id: string): Promise<Order> => (await buyers.read(who.own, id)).body;
const slipOf = async (bank: ToyBank, id: string) => {
  const { payment } = await read(id);
  const slip = bank.slips.find(({ reference }) => reference === payment?.reference);
  if (!slip) throw new Error("this account knows nothing of it");
  return slip;
};
/** Nothing but the nightly comparison, ten minutes from now, looks at it. */
async function paySilently(bank: ToyBank, order: string): Promise<void> {
  (await slipOf(bank, order)).state = "paid";
  const { db } = tested.database;
  const ids = await db.select({ id: payments.id }).from(payments).where(eq(payments.order, order));
  for (const { id } of ids) await db.delete(jobs).where(and(eq(jobs.kind, "payment-poll"), eq(jobs.key, id)));
}
const accounts = () => tested.shop.payments.ways.banks().map(({ account }) => account);

test("QRs of the first account are paid, taken back and compared after the second replaced it", async () => {
  await connect(first);
  const [paid, cancelled, silent] = [await buy(), await buy(), await buy()];
  await connect(second);
  const newer = await buy();
  // Both hosts count from T1.
  const slips = [await slipOf(first, paid), await slipOf(second, newer)];
  expect(slips.map(({ code }) => code)).toEqual(["T1", "T1"]);

  const [early, late] = slips;
  if (!early || !late) throw new Error("no slips");
  await first.pay(early, tested.url);
  await tested.shop.jobs.runDue();
  expect([(await read(paid)).status, (await read(newer)).status]).toEqual(["pagado", "pendiente"]);
  await second.pay(late, tested.url);
  await tested.shop.jobs.runDue();
  expect((await read(newer)).status).toBe("pagado");

  const slip = await slipOf(first, cancelled);
  await buyers.post(who.own, cancelled, "cancel");
  await tested.shop.jobs.runDue();
  expect(slip.state).toBe("void");

  await paySilently(first, silent);
  clock.pass(10);
  await tested.shop.jobs.runDue();
  expect((await read(silent)).status).toBe("pagado");
});

test("payments from before accounts were stored are of the account of then", async () => {
  await connect(first);
  const id = await buy();
  await tested.database.db.update(payments).set({ account: null });
  await connect(second);
  await first.pay(await slipOf(first, id), tested.url);
  await tested.shop.jobs.runDue();
  expect((await read(id)).status).toBe("pagado");
});

test("the same account with other keys stays one; an earlier account goes when its QRs matter no more", async () => {
  await connect(first);
  await buy();
  await connect(second);
  expect(accounts()).toHaveLength(2);
  await connect(first);
  expect(new Set(accounts()).size).toBe(1);
  await connect(second);
  expect(accounts()).toHaveLength(2);
  for (let day = 0; day < 6; day += 1) {
    clock.pass(DAY);
    await tested.shop.jobs.runDue();
  }
  await signInOwner(owner);
  expect((await put({ TOY_URL: `${second.url}/`, TOY_KEY: second.key })).status).toBe(200);
  expect(accounts()).toHaveLength(1);
});

test("an account whose keys were revoked fails by itself: the one in use is compared all the same", async () => {
  problems = /bank did not|toy|payment-reconcile-account/;
  await connect(first);
  await buy();
  await connect(second);
  const id = await buy();
  await paySilently(second, id);
  first.revoke();
  clock.pass(10);
  await tested.shop.jobs.runDue();
  expect((await read(id)).status).toBe("pagado");
  const asked = await tested.database.db.select().from(jobs).where(eq(jobs.kind, "payment-reconcile-account"));
  const [earlier = "", used = ""] = accounts();
  const outcome = new Map(asked.map(({ data, doneAt }) => [accountOf(data), doneAt === null]));
  expect([outcome.get(earlier), outcome.get(used)]).toEqual([true, false]);
});

test("a stored secret is sent nowhere else: a changed address needs every secret again", async () => {
  await connect(first);
  const { status, body } = await put({ TOY_URL: second.url, TOY_KEY: "" });
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        path: "keys.TOY_KEY",
        code: "INVALID",
        message: "Escribe otra vez este dato: cambiaste la dirección o la cuenta",
      },
    ],
  ]);
  expect((await put({ TOY_URL: first.url, TOY_KEY: "" })).status).toBe(200);
  expect((await put({ TOY_URL: "", TOY_KEY: "" })).status).toBe(200);
  expect(await version()).toBe(1);
});

test("with DEMO off a bank is on the internet; a refusal stands in the audit trail", async () => {
  const resolved: string[] = [];
  const connectBank = bankConnector(
    withToy,
    false,
    { fetch, clock },
    {
      allows: (address) => address !== "10.0.0.5",
      resolve: (host, _options, found) => {
        resolved.push(host);
        found(null, [{ address: "10.0.0.5", family: 4 }]);
      },
    },
  );
  const real = await openTestShop({
    proxies: ["127.0.0.1"],
    clock,
    banks: withToy,
    bank: undefined,
    connectBank,
    database: tested.database,
  });
  await real.shop.prepare();
  const by = await signedInOwner(real);
  const answer = await put({ TOY_URL: "https://inside.example/api", TOY_KEY: "k" }, { by });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [
      {
        path: "keys.TOY_URL",
        code: "INVALID",
        message: "Esta dirección no es de internet: escribe la que te dio el banco",
      },
    ],
  ]);
  expect(resolved).toEqual(["inside.example"]);
  expect((await put({ TOY_URL: "https://10.0.0.5/api", TOY_KEY: "k" }, { by })).status).toBe(400);
  expect(await trail()).toEqual([
    ["refuse", { bank: "toy", address: "10.0.0.5" }],
    ["refuse", { bank: "toy", address: "inside.example" }],
  ]);
  await real.close();
});

test("a bank is disconnected once nobody can pay a QR of it, and its keys are forgotten", async () => {
  await connect(first);
  const id = await buy();
  const refused = await disconnect();
  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.message]).toEqual([
    409,
    "BANK_HAS_QRS",
    expect.stringMatching(
      /^Todavía hay un QR suyo que alguien puede pagar, hasta el \d\d\/\d\d\. Cobra de otra forma y desconéctalo después$/,
    ),
  ]);
  await buyers.post(who.own, id, "cancel");
  await tested.shop.jobs.runDue();
  const { status, body } = await disconnect();
  expect([status, body.provider, body.ready, body.banks.some(({ connected }) => connected)]).toEqual([
    200,
    null,
    false,
    false,
  ]);
  expect(tested.shop.payments.ways.banks()).toEqual([]);
  expect((await tested.database.db.select().from(paymentSettings))[0]?.keys).toBeNull();
  expect((await trail())[0]).toEqual(["disconnect", { provider: null, disconnected: "toy" }]);
  const seen = await version();
  expect((await disconnect()).status).toBe(200);
  expect(await version()).toBe(seen);
  expect((await disconnect("sotano")).body.code).toBe("NOT_FOUND");
});

test("a disconnection needs the password, the version that was seen, and wins or loses as a whole", async () => {
  await connect(first);
  expect((await disconnect("toy", 0)).body.code).toBe("EDITED_MEANWHILE");
  const seen = await version();
  const both = await Promise.all([disconnect("toy", seen), put(keysOf(second), { seen })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await connect(first);
  clock.pass(16);
  expect((await disconnect()).body.code).toBe("PASSWORD_AGAIN");
});

test("settings that could not be read are read again, until they could", async () => {
  let isAway = false;
  let failed = 0;
  const failing = new Proxy(tested.database.db, {
    get(target, name) {
      if (name === "select" && isAway) {
        failed += 1;
        throw new Error("the database was away for a moment");
      }
      return Reflect.get(target, name);
    },
  });
  const database = { ...tested.database, db: failing };
  const other = await openTestShop({ clock, banks: withToy, bank: undefined, database });
  isAway = true;
  await connect(first);
  await expect.poll(() => failed).toBeGreaterThan(0);
  expect(other.shop.payments.ways.isReady()).toBe(false);
  isAway = false;
  await expect.poll(() => other.shop.payments.ways.bank()?.provider, { timeout: 5_000 }).toBe("toy");
  expect(other.errors).toContainEqual(expect.stringContaining("the database was away for a moment"));
  await other.close();
});
