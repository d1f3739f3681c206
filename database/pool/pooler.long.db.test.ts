/** @module-tag race */
/** Through a real PgBouncer in transaction mode. */
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { createBuyers } from "#tests/support/people/buyers.ts";
import { createConcurrentBuyers } from "#tests/support/people/concurrent-buyers.ts";
import { sendSimultaneously } from "#tests/support/people/simultaneous-requests.ts";
import { brokenInvariants } from "#database/invariants.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { startPgBouncer } from "#tests/support/database/start-pgbouncer.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { examples } from "#tests/support/values/examples.ts";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { databaseFailure } from "../failures.ts";
import { type Value, statement } from "../query/statement.ts";
import { openPostgres } from "./connect.ts";

const server = inject("postgresUrl");
const own = await openTestDatabase();
const [{ name } = { name: "" }] = await own.db
  .select({ name: sql<string>`current_database()` })
  .from(sql`(select) as one`);
const direct = new URL(name, server).href;
const pooler = await startPgBouncer(direct, 8);
const warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
const database = pooler && (await openPostgres(pooler.url, warn, { direct }));
afterAll(async () => {
  await database?.close();
  await pooler?.stop();
  await own.close();
});

const opened = (context: { skip(note: string): never }) => {
  if (!pooler || !database)
    return context.skip("no PgBouncer here, and none can be fetched (apt-get download pgbouncer)");
  return { pooler, database };
};
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done" as const,
    (error: unknown) => databaseFailure(error) ?? String(error),
  );

test("without the direct address, or with one of another database, the start is refused by name", async (context) => {
  const {
    pooler: { url },
  } = opened(context);
  await expect(openPostgres(url, warn)).rejects.toThrow("Pon en DATABASE_DIRECT_URL la dirección directa");
  const other = openPostgres(url, warn, { direct: new URL("template_empty", server).href });
  await expect(other).rejects.toThrow("DATABASE_DIRECT_URL: por ahí no llegan los avisos");
  await expect(openPostgres(url, warn, { direct: url })).rejects.toThrow("DATABASE_DIRECT_URL");
});

test("each statement and each transaction has its limits, and leaves none behind; changes are heard", async (context) => {
  const {
    database: { db, background, changes, alone },
  } = opened(context);
  const limits = sql<string>`concat_ws(' ', current_setting('lock_timeout'), current_setting('statement_timeout'))`;
  const ask = (on: typeof db) => on.select({ limits }).from(sql`(select) as one`);
  expect([await ask(db), await db.transaction(ask), await background.transaction(ask)].flat()).toEqual([
    { limits: "5s 6s" },
    { limits: "5s 6s" },
    { limits: "0 0" },
  ]);
  const heard: string[] = [];
  changes.onChange((topic) => heard.push(topic));
  await db.execute(sql`select pg_notify('changes', 'menu')`);
  await expect.poll(() => heard).toEqual(["menu"]);
  // A second one waits its turn: the lock is held by a connection of its own, and is given back.
  const turns: number[] = [];
  await Promise.all([1, 2].map((turn) => alone(async () => void turns.push(turn))));
  expect(turns.toSorted()).toEqual([1, 2]);
  expect(await outcome(db.execute(sql`select pg_sleep(9)`))).toBe("slow");
  expect(await outcome(db.execute(sql`select 1 / 0`))).toContain("Failed query");
  expect(await outcome(db.execute(sql`select 1`))).toBe("done");
});

const connectionOf = statement("connection_of", (db, value: Value<{ of: string }>) =>
  db.select({ pid: sql<number>`pg_backend_pid()`, of: sql`${value("of")}::text` }).from(sql`(select) as one`),
);

test("statements are sent again and again, over whatever connections", async (context) => {
  const {
    database: { db },
  } = opened(context);
  const seen = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const found = await Promise.all(
      Array.from({ length: 16 }, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.005)`);
          return connectionOf(tx, { of: "any" });
        }),
      ),
    );
    for (const [row] of found) seen.add(row?.pid ?? 0);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test("a pooler that ends is away, not a bug, and is used again once it is back", async (context) => {
  const {
    pooler: { url },
  } = opened(context);
  const port = Number(new URL(url).port);
  const second = await startPgBouncer(direct, 2);
  if (!second) throw new Error("no second one");
  expect(new URL(second.url).port).not.toBe(String(port));
  const other = await openPostgres(second.url, warn, { direct });
  const slow = outcome(other.db.execute(sql`select pg_sleep(3)`));
  await expect.poll(() => sleeping()).toBe(1);
  await second.stop();
  expect(await slow).toBe("unreachable");
  expect(await outcome(other.db.execute(sql`select 1`))).toBe("unreachable");
  expect(await other.isAlive()).toBe(false);
  // What goes around it is still done.
  expect(await outcome(other.background.execute(sql`select 1`))).toBe("done");
  await other.close();
});

const sleeping = async () => {
  const [row] = await own.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`wait_event = 'PgSleep' and datname = ${name}`);
  return row?.count;
};

test("50 buyers of the last 5 pieces: 5 orders, and every promise holds", async (context) => {
  const { database: through } = opened(context);
  const clock = movingClock();
  const [{ sku }] = examples(1, 15);
  const tested = await openTestShop({ database: through, proxies: ["127.0.0.1"], clock });
  const buyers = createBuyers(tested);
  await tested.shop.catalogue.setStock(sku, 20);
  const list = await Promise.all(
    (await createConcurrentBuyers(tested, buyers, 50)).map(async (who) => {
      await buyers.fill(who, { [sku]: 1 });
      return { ...who, draft: await buyers.draft(who, "tienda") };
    }),
  );
  await tested.shop.catalogue.setStock(sku, 5);
  const shots = list.map(({ own: browser, draft: { id, total, cartVersion } }) => ({
    own: browser,
    path: `/api/orders/${id}/place`,
    body: { expectedTotal: total, cartVersion },
  }));
  const answers = await sendSimultaneously(tested.url, shots);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(45).fill(409)]);
  expect((await tested.shop.catalogue.facts(through.db, [sku])).get(sku)?.stock).toBe(0);
  const placed = answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []));
  expect(await brokenInvariants(own.db, { pieces: { [sku]: 5 }, placed, now: clock.now() })).toEqual([]);
  expect(tested.errors).toEqual([]);
  await tested.close();
});
