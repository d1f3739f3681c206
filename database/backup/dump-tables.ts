/** Writes what the tables hold at one moment, as files that `load-tables.ts` reads. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { to } from "pg-copy-streams";
import type { Database } from "../pool/connect.ts";
import type { Db } from "../db.ts";
import { type BackupTable, listTables } from "./tables.ts";

interface DumpedTable {
  readonly name: string;
  readonly rows: number;
  /** Of the lines, before they are compressed; hex. */
  readonly sha256: string;
}

export interface Dumped {
  readonly tables: readonly DumpedTable[];
  /** Where each sequence stands. One that nothing was taken from yet is left out. */
  readonly sequences: Readonly<Record<string, number>>;
}

export const tableFile = (table: string) => `${table}.jsonl.gz`;

/** Lines of JSON hold no control characters, so nothing in them is ever quoted. */
export const LINES = String.raw`(format csv, quote e'\x01', delimiter e'\x02')`;

/**
 * One file for each table, a line of JSON for each row. `read` is for what belongs to the same moment. Tables in
 * `without` are there, but empty.
 */
export async function dumpTables<T>(
  database: Pick<Database, "connect">,
  folder: string,
  read: (tx: Db) => Promise<T>,
  without: readonly string[] = [],
): Promise<Dumped & { readonly also: T }> {
  const client = await database.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const tx = drizzle({ client });
    const tables: DumpedTable[] = [];
    for (const table of await listTables(tx))
      tables.push(await dumpTable(client, table, folder, without.includes(table.name)));
    return { tables, sequences: await sequencesOf(tx), also: await read(tx) };
  } finally {
    // Ends the transaction, too.
    client.release(true);
  }
}

async function dumpTable(
  client: pg.PoolClient,
  { name, columns }: BackupTable,
  folder: string,
  isEmpty: boolean,
): Promise<DumpedTable> {
  const hash = createHash("sha256");
  let rows = 0;
  const wanted = `select ${columns.map(pg.escapeIdentifier).join(", ")} from ${pg.escapeIdentifier(name)}`;
  const lines = client.query(
    to(`copy (select row_to_json(t) from (${wanted}${isEmpty ? " limit 0" : ""}) t) to stdout ${LINES}`),
  );
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      yield chunk;
    }
  };
  const file = createWriteStream(path.join(folder, tableFile(name)), { mode: 0o600 });
  await pipeline(lines, counted, createGzip({ level: 4 }), file);
  return { name, rows, sha256: hash.digest("hex") };
}

async function sequencesOf(tx: Db): Promise<Record<string, number>> {
  const rows = await tx
    .select({ name: sql<string>`sequencename::text`, value: sql<number>`last_value::float8` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
