/** Fills the tables of an empty shop with those of a backup: everything, or nothing. */
import { createReadStream } from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { type Dumped, tableFile } from "./dump-tables.ts";
import { type BackupTable, listTables } from "./tables.ts";

/** Of one statement, in characters: a few rows with pictures, or some thousand others. */
const BATCH = 4_000_000;

/** The tables must have the columns that they had when the backup was made. */
export async function loadTables(db: Db, folder: string, { tables, sequences }: Dumped): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await listTables(tx);
    const dumped = new Set(tables.map(({ name }) => name));
    if (known.length !== dumped.size || !known.every(({ name }) => dumped.has(name)))
      throw new Error("the backup has other tables");
    const all = known.map(({ name }) => sql.identifier(name));
    // What a first start wrote, such as the words of the search.
    await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`);
    for (const table of known) await loadTable(tx, table, path.join(folder, tableFile(table.name)));
    for (const [name, value] of Object.entries(sequences))
      await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${value})`);
  });
}

async function loadTable(tx: Db, table: BackupTable, file: string): Promise<void> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of linesOf(file)) {
    batch.push(line);
    length += line.length;
    if (length < BATCH) continue;
    await insert(tx, table, batch);
    batch = [];
    length = 0;
  }
  if (batch.length > 0) await insert(tx, table, batch);
}

/** Only at line feeds: Node's readline also splits at U+2028, which stands in texts. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  const chunks: AsyncIterable<string> = createReadStream(file).pipe(createGunzip()).setEncoding("utf8");
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** The lines go to the database as they are: numbers of more digits than JavaScript's stay whole. */
async function insert(tx: Db, { name, columns }: BackupTable, lines: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  const wanted = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${wanted}) overriding system value
        select ${wanted} from json_populate_recordset(null::${table}, ${`[${lines.join(",")}]`}::json)`,
  );
}
