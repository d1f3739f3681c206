/**
 * Restores a backup into an empty place. Photographs come first and the rows last, in one
 * transaction: a restore that is cut short leaves a place that is still empty.
 */
import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { loadTables } from "#database/backup/load-tables.ts";
import {
  copyMigrationsUntil,
  isKnownMigration,
  isNewestMigration,
  newestMigration,
} from "#database/backup/migrations.ts";
import type { Database } from "#database/pool/connect.ts";
import type { Db } from "#database/db.ts";
import type { PhotoStore } from "#modules/media/media.ts";
import type { Description } from "./description.ts";
import { PHOTOGRAPHS, SECRET, TABLES } from "./description.ts";
import { BackupError, eachEntry, verifyBackup } from "./read-archive.ts";

export interface RestorePlace {
  /** Opens the database with the migrations of this folder; undefined = all. */
  readonly open: (migrations?: string) => Promise<Database>;
  readonly photographs: Pick<PhotoStore, "write">;
  /** Where the secret goes, if none is configured. */
  readonly secretFile: string | undefined;
}

/** Every shop has a connection open all the time. One that starts now waits: loading holds the lock of starts. */
export async function refuseUsed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.end();
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new BackupError(
      `Alguien usa esa base de datos (conexiones: ${others}). Cierra la tienda, y lo demás que la use, y prueba otra vez.`,
    );
}

/** Refuses a file that is not whole, or of a newer release. */
export async function readBackup(file: string): Promise<Description> {
  const description = await verifyBackup(file);
  if (!isKnownMigration(description.migration))
    throw new BackupError("La copia es de una versión más nueva de la tienda: instala esa versión y vuelve a probar.");
  return description;
}

export async function restoreBackup(file: string, place: RestorePlace): Promise<Description> {
  const description = await readBackup(file);
  const workshop = mkdtempSync(path.join(tmpdir(), "vitrina-restore-"));
  try {
    const migrations = path.join(workshop, "migrations");
    copyMigrationsUntil(description.migration, migrations);
    const database = await place.open(migrations);
    try {
      await refuseFull(database.db, description.migration);
      await unpack(file, path.join(workshop, "tables"), place);
      await database.alone(() => loadTables(database, path.join(workshop, "tables"), description));
    } finally {
      await database.close();
    }
    // Later migrations change the restored rows as they changed those of every shop.
    if (!isNewestMigration(description.migration)) await (await place.open()).close();
    return description;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** What nobody could replace. What a first start writes by itself is no obstacle. */
const PRECIOUS = ["products", "orders", "users"];

async function refuseFull(db: Db, migration: string): Promise<void> {
  for (const table of PRECIOUS) {
    const rows = await db
      .select({ one: sql<number>`1` })
      .from(sql`${sql.identifier(table)}`)
      .limit(1);
    if (rows.length > 0) throw new BackupError("Aquí ya hay una tienda. Elige una DATA_DIR o DATABASE_URL vacía.");
  }
  if ((await newestMigration(db)) !== migration)
    throw new BackupError(
      "La base de datos es de otra versión de la tienda que la copia. Elige una DATA_DIR o DATABASE_URL vacía.",
    );
}

async function unpack(file: string, tables: string, { photographs, secretFile }: RestorePlace): Promise<void> {
  await mkdir(tables, { mode: 0o700 });
  await eachEntry(file, async ({ name, body }) => {
    if (name.startsWith(PHOTOGRAPHS)) await photographs.write(name.slice(PHOTOGRAPHS.length), await buffer(body));
    else if (name.startsWith(TABLES)) {
      // Only the last part: a name with `../` must not leave the folder.
      await pipeline(body, createWriteStream(path.join(tables, path.basename(name)), { mode: 0o600 }));
    } else if (name === SECRET && secretFile && !existsSync(secretFile)) {
      await mkdir(path.dirname(secretFile), { recursive: true, mode: 0o700 });
      await writeFile(secretFile, await buffer(body), { mode: 0o600, flush: true });
    }
  });
}
