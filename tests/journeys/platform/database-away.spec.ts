/** The built shop in its own process while its PostgreSQL is killed, frozen, or not there yet (F03, F04, D05). */
import { expect, test } from "@playwright/test";
import pg from "pg";
import { newId, newVisitorId } from "#contracts/ids.ts";
import { freeze } from "#tests/support/database/freeze-postgres.ts";
import { type RunningPostgres, startPostgres } from "#tests/support/database/start-postgres.ts";
import { createApiClient } from "#tests/support/clients/api-client.ts";
import { openFolder } from "#tests/support/shop/main-process.ts";
import { seeded } from "#tests/support/values/examples.ts";

/** The longest time in milliseconds for a response, and for the shop to recover. */
const PATIENCE = 10_000;
/** Longer than any statement, connection or answer may take; 34 is what `npm run nightly` asks. */
const FROZEN_SECONDS = process.env.NIGHTLY ? 34 : 14;
const SHOPPERS = 8;
/** This many new carts show that the shop works again. */
const SOME = 5;

const folder = openFolder();
let server: RunningPostgres;
test.beforeEach(async () => {
  folder.make();
  // Otherwise a crash would lose carts that were just acknowledged.
  server = await startPostgres({ synchronous_commit: "on" });
});
test.afterEach(async () => {
  await folder.remove();
  await server.stop();
});

const start = () => folder.start({ DEMO: "on", DATABASE_URL: server.url, TRUSTED_PROXIES: "127.0.0.1" });

/** Shoppers that make carts all the time: the acknowledged carts, and every wrong response. */
function createShoppers(url: string) {
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  let refused = 0;
  let longest = 0;
  let stopped = false;

  async function shop(number: number): Promise<void> {
    const api = createApiClient(url);
    for (let call = 0; !stopped; call += 1) {
      // From many addresses, so that rate limits do not interfere.
      const headers = { "x-forwarded-for": `10.${number}.${Math.floor(call / 200) % 250}.1` };
      const id = newId();
      const from = performance.now();
      const answer = await api("PUT", `/api/carts/${id}`, { visitor: newVisitorId(), body: {}, headers }).catch(String);
      longest = Math.max(longest, performance.now() - from);
      if (typeof answer === "string") wrong.push(answer);
      else if (answer.status === 201) acknowledged.push(id);
      else if (answer.status === 503 && answer.headers.get("retry-after") === "5") {
        refused += 1;
        // A browser also retries after a refusal, but later.
        await new Promise((resolve) => setTimeout(resolve, 50));
      } else wrong.push(`${answer.status} ${answer.text}`);
    }
  }

  const all = Promise.all(Array.from({ length: SHOPPERS }, (_none, number) => shop(number)));
  return {
    acknowledged,
    wrong,
    refused: () => refused,
    longest: () => longest,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

async function kept(ids: readonly string[]): Promise<number> {
  return (await query("select id from carts where id = any($1::uuid[])", [ids])).length;
}

test("a database that crashes again and again under load never ends the shop, and no acknowledged cart is lost (F03, D05)", async () => {
  const shop = start();
  const url = `http://127.0.0.1:${await shop.opened}`;
  expect((await fetch(`${url}/inicio`)).status).toBe(200);
  const shoppers = createShoppers(url);
  const ways = [
    () => server.crash(),
    () =>
      query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      ),
  ];
  const recoveries: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const before = shoppers.acknowledged.length;
    await expect.poll(() => shoppers.acknowledged.length - before).toBeGreaterThan(SOME);
    await ways[round % ways.length]?.();
    const from = performance.now();
    const then = shoppers.acknowledged.length;
    expect((await fetch(`${url}/inicio`)).status).toBe(200);
    await expect
      .poll(() => shoppers.acknowledged.length - then, { timeout: PATIENCE, intervals: [20] })
      .toBeGreaterThan(SOME);
    recoveries.push(performance.now() - from);
  }
  await shoppers.stop();
  expect(shop.child.exitCode).toBeNull();
  expect(shoppers.wrong).toEqual([]);
  expect(await kept(shoppers.acknowledged)).toBe(shoppers.acknowledged.length);
  test.info().annotations.push({
    type: "figures",
    description: `${shoppers.acknowledged.length} carts, ${shoppers.refused()} refused, longest ${Math.round(shoppers.longest())} ms, back after ${Math.round(Math.max(...recoveries))} ms at most`,
  });
  expect(shoppers.longest()).toBeLessThan(PATIENCE);
  shop.child.kill("SIGTERM");
  const { code, output } = await shop.ended;
  expect(code).toBe(0);
  expect(output).not.toMatch(/unexpected error|page failed/);
});

test("a frozen database: pages are served, writes get Retry-After, and afterwards all works again (F04)", async () => {
  const shop = start();
  const url = `http://127.0.0.1:${await shop.opened}`;
  for (const path of ["/inicio", "/destacado"]) expect((await fetch(url + path)).status).toBe(200);
  const shoppers = createShoppers(url);
  await expect.poll(() => shoppers.acknowledged.length).toBeGreaterThan(SOME);
  const letGo = freeze(server);
  const pages: number[] = [];
  try {
    const until = performance.now() + FROZEN_SECONDS * 1_000;
    while (performance.now() < until) {
      const from = performance.now();
      for (const path of ["/inicio", "/destacado"]) expect((await fetch(url + path)).status).toBe(200);
      pages.push((performance.now() - from) / 2);
      const unseen = await fetch(`${url}/buscar?q=${newId()}`);
      expect([unseen.status, unseen.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(performance.now() - from).toBeLessThan(PATIENCE);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
    }
  } finally {
    letGo();
  }
  const then = shoppers.acknowledged.length;
  const from = performance.now();
  await expect
    .poll(() => shoppers.acknowledged.length - then, { timeout: PATIENCE, intervals: [20] })
    .toBeGreaterThan(SOME);
  const back = performance.now() - from;
  await shoppers.stop();
  expect(shoppers.wrong).toEqual([]);
  expect(await kept(shoppers.acknowledged)).toBe(shoppers.acknowledged.length);
  expect((await fetch(`${url}/buscar?q=${newId()}`)).status).toBe(200);
  pages.sort((a, b) => a - b);
  test.info().annotations.push({
    type: "figures",
    description: `longest ${Math.round(shoppers.longest())} ms, back after ${Math.round(back)} ms, stored page p95 ${Math.round(pages[Math.floor(pages.length * 0.95)] ?? 0)} ms`,
  });
  expect(shoppers.longest()).toBeLessThan(PATIENCE);
  shop.child.kill("SIGTERM");
  const { code, output } = await shop.ended;
  expect(code).toBe(0);
  expect(output).not.toMatch(/unexpected error|page failed/);
});

test("instances that start at once on an empty database all open the same demo shop (F27)", async () => {
  const shops = [start(), start(), start()];
  const ports = await Promise.all(shops.map(({ opened }) => opened));
  for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}/inicio`)).status).toBe(200);
  expect(await query("select count(*)::int as products from products")).toEqual([{ products: seeded.products.length }]);
  expect(await query("select count(*)::int as people, bool_and(email_verified) as known from users")).toEqual([
    { people: 1, known: true },
  ]);
  for (const { child } of shops) child.kill("SIGTERM");
  for (const { ended } of shops) expect(await ended).toMatchObject({ code: 0 });
});
