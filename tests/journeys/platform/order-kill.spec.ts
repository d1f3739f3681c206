/**
 * A shop killed at every step of an order and its payment (F01): nothing is lost or done twice, and everything
 * continues.
 */
import type { Draft, Order } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { cpSync, existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Simulator, openSimulator } from "#demo/bank-simulator/open.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { users } from "#modules/account/account.sql.ts";
import { openPlace } from "#server/database.ts";
import { type Chance, printedChance } from "#tests/support/values/chance.ts";
import { examples } from "#tests/support/values/examples.ts";
import { startPostgres } from "#tests/support/database/start-postgres.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { AT_HOME, BILLING } from "#tests/support/clients/checkout-answers.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { type MainProcess, openFolder } from "#tests/support/shop/main-process.ts";

const PEOPLE = 5;
const ROUNDS = process.env.NIGHTLY ? 5 : 2;
/** Two shoppers may want the same product, and it has a piece for each of their rounds. */
const SHELF = examples(Math.ceil(PEOPLE / 2), 2 * (ROUNDS + 1));
const PIECES = Object.fromEntries(SHELF.map(({ sku, stock }) => [sku, stock]));

const folder = openFolder();
let dataDir: string;
let bank: Simulator;
test.beforeEach(async () => {
  dataDir = folder.make();
  bank = await openSimulator();
});
test.afterEach(async () => {
  await folder.remove();
  await bank.close();
});

interface Shopper {
  readonly own: Browser;
  readonly cart: string;
  /** The variant they buy. */
  readonly sku: string;
  draft: Draft;
}

/** Opens the shop repeatedly at the same address, so that cookies and the bank's notifications reach it. */
function createOpener(env: Record<string, string>) {
  let port = 0;
  let running: MainProcess | undefined;
  const warn = (message: string, error: unknown) => console.warn(message, error);
  async function within(look: (db: Db) => Promise<void>): Promise<void> {
    const place = await openPlace({ dataDir, databaseUrl: env.DATABASE_URL }, warn);
    const database = await place.open();
    await look(database.db);
    await database.close();
    await place.release();
  }
  return {
    async open(): Promise<string> {
      const given = {
        DEMO: "on",
        UNPAID_ORDERS_MAX: "100",
        TRUSTED_PROXIES: "127.0.0.1",
        BANK_SIMULATOR_URL: bank.url,
      };
      running = folder.start({ ...given, PORT: String(port), ...env });
      port = await running.opened;
      const url = `http://127.0.0.1:${port}`;
      bank.notify({ bnb: `${url}/api/payments/bnb/notification` });
      return url;
    },
    async kill(): Promise<void> {
      running?.child.kill("SIGKILL");
      await running?.ended;
    },
    /**
     * Checks the database while no shop runs. On a server, jobs under way become due now instead of after their
     * lease.
     */
    async look(placed: readonly string[] = []): Promise<void> {
      await within(async (db) => {
        expect(await brokenInvariants(db, { pieces: PIECES, placed })).toEqual([]);
        if (env.DATABASE_URL) await db.execute(sql`update jobs set locked_until = now() where locked_until > now()`);
      });
    },
    /** Marks every address as confirmed: unconfirmed ones get no mails about orders. */
    async confirmPeople(): Promise<void> {
      await this.kill();
      await within(async (db) => void (await db.update(users).set({ emailVerified: true })));
      await this.open();
    },
  };
}

type Opener = ReturnType<typeof createOpener>;
let networks = 0;

async function signUp(url: string, name: string): Promise<Omit<Shopper, "draft">> {
  networks += 1;
  const own = openBrowser(url, { "x-forwarded-for": `10.3.0.${networks}` });
  const body = { name, email: `${name}@correo.com`, password: "tres llamas azules" };
  expect((await own.call("POST", "/api/auth/sign-up/email", { body })).status).toBe(200);
  const { body: cart } = await own.call<Cart>("PUT", `/api/carts/${newId()}`, { body: {} });
  return { own, cart: cart.id, sku: SHELF[networks % SHELF.length]?.sku ?? "" };
}

/** Puts one piece into the cart and fills in every step of the draft. */
async function prepare({ own, cart, sku }: Omit<Shopper, "draft">): Promise<Draft> {
  await own.call("PATCH", `/api/carts/${cart}`, { body: { products: { [sku]: { quantity: 1 } } } });
  const { body } = await own.call<Draft>("PUT", `/api/orders/${newId()}`, { body: {} });
  const answers = { shipping: AT_HOME, billing: BILLING, purchaseType: "qr" };
  return (await own.call<Draft>("PATCH", `/api/orders/${body.id}`, { body: answers })).body;
}

const place = ({ own, draft: { id, total, cartVersion } }: Shopper) =>
  own.call<Order>("POST", `/api/orders/${id}/place`, { body: { expectedTotal: total, cartVersion } });
const read = async ({ own, draft }: Shopper) => (await own.call<Order>("GET", `/api/orders/${draft.id}`)).body;
const entriesOf = ({ draft }: Shopper) => bank.book.entries.filter(({ own }) => own === draft.id);
const openQrs = (who: Shopper) => entriesOf(who).filter((entry) => bank.book.stateOf(entry) === "open");

async function becomes(who: Shopper, wanted: Record<string, unknown>): Promise<void> {
  await expect.poll(() => read(who), { timeout: 60_000 }).toMatchObject(wanted);
}

/** The kinds of an order's mails in the outbox, recognised by their subject. */
function mailsOf({ number }: Order): string[] {
  const outbox = path.join(dataDir, "outbox");
  // The first mail makes it.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(outbox, name), "utf8"))
    .filter((text) => text.includes(number ?? "no number"))
    .map((text) => (/Pago confirmado|=C2=A1Pago_confirmado/.test(text) ? "paid" : "placed"))
    .toSorted();
}

/** From any state to paid: placed once, one QR, one payment, each mail once. */
async function carryOn(shop: Opener, who: Shopper): Promise<void> {
  const [first, again] = [await place(who), await place(who)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.number).toBe(first.body.number);
  await becomes(who, { status: "pendiente", payment: { state: "pendiente" } });
  expect(openQrs(who)).toHaveLength(1);
  const [entry] = openQrs(who);
  if (entry) await bank.payer.pay(entry);
  await becomes(who, { status: "pagado" });
  const order = await read(who);
  expect(order.history.map(({ status }) => status)).toEqual(["pendiente", "pagado"]);
  await expect.poll(() => mailsOf(order)).toEqual(["paid"]);
  await shop.kill();
  await shop.look([order.id]);
}

/** Waits a part of these milliseconds. */
async function anywhereIn(span: number, chance: Chance): Promise<void> {
  const moment = performance.now() + chance.upTo(Math.ceil(span));
  while (performance.now() < moment) await new Promise(setImmediate);
}

/** Kills while several people place and pay: acknowledged orders exist, the others are complete or absent. */
async function killAtRandom(): Promise<void> {
  const chance = printedChance();
  const shop = createOpener({});
  await shop.open().then(async (url) => {
    const people: Omit<Shopper, "draft">[] = [];
    for (let index = 0; index < PEOPLE; index += 1) people.push(await signUp(url, `persona${index}`));
    await shop.confirmPeople();
    const acknowledged: string[] = [];
    let span = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const shoppers: Shopper[] = [];
      for (const one of people) shoppers.push({ ...one, draft: await prepare(one) });
      const begun = performance.now();
      const flows = shoppers.map(async (who) => {
        if ((await place(who)).status === 200) acknowledged.push(who.draft.id);
        const { body } = await who.own.call<Order>("POST", `/api/orders/${who.draft.id}/payment`, { body: {} });
        const [entry] = openQrs(who);
        if (body.payment?.state === "pendiente" && entry) await bank.payer.pay(entry);
        await who.own.call("POST", `/api/orders/${who.draft.id}/payment/check`, { body: {} });
      });
      const all = Promise.allSettled(flows);
      // The first round is not killed: it measures how long a round takes.
      if (round === 0) await all.then(() => (span = performance.now() - begun));
      else await (chance.isLucky() ? anywhereIn(span, chance) : anywhereIn(span / 4, chance));
      await shop.kill();
      await all;
      await shop.look(acknowledged);
      await shop.open();
      for (const who of shoppers) {
        const before = await read(who);
        const retried = await place(who);
        expect(retried.status, JSON.stringify(retried.body)).toBe(200);
        if (before.number !== null) expect(retried.body.number).toBe(before.number);
        await expect
          .poll(async () => (await read(who)).payment?.state, { timeout: 60_000 })
          .toMatch(/^(pendiente|pagado)$/);
        await who.own.call("POST", `/api/orders/${who.draft.id}/cancel`, { body: {} });
      }
      acknowledged.push(...shoppers.map(({ draft }) => draft.id));
    }
    await shop.kill();
    await shop.look(acknowledged);
  });
}

test("killed at random moments of buying (F01)", async () => {
  test.setTimeout(600_000);
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  await killAtRandom();
});

/** What the bank call was doing at the kill. */
const AT_THE_BANK = [
  ["before the bank is called", "token"],
  ["after the bank created the QR, before its response was stored", "create"],
  ["after the payment, before the shop had read it", "status"],
] as const;

for (const [when, call] of AT_THE_BANK) {
  test(`killed ${when} (F01)`, async () => {
    test.setTimeout(300_000);
    cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
    const shop = createOpener({});
    const url = await shop.open();
    const person = await signUp(url, "persona");
    await shop.confirmPeople();
    const who: Shopper = { ...person, draft: await prepare(person) };
    bank.behaviour.next({ call, does: { what: "hold" } });
    const held = bank.behaviour.whenHeld();
    expect((await place(who)).status).toBe(200);
    if (call === "status") {
      await becomes(who, { payment: { state: "pendiente" } });
      const [entry] = openQrs(who);
      if (entry) await bank.payer.pay(entry);
    }
    await held;
    await shop.kill();
    bank.behaviour.release();
    await shop.look([who.draft.id]);
    await shop.open();
    if (call !== "status") return carryOn(shop, who);
    await becomes(who, { status: "pagado" });
    const order = await read(who);
    await expect.poll(() => mailsOf(order)).toEqual(["paid"]);
    await shop.kill();
    await shop.look([order.id]);
  });
}

test.describe("at one statement", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let client: pg.Client;
  test.beforeAll(async () => {
    server = await startPostgres();
  });
  test.afterAll(() => server.stop());
  test.beforeEach(async () => {
    test.setTimeout(600_000);
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });
  test.afterEach(() => client.end());

  async function createDatabase(name: string): Promise<string> {
    await client.query(`create database ${name}`);
    return new URL(name, server.url).href;
  }

  /** Waits until somebody waits for this table, which `holder` has locked. */
  const isWaitedFor = (holder: pg.Client, table: string) =>
    expect
      .poll(async () => {
        const waiting = "select from pg_locks where relation = $1::regclass and not granted";
        return (await holder.query(waiting, [table])).rowCount;
      })
      .toBeGreaterThan(0);

  // In the order of placing: lines come after the stock was taken, payment and jobs after the number.
  for (const table of ["order_lines", "payments", "jobs"]) {
    test(`killed while placing, blocked at ${table}: nothing is stored (F01)`, async () => {
      const database = await createDatabase(`held_at_${table}`);
      const shop = createOpener({ DATABASE_URL: database });
      const person = await signUp(await shop.open(), "persona");
      await shop.confirmPeople();
      const who: Shopper = { ...person, draft: await prepare(person) };
      const holder = new pg.Client({ connectionString: database });
      await holder.connect();
      await holder.query("begin");
      await holder.query(`lock table ${table} in share mode`);
      const placing = place(who).catch(() => null);
      await isWaitedFor(holder, table);
      await shop.kill();
      expect(await placing).toBeNull();
      await holder.query("commit");
      await holder.end();
      await shop.look();
      await shop.open();
      expect(await read(who)).toMatchObject({ status: "borrador", number: null });
      const carts = await who.own.call<Cart[]>("GET", "/api/carts");
      expect(carts.body[0]?.products.map(({ id, quantity }) => [id, quantity])).toEqual([[who.sku, 1]]);
      await carryOn(shop, who);
    });
  }

  test("killed right after the commit: the same id is the same order (F01, P02)", async () => {
    const database = await createDatabase("committed");
    const shop = createOpener({ DATABASE_URL: database });
    const person = await signUp(await shop.open(), "persona");
    await shop.confirmPeople();
    const who: Shopper = { ...person, draft: await prepare(person) };
    const watcher = new pg.Client({ connectionString: database });
    await watcher.connect();
    await watcher.query("begin; lock table payments in share mode");
    const placing = place(who).catch(() => null);
    await isWaitedFor(watcher, "payments");
    await watcher.query("commit");
    const placed = "select from orders where id = $1 and status <> 'borrador'";
    while ((await watcher.query(placed, [who.draft.id])).rowCount === 0);
    await shop.kill();
    await placing;
    await watcher.end();
    await shop.look([who.draft.id]);
    await shop.open();
    expect(await read(who)).toMatchObject({ status: "pendiente" });
    await carryOn(shop, who);
  });

  test("killed while the payment is stored: it is read again, and counts once (F01)", async () => {
    const database = await createDatabase("settling");
    const shop = createOpener({ DATABASE_URL: database });
    const person = await signUp(await shop.open(), "persona");
    await shop.confirmPeople();
    const who: Shopper = { ...person, draft: await prepare(person) };
    await place(who);
    await becomes(who, { payment: { state: "pendiente" } });
    const holder = new pg.Client({ connectionString: database });
    await holder.connect();
    await holder.query("begin; lock table order_history in share mode");
    const [entry] = openQrs(who);
    if (entry) await bank.payer.pay(entry);
    await isWaitedFor(holder, "order_history");
    await shop.kill();
    await holder.query("commit");
    await holder.end();
    await shop.look([who.draft.id]);
    await shop.open();
    await becomes(who, { status: "pagado" });
    const order = await read(who);
    expect(order.history.map(({ status }) => status)).toEqual(["pendiente", "pagado"]);
    await expect.poll(() => mailsOf(order)).toEqual(["paid"]);
    await shop.kill();
    await shop.look([order.id]);
  });
});
