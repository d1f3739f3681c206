/**
 * A shop killed again and again, each time during its calls to the bank and the mail server: no job is parked,
 * and the next start continues all of them (F01, F20).
 */
import type { Draft, Order } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { once } from "node:events";
import { cpSync, readFileSync, readdirSync } from "node:fs";
import { type Socket, createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { gt, isNotNull, sql } from "drizzle-orm";
import { type Simulator, openSimulator } from "#demo/bank-simulator/open.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { examples } from "#tests/support/values/examples.ts";
import { users } from "#modules/account/account.sql.ts";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { openPlace } from "#server/database.ts";
import { header, readMail } from "#tests/support/files/read-mail.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { type MainProcess, openFolder } from "#tests/support/shop/main-process.ts";

/** A dozen in `npm run nightly`. */
const KILLS = process.env.NIGHTLY ? 12 : 4;
const [example] = examples(1, 10);
const { sku, stock } = example;

const folder = openFolder();
let dataDir: string;
let bank: Simulator;
test.beforeEach(async () => {
  test.setTimeout(1_800_000);
  dataDir = folder.make();
  bank = await openSimulator();
});
test.afterEach(async () => {
  await folder.remove();
  await bank.close();
});

/** A mail server that accepts connections and never answers. */
async function openSilentSmtp() {
  const sockets = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    sockets.add(socket.on("error", () => undefined));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM: "tienda@vitrina.example" },
    calls: () => calls,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function createOpener() {
  let port = 0;
  let running: MainProcess | undefined;
  return {
    async open(env: Record<string, string>): Promise<string> {
      const given = { DEMO: "on", UNPAID_ORDERS_MAX: "100", BANK_SIMULATOR_URL: bank.url };
      running = folder.start({ ...given, PORT: String(port), ...env });
      port = await running.opened;
      return `http://127.0.0.1:${port}`;
    },
    async kill(): Promise<void> {
      running?.child.kill("SIGKILL");
      await running?.ended;
    },
    /** Reads or changes the database while no shop runs. */
    async look<T>(what: (db: Db) => Promise<T>): Promise<T> {
      const warn = (message: string, error: unknown) => console.warn(message, error);
      const place = await openPlace({ dataDir, databaseUrl: undefined }, warn);
      const database = await place.open();
      try {
        return await what(database.db);
      } finally {
        await database.close();
        await place.release();
      }
    },
  };
}

const read = async (own: Browser, { id }: Draft) => (await own.call<Order>("GET", `/api/orders/${id}`)).body;

/** On a slow machine the bank's answer may exceed its time-out: the payment fails, and is requested again. */
async function readOrAskAgain(own: Browser, order: Draft): Promise<Order> {
  const now = await read(own, order);
  if (now.payment?.state === "fallido") await own.call("POST", `/api/orders/${order.id}/payment`, { body: {} });
  return now;
}

async function place(own: Browser, cart: string): Promise<Draft> {
  await own.call("PATCH", `/api/carts/${cart}`, { body: { products: { [sku]: { quantity: 1 } } } });
  const { body: empty } = await own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} });
  const answers = { shipping: AT_HOME, billing: BILLING, purchaseType: "qr" };
  const { body: draft } = await own.call<Draft>("PATCH", `/api/orders/${empty.id}`, { body: answers });
  const seen = { expectedTotal: draft.total, cartVersion: draft.cartVersion };
  expect((await own.call("POST", `/api/orders/${draft.id}/place`, { body: seen })).status).toBe(200);
  return draft;
}

/** The kinds of the jobs under way when the process was killed. */
async function kindsUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: jobs.kind })
    .from(jobs)
    .where(gt(jobs.lockedUntil, sql`now()`));
  return rows.map(({ kind }) => kind);
}

function outboxSubjects(): string[] {
  const outbox = path.join(dataDir, "outbox");
  const names = readdirSync(outbox);
  expect(names.filter((name) => !name.endsWith(".eml"))).toEqual([]);
  return names.map((name) => header(readMail(readFileSync(path.join(outbox, name))), "subject") ?? "");
}

test("killed again and again during bank calls and mails (F01, F20)", async () => {
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const shop = createOpener();
  const smtp = await openSilentSmtp();
  const browser = openBrowser(await shop.open(smtp.env));
  const person = { name: "Persona", email: "persona@correo.com", password: "tres llamas azules" };
  expect((await browser.call("POST", "/api/auth/sign-up/email", { body: person })).status).toBe(200);
  // Confirms the address: unconfirmed ones get no mails about orders.
  await shop.kill();
  await shop.look((db) => db.update(users).set({ emailVerified: true }));
  await shop.open(smtp.env);
  const { body: cart } = await browser.call<Cart>("PUT", `/api/carts/${newId()}`, { body: {} });
  const [paid, cancelled, expired] = [
    await place(browser, cart.id),
    await place(browser, cart.id),
    await place(browser, cart.id),
  ];
  const becomes = (order: Draft, wanted: Record<string, unknown>) =>
    expect.poll(() => read(browser, order), { timeout: 120_000 }).toMatchObject(wanted);
  for (const order of [paid, cancelled, expired]) await becomes(order, { payment: { state: "pendiente" } });

  const { behaviour, book, payer } = bank;
  const entriesOf = (order: Draft) => book.entries.filter((entry) => entry.own === order.id);
  for (const call of ["create", "status", "cancel"] as const)
    behaviour.next({ call, times: 1_000, does: { what: "hold" } });
  const asking = await place(browser, cart.id);
  await browser.call("POST", `/api/orders/${cancelled.id}/cancel`, { body: {} });
  for (const entry of entriesOf(paid)) await payer.pay(entry);
  const { email } = person;
  await browser.call("POST", "/api/auth/request-password-reset", { body: { email } });
  const placed = [paid, cancelled, expired, asking].map(({ id }) => id);

  await shop.kill();
  behaviour.release();
  await shop.look(async (db) => {
    await db.execute(sql`update orders set expires_at = now() where id = ${expired.id}`);
    await db.execute(sql`update jobs set run_at = now() where kind = 'order-expire' and key = ${expired.id}`);
    // That of the lost password, which the first kill hit: those of the orders wait.
    await db.execute(sql`update jobs set locked_until = null, run_at = now() where kind = 'mail' and done_at is null`);
  });
  const killedInside: string[] = [];
  for (let turn = 1; turn <= KILLS; turn += 1) {
    const before = { ...behaviour.counts(), mails: smtp.calls() };
    await shop.open(smtp.env);
    // Kills while two QRs are being cancelled, a paid one is read, and a mail is sent.
    await expect.poll(() => behaviour.counts().cancel - before.cancel, { timeout: 120_000 }).toBeGreaterThan(1);
    await expect.poll(() => behaviour.counts().status - before.status, { timeout: 120_000 }).toBeGreaterThan(0);
    await expect.poll(() => smtp.calls() - before.mails, { timeout: 120_000 }).toBeGreaterThan(0);
    await shop.kill();
    behaviour.release();
    await shop.look(async (db) => {
      expect(await brokenInvariants(db, { pieces: { [sku]: stock }, placed })).toEqual([]);
      killedInside.push(...(await kindsUnderWay(db)));
      // Lets time pass: leases expire, and jobs that stalled, failed or poll later become due. A job killed six times in
      // a row would wait for minutes after the next start (stalled.db.test.ts), so its count stays below that.
      await db.execute(sql`update jobs set locked_until = now(), stalls = least(stalls, 3) where locked_until > now()`);
      await db.execute(sql`update jobs set run_at = now()
        where run_at > now() and (stalls > 0 or attempts > 0 or kind = 'payment-poll')`);
    });
  }
  // On a slow machine a call may time out before the kill, so not every kill hits every kind.
  for (const kind of ["mail", "order-expire", "order-release", "payment-poll"])
    expect(killedInside.filter((hit) => hit === kind).length, kind).toBeGreaterThanOrEqual(KILLS / 4);
  await shop.look(async (db) => {
    expect(await db.$count(jobs, isNotNull(jobs.deadAt))).toBe(0);
    // Jobs that stalled often wait up to ten minutes: makes them due now.
    await db.execute(sql`update jobs set locked_until = null, run_at = least(run_at, now())
      where done_at is null and (locked_until is not null or stalls > 0 or attempts > 0)`);
  });

  behaviour.reset();
  smtp.close();
  await shop.open({});
  await becomes(paid, { status: "pagado" });
  await becomes(expired, { status: "vencido" });
  await expect
    .poll(() => readOrAskAgain(browser, asking), { timeout: 120_000 })
    .toMatchObject({
      status: "pendiente",
      payment: { state: "pendiente" },
    });
  const openQrs = (order: Draft) => entriesOf(order).filter((entry) => book.stateOf(entry) === "open");
  await expect
    .poll(() => [paid, cancelled, expired, asking].map((order) => openQrs(order).length), { timeout: 120_000 })
    .toEqual([0, 0, 0, 1]);
  const orders = await Promise.all([paid, cancelled, expired, asking].map((order) => read(browser, order)));
  const wanted = [`¡Pago confirmado! Pedido ${orders[0]?.number}`, `Tu pedido ${orders[2]?.number} venció`];
  await expect
    .poll(
      () =>
        outboxSubjects()
          .filter((subject) => subject.includes("pedido") || subject.includes("Pedido"))
          .toSorted(),
      {
        timeout: 120_000,
      },
    )
    .toEqual(wanted.toSorted());
  await shop.kill();
  await shop.look(async (db) => {
    expect(await brokenInvariants(db, { pieces: { [sku]: stock }, placed })).toEqual([]);
    expect(await db.$count(sql`orders`, sql`holds`)).toBe(2);
  });
});
