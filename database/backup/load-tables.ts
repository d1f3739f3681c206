/** Fills the tables of an empty shop with those of a backup: everything, or nothing. */
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { Database } from "../pool/connect.ts";
import { type Dumped, LINES, tableFile } from "./dump-tables.ts";
import { type BackupTable, listTables } from "./tables.ts";

/** The tables must have the columns that they had when the backup was made. */
export async function loadTables(
  database: Pick<Database, "connect">,
  folder: string,
  { tables, sequences }: Dumped,
): Promise<void> {
  const client = await database.connect();
  try {
    await client.query("begin");
    const tx = drizzle({ client });
    const known = await listTables(tx);
    const dumped = new Set(tables.map(({ name }) => name));
    if (known.length !== dumped.size || !known.every(({ name }) => dumped.has(name)))
      throw new Error("the backup has other tables");
    // What a first start wrote, such as the words of the search.
    await client.query(`truncate ${known.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
    await client.query("create temporary table loaded (row json) on commit drop");
    for (const table of known) await loadTable(client, table, path.join(folder, tableFile(table.name)));
    for (const [name, value] of Object.entries(sequences))
      await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${value})`);
    await client.query("commit");
  } finally {
    // Without a commit nothing of it is there.
    client.release(true);
  }
}

/** The database reads the lines itself: numbers of more digits than JavaScript's stay whole. */
async function loadTable(client: pg.PoolClient, { name, columns }: BackupTable, file: string): Promise<void> {
  const lines = client.query(from(`copy loaded from stdin ${LINES}`));
  await pipeline(createReadStream(file), createGunzip(), lines);
  const table = pg.escapeIdentifier(name);
  const names = columns.map(pg.escapeIdentifier);
  await client.query(
    `insert into ${table} (${names.join(", ")}) overriding system value
     select ${names.map((one) => `filled.${one}`).join(", ")}
     from loaded, json_populate_record(null::${table}, loaded.row) filled`,
  );
  await client.query("truncate loaded");
}
