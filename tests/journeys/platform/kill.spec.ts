/**
 * A shop killed while guests' carts are merged into users' carts (R07): each pair of carts is as before or after the
 * merge.
 */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { cpSync } from "node:fs";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { type Chance, printedChance } from "#tests/support/values/chance.ts";
import { examples } from "#tests/support/values/examples.ts";
import { startPostgres } from "#tests/support/database/start-postgres.ts";
import { type Browser, openBrowser } from "#tests/support/clients/browser-client.ts";
import { type MainProcess, openFolder } from "#tests/support/shop/main-process.ts";

const PEOPLE = 5;
const ROUNDS = process.env.NIGHTLY ? 6 : 4;
/** A full cart: forty lines only in the guest's cart, ten in both. */
const GUESTS = examples(50, 5).map(({ sku }) => sku);
const BOTH = GUESTS.slice(0, 10);

type Lines = Readonly<Record<string, number>>;
const lines = (skus: readonly string[], quantity: number): Lines =>
  Object.fromEntries(skus.map((sku) => [sku, quantity]));

/** Of the common lines the guest has more of five, the user of the other five: the larger quantity must win. */
const GUEST_BEFORE: Lines = lines(GUESTS, 3);
const USER_BEFORE: Lines = { ...lines(BOTH.slice(0, 5), 2), ...lines(BOTH.slice(5), 4) };
const USER_AFTER: Lines = { ...GUEST_BEFORE, ...lines(BOTH.slice(5), 4) };
const BEFORE = { guest: GUEST_BEFORE, user: USER_BEFORE };
const AFTER = { guest: {}, user: USER_AFTER };

interface Shopper {
  readonly own: Browser;
  /** The guest's id of this round. */
  visitor: string;
}

const folder = openFolder();
let dataDir: string;
test.beforeEach(() => {
  dataDir = folder.make();
});
test.afterEach(() => folder.remove());

/** Opens the shop repeatedly at the same address, so that cookies stay valid. */
function createOpener(env: Record<string, string>) {
  let port = 0;
  let running: MainProcess | undefined;
  return {
    async open(): Promise<string> {
      running = folder.start({ DEMO: "on", PORT: String(port), ...env });
      port = await running.opened;
      return `http://127.0.0.1:${port}`;
    },
    async kill(): Promise<void> {
      running?.child.kill("SIGKILL");
      await running?.ended;
    },
  };
}

async function signUp(url: string, name: string): Promise<Shopper> {
  const own = openBrowser(url);
  const body = { name, email: `${name}@correo.com`, password: "tres llamas azules" };
  expect((await own.call("POST", "/api/auth/sign-up/email", { body })).status).toBe(200);
  return { own, visitor: "" };
}

async function put(own: Browser, wanted: Lines, visitor?: string): Promise<void> {
  const options = visitor === undefined ? {} : { visitor };
  const made = await own.call<Cart>("PUT", `/api/carts/${newId()}`, { ...options, body: {} });
  const held = made.body.products.map(({ id }) => [id, null] as const);
  const products = { ...Object.fromEntries(held), ...quantities(wanted) };
  const { status } = await own.call("PATCH", `/api/carts/${made.body.id}`, { ...options, body: { products } });
  expect(status).toBe(200);
}

const quantities = (wanted: Lines) =>
  Object.fromEntries(Object.entries(wanted).map(([sku, quantity]) => [sku, { quantity }]));

/** Resets both carts to their state before the merge. */
async function prepare(url: string, shopper: Shopper): Promise<void> {
  shopper.visitor = newVisitorId();
  await put(openBrowser(url), GUEST_BEFORE, shopper.visitor);
  await put(shopper.own, USER_BEFORE);
}

const merge = async ({ own, visitor }: Shopper): Promise<number> =>
  (await own.call("POST", "/api/carts/merge", { body: {}, visitor })).status;

async function read(url: string, { own, visitor }: Shopper) {
  const held = async (browser: Browser, options: { visitor?: string }) => {
    const { body } = await browser.call<readonly Cart[]>("GET", "/api/carts", options);
    return Object.fromEntries((body[0]?.products ?? []).map(({ id, quantity }) => [id, quantity]));
  };
  return { guest: await held(openBrowser(url), { visitor }), user: await held(own, {}) };
}

/** Waits a part of these milliseconds. */
async function anywhereIn(span: number, chance: Chance): Promise<void> {
  const moment = performance.now() + chance.upTo(Math.ceil(span));
  while (performance.now() < moment) await new Promise(setImmediate);
}

/** Kills the shop at random moments of many merges; resolves to how many were not done and how many were. */
async function killAtRandom(): Promise<{ before: number; after: number }> {
  const chance = printedChance();
  const shop = createOpener({});
  let url = await shop.open();
  const shoppers: Shopper[] = [];
  for (let index = 0; index < PEOPLE; index += 1) shoppers.push(await signUp(url, `persona${index}`));

  /** All shoppers merge at once, from two tabs each. */
  async function mergeAll(answered: (shopper: Shopper) => void): Promise<void> {
    const tabs = shoppers.flatMap((shopper) => [shopper, shopper]);
    await Promise.all(
      tabs.map(async (shopper) => {
        if ((await merge(shopper).catch(() => 0)) === 200) answered(shopper);
      }),
    );
  }

  for (const shopper of shoppers) await prepare(url, shopper);
  const begun = performance.now();
  await mergeAll(() => undefined);
  const span = performance.now() - begun;

  const seen = { before: 0, after: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const shopper of shoppers) await prepare(url, shopper);
    const acknowledged = new Set<Shopper>();
    const someAnswered = Promise.withResolvers<void>();
    const some = 1 + chance.upTo(PEOPLE - 1);
    const merging = mergeAll((shopper) => {
      acknowledged.add(shopper);
      if (acknowledged.size === some) someAnswered.resolve();
    });
    await (round % 2 === 0 ? someAnswered.promise : anywhereIn(span, chance));
    await shop.kill();
    await merging;
    url = await shop.open();
    for (const shopper of shoppers) {
      const held = await read(url, shopper);
      const merged = Object.keys(held.guest).length === 0;
      seen[merged ? "after" : "before"] += 1;
      expect(held).toEqual(merged ? AFTER : BEFORE);
      // An acknowledged merge must have been stored.
      if (acknowledged.has(shopper)) expect(merged).toBe(true);
      // The browser retries after the restart: a merge must count once.
      expect([await merge(shopper), await merge(shopper)]).toEqual([200, 200]);
      expect(await read(url, shopper)).toEqual(AFTER);
    }
  }
  await shop.kill();
  return seen;
}

test("killed at random moments (R07)", async () => {
  test.slow();
  cpSync(process.env.JOURNEY_FROM ?? "", dataDir, { recursive: true });
  const seen = await killAtRandom();
  expect(seen.before).toBeGreaterThan(0);
  expect(seen.after).toBeGreaterThan(0);
});

test.describe("in the middle of a merge", () => {
  test.slow();
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let client: pg.Client;
  test.beforeAll(async () => {
    server = await startPostgres();
  });
  test.afterAll(() => server.stop());
  test.beforeEach(async () => {
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });
  test.afterEach(() => client.end());

  // The first table stops the merge between the guest's and the user's lines, the second at its very end.
  for (const table of ["cart_additions", "cart_merges"]) {
    test(`killed, blocked at ${table}: nothing is stored (R07)`, async () => {
      await client.query(`create database held_${table}`);
      const database = new URL(`held_${table}`, server.url).href;
      const shop = createOpener({ DATABASE_URL: database });
      let url = await shop.open();
      const shopper = await signUp(url, "persona");
      await prepare(url, shopper);

      const holder = new pg.Client({ connectionString: database });
      await holder.connect();
      await holder.query("begin");
      await holder.query(`lock table ${table} in share mode`);
      const merging = merge(shopper).catch(() => 0);
      // From another connection: inside a transaction pg_stat_activity would always show the same snapshot.
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like $1";
      await expect.poll(async () => (await client.query(waiting, [`insert into "${table}"%`])).rowCount).toBe(1);
      await shop.kill();
      expect(await merging).toBe(0);
      await holder.query("commit");

      url = await shop.open();
      expect(await read(url, shopper)).toEqual(BEFORE);
      expect(await merge(shopper)).toBe(200);
      expect(await read(url, shopper)).toEqual(AFTER);
      await shop.kill();
      await holder.end();
    });
  }
});
