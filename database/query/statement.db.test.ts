import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { jobs } from "#modules/jobs/jobs.sql.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { type Value, statement } from "./statement.ts";

let built = 0;
const database = await openTestDatabase({ seeded: false });
afterAll(() => database.close());

const write = statement("write_one", (db, value: Value<{ kind: string }>) => {
  built += 1;
  return db
    .insert(jobs)
    .values({ kind: value("kind"), data: {}, runAt: sql`now()`, maxAttempts: 1, createdAt: sql`now()` })
    .returning({ kind: jobs.kind, connection: sql<number>`pg_backend_pid()` });
});

test("it is built once for a connection, and belongs to the transaction that sends it", async () => {
  const kinds = async () => (await database.db.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind);
  const [first] = await database.db.transaction((tx) => write(tx, { kind: "kept" }));
  const failing = database.db.transaction(async (tx) => {
    expect(await write(tx, { kind: "undone" })).toEqual([{ kind: "undone", connection: first?.connection }]);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(built).toBe(1);
  expect(await kinds()).toEqual(["kept"]);

  await database.db.transaction(async (outer) => {
    await write(outer, { kind: "outer" });
    const savepoint = outer.transaction(async (inner) => {
      await write(inner, { kind: "inner" });
      throw new Error("changed my mind");
    });
    await expect(savepoint).rejects.toThrow("changed my mind");
    // Another connection at the same time.
    const [other] = await database.db.transaction((tx) => write(tx, { kind: "beside" }));
    expect(other?.connection).not.toBe(first?.connection);
  });
  expect((await kinds()).toSorted()).toEqual(["beside", "kept", "outer"]);
});
