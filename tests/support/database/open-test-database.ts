/** A database for one test file: a copy of the seeded or of the empty one (`postgres.ts`). */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openPostgres } from "#database/pool/connect.ts";
import type { Warn } from "#database/pool/warn.ts";

export interface TestDatabaseOptions {
  /** False = tables without rows. */
  readonly seeded?: boolean;
  readonly warn?: Warn;
}

export async function openTestDatabase({ seeded = true, warn = fail }: TestDatabaseOptions = {}): Promise<Database> {
  const server = inject("postgresUrl");
  const name = `t_${randomBytes(8).toString("hex")}`;
  await execute(server, `create database ${name} template ${seeded ? "template_seeded" : "template_empty"}`);
  let closed = false;
  // Dropping the database may end a connection that is still closing: its warning is ignored.
  const database = await openPostgres(new URL(name, server).href, (message, error) => closed || warn(message, error));
  return {
    ...database,
    close: async () => {
      await database.close();
      closed = true;
      await execute(server, `drop database ${name} with (force)`);
    },
  };
}

/** By default a warning of the database fails the test. */
const fail: Warn = (message, error) => {
  throw new Error(message, { cause: error });
};

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
