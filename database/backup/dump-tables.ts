/** Writes what the tables hold at one moment, as files that either engine can load. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
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

/**
 * One file for each table, a line of JSON for each row. `db` waits without limit (`Database.background`). `read` is for
 * what belongs to the same moment. Tables in `without` are there, but empty.
 */
export async function dumpTables<T>(
  db: Db,
  folder: string,
  read: (tx: Db) => Promise<T>,
  without: readonly string[] = [],
): Promise<Dumped & { readonly also: T }> {
  return db.transaction(
    async (tx) => {
      const tables: DumpedTable[] = [];
      for (const table of await listTables(tx))
        tables.push(await dumpTable(tx, table, folder, without.includes(table.name)));
      return { tables, sequences: await sequencesOf(tx), also: await read(tx) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function dumpTable(tx: Db, table: BackupTable, folder: string, isEmpty: boolean): Promise<DumpedTable> {
  const hash = createHash("sha256");
  let rows = 0;
  async function* lines() {
    if (isEmpty) return;
    for await (const piece of readPieces(tx, table)) {
      for (const { row } of piece) {
        const line = `${row}\n`;
        rows += 1;
        hash.update(line);
        yield line;
      }
    }
  }
  const file = createWriteStream(path.join(folder, tableFile(table.name)), { mode: 0o600 });
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), file);
  return { name: table.name, rows, sha256: hash.digest("hex") };
}

/** Blocks of 8 KB that are looked at together. */
const BLOCKS = 128;
/** Of one query, besides the last row. As text, bytes are twice as long. */
const BYTES_AT_ONCE = 2_000_000;

/** By their place on the disk, because not every table has a key that its rows could be read by. */
export async function* readPieces(tx: Db, table: BackupTable): AsyncGenerator<{ readonly row: string }[]> {
  const wanted = names(table.columns);
  for await (const range of ranges(tx, table)) {
    yield await tx
      .select({ row: sql<string>`row_to_json(t)::text` })
      .from(sql`(select ${wanted} from ${sql.identifier(table.name)} where ${range}) t`);
  }
}

/** Conditions that each hold for a bounded number of rows; together for all. */
async function* ranges(tx: Db, { name, bytes }: BackupTable): AsyncGenerator<SQL> {
  const [size] = await tx
    .select({ blocks: sql<number>`(pg_relation_size(${name}::regclass) / 8192)::int` })
    .from(sql`(values (1)) one`);
  for (let block = 0; block < (size?.blocks ?? 0); block += BLOCKS) {
    const range = sql`ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + BLOCKS},0)`}::tid`;
    if (bytes.length === 0) yield range;
    else yield* smallRanges(tx, name, bytes, range);
  }
}

/** Bytes stand outside of the blocks: a few blocks may name a gigabyte. Their length is known without reading them. */
async function* smallRanges(tx: Db, name: string, bytes: readonly string[], range: SQL): AsyncGenerator<SQL> {
  const lengths = bytes.map((column) => sql`coalesce(octet_length(${sql.identifier(column)}), 0)`);
  const rows = await tx
    .select({ place: sql<string>`ctid::text`, length: sql<number>`(${sql.join(lengths, sql` + `)})::int` })
    .from(sql`${sql.identifier(name)}`)
    .where(range)
    // With the name of its table: `ctid` alone would be the text above, which sorts (0,10) before (0,2).
    .orderBy(sql`${sql.identifier(name)}.ctid`);
  let first: string | undefined;
  let sum = 0;
  for (const [index, { place, length }] of rows.entries()) {
    first ??= place;
    sum += length;
    if (sum < BYTES_AT_ONCE && index < rows.length - 1) continue;
    yield sql`ctid >= ${first}::tid and ctid <= ${place}::tid`;
    first = undefined;
    sum = 0;
  }
}

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

async function sequencesOf(tx: Db): Promise<Record<string, number>> {
  const rows = await tx
    .select({ name: sql<string>`sequencename::text`, value: sql<number>`last_value::float8` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
