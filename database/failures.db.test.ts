import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSettings } from "#modules/settings/settings.sql.ts";
import type { Database } from "./pool/connect.ts";
import { DatabaseConnectionError, databaseFailure, isDatabaseUnavailable } from "./failures.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";

let database: Database;
beforeAll(async () => (database = await openTestDatabase({ warn: () => undefined })));
afterAll(() => database.close());

/** The engine's error for a statement that fails with this state. */
async function failing(state: string): Promise<unknown> {
  const raise = `do $$ begin raise exception 'as told' using errcode = '${state}'; end $$`;
  return database.db.execute(sql.raw(raise)).then(
    () => expect.unreachable("it did not fail"),
    (error: unknown) => error,
  );
}

test.each([
  ["53100", "full"],
  ["53200", "busy"],
  ["53300", "busy"],
  ["57P03", "unreachable"],
  ["57P01", "unreachable"],
  ["08006", "unreachable"],
  ["28P01", "unreachable"],
  ["57014", "slow"],
  ["55P03", "locked"],
  ["40P01", "locked"],
  ["40001", "locked"],
  ["25006", "read-only"],
  ["58030", "full"],
] as const)("SQLSTATE %s: %s", async (state, failure) => {
  expect(databaseFailure(await failing(state))).toBe(failure);
});

test.each(["23505", "22021", "22003", "42601", "P0001", "XX000", "08P01"])(
  "SQLSTATE %s is a bug, not an unavailable database",
  async (state) => {
    expect(databaseFailure(await failing(state))).toBeNull();
  },
);

test("a write in a read-only transaction is classified as read-only, also inside another error", async () => {
  const writing = database.db.transaction(async (tx) => tx.update(siteSettings).set({ demo: false }), {
    accessMode: "read only",
  });
  const error: unknown = await writing.catch((thrown: unknown) => thrown);
  expect(databaseFailure(error)).toBe("read-only");
  expect(databaseFailure(new Error("an outer one", { cause: error }))).toBe("read-only");
});

test("a lost connection to another service is not a database failure", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(isDatabaseUnavailable(refused)).toBe(false);
  expect(isDatabaseUnavailable(new Error("Connection terminated unexpectedly"))).toBe(false);
  expect(isDatabaseUnavailable("ECONNREFUSED")).toBe(false);
  expect(databaseFailure(new DatabaseConnectionError(refused))).toBe("unreachable");
  expect(databaseFailure(new DatabaseConnectionError(new AggregateError([refused, refused])))).toBe("unreachable");
  const full = new Error("timeout exceeded when trying to connect");
  expect(databaseFailure(new DatabaseConnectionError(full))).toBe("busy");
});
