/** @module-tag kill */
/** A real replica, made from the binaries that come with the shop. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import { freeze } from "#tests/support/database/freeze-postgres.ts";
import { startPostgres } from "#tests/support/database/start-postgres.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { examples } from "#tests/support/values/examples.ts";
import { openPostgres } from "./connect.ts";

const LASTING = { synchronous_commit: "on" };
const writer = await startPostgres(LASTING);
const first = await openPostgres(writer.url, () => undefined);
await seedDemoShop(first.db, TEST_NOW);
await first.close();
const replica = await startPostgres(LASTING, writer);
const database = await openPostgres(writer.url, () => undefined, { read: replica.url });
const tested = await openTestShop({ database });
const { shop } = tested;
const [{ product, sku }] = examples(1, 5);
const control = new pg.Client({ connectionString: replica.url });
control.on("error", () => undefined);
await control.connect();
afterAll(async () => {
  await control.end().catch(() => undefined);
  await tested.close();
  await database.close();
  await replica.stop();
  await writer.stop();
});

const answeredBy = async () => {
  const [row] = await database.reader.select({ is: sql<boolean>`pg_is_in_recovery()` }).from(sql`(select) as one`);
  return row?.is ? "replica" : "writer";
};
const lag = () => database.replica?.lag() ?? null;
const priceShown = async () => (await shop.catalogue.cards([product]))[0]?.Precio;
const ofFeed = async () => {
  for await (const slice of shop.catalogue.whole({ size: 200 }))
    for (const one of slice) if (one.product.id === product) return one.product.price / 100;
  return undefined;
};
/** What an owner saves: price and name, heard by every cache. */
async function save(price: number): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update products set price = ${price}, discount = 0 where id = ${product}`);
    await tx.execute(sql`update variants set price = null where product = ${product}`);
    await tx.execute(sql`select pg_notify('changes', ${`product:${product}`})`);
  });
  shop.catalogue.afterCommit([product]);
}

test("one that follows another database, or none, is refused by name", async () => {
  const read = (url: string) => openPostgres(writer.url, () => undefined, { read: url });
  await expect(read(writer.url)).rejects.toThrow("DATABASE_READ_URL: no es una réplica");
  await expect(read(new URL("template1", replica.url).href)).rejects.toThrow("DATABASE_READ_URL: no es una réplica");
});

test("it answers what is shown, and the writer what is written, also by whom a reader was given", async () => {
  await expect.poll(answeredBy).toBe("replica");
  await expect.poll(lag).toBe(0);
  await database.reader.execute(sql`update products set price = price where id = ${product}`);
  expect((await database.reader.transaction((tx) => tx.execute(sql`select 1`))) !== undefined).toBe(true);
  expect((await shop.catalogue.facts(database.db, [sku])).get(sku)?.stock).toBeGreaterThan(0);
});

test("while it stands still, each sees what was just saved, and nothing old is kept", async () => {
  await control.query("select pg_wal_replay_pause()");
  await expect
    .poll(async () => (await control.query("select pg_get_wal_replay_pause_state() as is")).rows)
    .toEqual([{ is: "paused" }]);
  for (const price of [12_300, 45_600]) {
    await save(price);
    expect([await priceShown(), await ofFeed(), await answeredBy()]).toEqual([price / 100, price / 100, "writer"]);
    const filters = { ...NO_FILTERS, priceMin: price / 100, priceMax: price / 100 };
    const { items } = await shop.search.listing({ filters, sort: "novedades", page: 1, pageSize: 60 });
    expect(items.map(({ id }) => id)).toContain(product);
  }
  await expect.poll(lag).toBeGreaterThan(0);
  const metrics = await (await fetch(`${tested.url}/metrics`)).text();
  expect(metrics).toMatch(/^vitrina_replica_lag_seconds [0-9.]+$/m);
  await control.query("select pg_wal_replay_resume()");
  await expect.poll(answeredBy).toBe("replica");
  expect([await priceShown(), await ofFeed()]).toEqual([456, 456]);
});

test("killed while it is read, the writer answers; it is used again when it is back", async () => {
  let done = false;
  const answers: Promise<string>[] = [];
  const reading = (async () => {
    while (!done) {
      answers.push(answeredBy());
      await sleep(5);
    }
  })();
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  await replica.crash();
  await expect.poll(lag).toBe(null);
  expect(await answeredBy()).toBe("writer");
  await save(78_900);
  expect(await priceShown()).toBe(789);
  await expect.poll(answeredBy).toBe("replica");
  done = true;
  await reading;
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["replica", "writer"]));
});

test("frozen, it is not waited for: the next reader asks the writer", async () => {
  const letGo = freeze(replica);
  try {
    const began = performance.now();
    expect(await answeredBy()).toBe("writer");
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(lag()).toBe(null);
    await save(32_100);
    expect([await priceShown(), await ofFeed()]).toEqual([321, 321]);
  } finally {
    letGo();
  }
  await expect.poll(answeredBy, { timeout: 30_000 }).toBe("replica");
});
