/** A database for one test file, on the engine of its vitest project. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openPostgres } from "#database/connect.ts";
import { openEmbedded } from "#database/embedded/open.ts";
import type { Warn } from "#database/warn.ts";

export interface TestDatabaseOptions {
  /** False = tables without rows. */
  readonly seeded?: boolean;
  readonly warn?: Warn;
}

export async function openTestDatabase({ seeded = true, warn = fail }: TestDatabaseOptions = {}): Promise<Database> {
  const engine = process.env.TEST_ENGINE;
  if (engine === "pglite") return openFromDump(seeded, warn);
  if (engine === "postgres") return openFromTemplate(seeded, warn);
  throw new Error(`TEST_ENGINE names no engine: ${engine}`);
}

/** By default a warning of the database fails the test. */
const fail: Warn = (message, error) => {
  throw new Error(message, { cause: error });
};

/** Long enough for a machine busy with other tests: a slow query must not look like a failing database. */
const PATIENCE_MS = 60_000;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once for all files of this process, including later optimisation. */
function wasm(): Promise<WebAssembly.Module> {
  const file = new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"));
  return (compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)));
}

const read = new Map<string, Promise<Blob>>();

/** Read once for all files of this process: a Blob reaches the database's thread without a copy. */
function dumpOf(file: string): Promise<Blob> {
  const known = read.get(file) ?? readFile(file).then((bytes) => new Blob([bytes]));
  read.set(file, known);
  return known;
}

async function openFromDump(seeded: boolean, warn: Warn): Promise<Database> {
  const dumps = inject("pgliteDumps");
  const loadDataDir = await dumpOf(seeded ? dumps.seeded : dumps.empty);
  return openEmbedded({ loadDataDir, pgliteWasmModule: await wasm(), waitForConnectionMs: PATIENCE_MS }, warn);
}

async function openFromTemplate(seeded: boolean, warn: Warn): Promise<Database> {
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

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
