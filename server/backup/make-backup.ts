/** Makes a backup: one tar file of the database, the photographs and the key that signs sessions. */
import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import type { Clock } from "#contracts/time/clock.ts";
import { dumpTables, tableFile } from "#database/backup/dump-tables.ts";
import { newestMigration } from "#database/backup/migrations.ts";
import type { Database } from "#database/pool/connect.ts";
import { FILE_TABLES } from "#modules/import/import.ts";
import { PASSING_TABLES, noteBackup } from "#modules/instances/instances.ts";
import { listPhotoFiles } from "#modules/media/media.ts";
import { DESCRIPTION, type Description, PHOTOGRAPHS, SECRET, TABLES, secretMark } from "./description.ts";
import { sealFile } from "./sealing.ts";
import { appendChecksum } from "./checksum.ts";

export interface BackupSource {
  readonly database: Database;
  readonly clock: Clock;
  readonly readPhotograph: (file: string) => Promise<Buffer | null>;
  readonly publicUrl: string;
  readonly secret: string;
  /** Where the secret lies, if it is not configured. */
  readonly secretFile: string;
  /** Who can open it; undefined = it is not sealed. */
  readonly sealTo?: string | undefined;
}

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly photographs: number;
  /** Named by the database, but not in their store. */
  readonly missing: readonly string[];
  /** How long reading the rows took. */
  readonly databaseMs: number;
}

/** What folders of unfinished backups are called. */
export const PART = ".part-";

/** Writes the whole file or nothing. The shop stays open. */
export async function makeBackup(source: BackupSource, file: string): Promise<MadeBackup> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const workshop = await mkdtemp(path.join(folder, PART));
  try {
    const part = path.join(workshop, "backup.tar");
    const began = performance.now();
    const { description, photographs } = await readDatabase(source, workshop);
    const databaseMs = Math.round(performance.now() - began);
    const archive = pack();
    const writing = pipeline(archive, createWriteStream(part, { mode: 0o600 }));
    const filling = fill(archive, source, workshop, description, photographs).catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    const [{ missing, ...end }] = await Promise.all([filling, writing]);
    await appendChecksum(part, end);
    if (source.sealTo) await sealFile(part, source.sealTo);
    await sync(part);
    await rename(part, file);
    // A backup that is made stays made, whatever becomes of the note.
    await noteBackup(source.database.db, source.clock.now(), missing).catch(() => undefined);
    return { file, bytes: statSync(file).size, photographs: end.photographs, missing, databaseMs };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function readDatabase({ database, clock, publicUrl, secret }: BackupSource, folder: string) {
  const { tables, sequences, also } = await dumpTables(
    database,
    folder,
    async (tx) => ({ migration: await newestMigration(tx), photographs: await listPhotoFiles(tx) }),
    [...FILE_TABLES, ...PASSING_TABLES],
  );
  const { migration, photographs } = also;
  if (migration === undefined) throw new Error("La base de datos es de una versión más nueva de la tienda");
  const description: Description = {
    format: "vitrina-backup-2",
    madeAt: clock.now().toISOString(),
    publicUrl,
    migration,
    secretMark: secretMark(secret),
    tables: [...tables],
    sequences: { ...sequences },
  };
  return { description, photographs };
}

async function fill(
  archive: Pack,
  { readPhotograph, secret, secretFile }: BackupSource,
  folder: string,
  description: Description,
  photographs: readonly string[],
): Promise<{ photographs: number; bytes: number; missing: readonly string[] }> {
  await addBytes(archive, DESCRIPTION, Buffer.from(JSON.stringify(description, null, 1)));
  const kept = existsSync(secretFile) ? await readFile(secretFile, "utf8") : "";
  // What a demo left there seals nothing of a shop that names its own.
  if (kept.trim() === secret) await addBytes(archive, SECRET, Buffer.from(secret));
  for (const { name } of description.tables) await addFile(archive, folder, tableFile(name));
  const end = { photographs: 0, bytes: 0 };
  const missing: string[] = [];
  for (const name of photographs) {
    const bytes = await readPhotograph(name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    await addBytes(archive, `${PHOTOGRAPHS}${name}`, bytes);
    end.photographs += 1;
    end.bytes += bytes.byteLength;
  }
  archive.finalize();
  return { ...end, missing };
}

const MODE = 0o600;

async function addFile(archive: Pack, folder: string, name: string): Promise<void> {
  const file = path.join(folder, name);
  const entry = archive.entry({ name: `${TABLES}${name}`, size: statSync(file).size, mode: MODE });
  await pipeline(createReadStream(file), entry);
  // Both at once would take the space twice.
  await rm(file);
}

/** Waits until the file takes more: otherwise all photographs would stand in memory. */
async function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  await pipeline(Readable.from([bytes]), archive.entry({ name, size: bytes.byteLength, mode: MODE }));
}

/** A power cut after the rename must not leave a file with a hole. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
