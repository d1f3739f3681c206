import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { variants } from "#modules/catalogue/catalogue.sql.ts";
import { openPostgres } from "./connect.ts";
import { databaseFailure } from "../failures.ts";
import { freeze } from "#tests/support/database/freeze-postgres.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { startPostgres } from "#tests/support/database/start-postgres.ts";

const CONNECTIONS = 20;
/** How long a restarted database is waited for, in milliseconds. */
const PATIENCE = 60_000;

let warnings: string[];
const warn = (message: string) => void warnings.push(message);

/** How the work failed; "done" = it did not. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done" as const,
    (error: unknown) => databaseFailure(error) ?? String(error),
  );

beforeEach(() => (warnings = []));

test("a transaction whose connection is lost fails, the process lives, and the pool keeps its size", async () => {
  const database = await openTestDatabase({ warn });
  for (let round = 0; round < 3; round += 1) {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let inside = 0;
    const transactions = Array.from({ length: CONNECTIONS - 1 }, () =>
      outcome(
        database.db.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          if ((inside += 1) === CONNECTIONS - 1) begun.resolve();
          await ended.promise;
          await tx.execute(sql`select 2`);
        }),
      ),
    );
    await begun.promise;
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`);
    ended.resolve();
    expect(new Set(await Promise.all(transactions))).toEqual(new Set(["unreachable"]));
  }
  const all = Array.from({ length: CONNECTIONS }, () => outcome(database.db.execute(sql`select pg_sleep(0.05)`)));
  expect(new Set(await Promise.all(all))).toEqual(new Set(["done"]));
  await database.close();
});

test("connections ended while transactions begin are replaced, round after round (F03)", async () => {
  const database = await openTestDatabase({ warn });
  for (let round = 0; round < 15; round += 1) {
    const work = Array.from({ length: CONNECTIONS }, () =>
      outcome(database.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(0.002)`))),
    );
    await outcome(
      database.background.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen%'`),
    );
    for (const failure of await Promise.all(work)) expect(["done", "unreachable"]).toContain(failure);
  }
  const all = Array.from({ length: CONNECTIONS }, () => outcome(database.db.execute(sql`select pg_sleep(0.05)`)));
  expect(new Set(await Promise.all(all))).toEqual(new Set(["done"]));
  await database.close();
});

test("a locked table: a waiting statement fails by its limit, a request without a connection by a shorter one (F04)", async () => {
  const database = await openTestDatabase({ warn });
  const limits = sql<string>`concat(current_setting('lock_timeout'), ' ', current_setting('statement_timeout'))`;
  expect(await database.db.select({ limits }).from(sql`(select) as one`)).toEqual([{ limits: "5s 6s" }]);
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = database.background.transaction(async (tx) => {
    await tx.execute(sql`lock table variants in access exclusive mode`);
    locked.resolve();
    await free.promise;
  });
  try {
    await locked.promise;
    const asked = Array.from({ length: CONNECTIONS + 5 }, () => outcome(database.db.select().from(variants).limit(1)));
    const found = await Promise.all(asked);
    expect(found.filter((failure) => failure === "locked")).toHaveLength(CONNECTIONS);
    expect(found.filter((failure) => failure === "busy")).toHaveLength(5);
    expect(database.health.recent(60_000)).toBe("locked");
    expect(await database.isAlive()).toBe(true);
  } finally {
    free.resolve();
    await holder;
  }
  expect(await outcome(database.db.select().from(variants).limit(1))).toBe("done");
  // A thousand requests with one failure cause one warning.
  expect(warnings.filter((one) => one.includes("locked"))).toHaveLength(1);
  await database.close();
});

test("a slow statement is cancelled; a background one is not, nor a transaction with a pause in between", async () => {
  const database = await openTestDatabase({ warn });
  const nineSeconds = database.background.execute(sql`select pg_sleep(9)`);
  const thinking = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await nineSeconds;
    await tx.execute(sql`select 2`);
  });
  const found = await Promise.all([
    outcome(database.db.execute(sql`select pg_sleep(9)`)),
    outcome(nineSeconds),
    outcome(thinking),
  ]);
  expect(found).toEqual(["slow", "done", "done"]);
  expect(warnings).toEqual(["the database could not do what it was asked: slow"]);
  await database.close();
});

const server = await startPostgres();
const database = await openPostgres(server.url, (message) => void warnings.push(message));
afterEach(() => expect(database.isAlive()).resolves.toBe(true));
afterAll(async () => {
  await database.close();
  await server.stop();
});

const ask = () => outcome(database.db.execute(sql`select 1`));

test("a database restarted under load is reconnected, and changes arrive again (F03)", async () => {
  const heard: string[] = [];
  let gaps = 0;
  database.changes.onChange((topic) => heard.push(topic));
  database.changes.onGap(() => (gaps += 1));
  const working = Array.from({ length: 30 }, () =>
    outcome(database.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(5)`))),
  );
  await expect.poll(async () => (await sleeping(server.url)) > 10).toBe(true);
  await server.crash();
  for (const failure of await Promise.all(working)) expect(["unreachable", "busy", "done"]).toContain(failure);
  await expect.poll(ask, { timeout: PATIENCE }).toBe("done");
  await expect.poll(() => gaps, { timeout: PATIENCE }).toBe(1);
  await database.db.execute(sql`select pg_notify('changes', 'menu')`);
  await expect.poll(() => heard).toEqual(["menu"]);
});

async function sleeping(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_stat_activity where wait_event = 'PgSleep'");
  await client.end();
  return rows.length;
}

test("a frozen database: calls fail by their limit, the next ones at once, without trying to connect (F04)", async () => {
  const letGo = freeze(server);
  try {
    const first = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(first)).toEqual(new Set(["unreachable", "busy"]));
    const connect = vi.spyOn(pg.Pool.prototype, "connect");
    const later = await Promise.all(Array.from({ length: 30 }, ask));
    expect(new Set(later)).toEqual(new Set(["unreachable"]));
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
    expect(await database.isAlive()).toBe(false);
  } finally {
    letGo();
  }
  await expect.poll(ask, { timeout: PATIENCE }).toBe("done");
  expect(warnings).toContain("the database does not answer");
  expect(warnings).toContain("the database answers again");
});
