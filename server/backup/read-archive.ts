/** Reads a backup, entry by entry, and holds it against what it says of itself. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { z } from "zod";
import { tableFile } from "#database/backup/dump-tables.ts";
import {
  DESCRIPTION,
  type Description,
  END,
  PHOTOGRAPHS,
  TABLES,
  descriptionSchema,
  endSchema,
} from "./description.ts";
import { isChecksumIntact } from "./checksum.ts";

export class BackupError extends Error {}

const damaged = (what: string, cause?: unknown) =>
  new BackupError(`La copia está dañada o incompleta (${what}). No se ha tocado nada; usa otra copia.`, { cause });

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
}

/** Calls `take` with each entry; what it does not read is skipped. */
export async function eachEntry(file: string, take: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const archive = extract();
  await Promise.all([pipeline(createReadStream(file), archive), readEntries()]);
  async function readEntries() {
    for await (const body of archive) {
      const { name, size } = body.header;
      await take({ name, size, body: bytesOf(body) });
      body.resume();
    }
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Reads the whole file. Throws `BackupError` when anything is missing or changed. */
export async function verifyBackup(file: string): Promise<Description> {
  const sums = new Map<string, string>();
  let description: Description | undefined;
  let end: z.infer<typeof endSchema> | undefined;
  let photographs = 0;
  let bytes = 0;
  try {
    await eachEntry(file, async ({ name, size, body }) => {
      if (name === DESCRIPTION) description = await readJson(descriptionSchema, body);
      else if (name === END) end = await readJson(endSchema, body);
      else if (name.startsWith(TABLES)) sums.set(name.slice(TABLES.length), await hashOf(body));
      else if (name.startsWith(PHOTOGRAPHS)) {
        photographs += 1;
        bytes += size;
      }
    });
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error), error);
  }
  if (!description) throw damaged(`falta ${DESCRIPTION}`);
  if (!end) throw damaged("falta el final");
  const isWhole = description.format === "vitrina-backup-1" || (await isChecksumIntact(file, end));
  if (!isWhole) throw damaged("la suma no coincide");
  if (photographs !== end.photographs || bytes !== end.bytes) throw damaged("faltan fotos");
  for (const { name, sha256 } of description.tables)
    if (sums.get(tableFile(name)) !== sha256) throw damaged(`la tabla ${name}`);
  return description;
}

const readJson = async <S extends z.ZodType>(schema: S, body: AsyncIterable<Buffer>): Promise<z.output<S>> =>
  schema.parse(JSON.parse((await buffer(body)).toString("utf8")));

async function hashOf(body: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(body, createGunzip(), async (lines: AsyncIterable<Buffer>) => {
    for await (const chunk of lines) hash.update(chunk);
  });
  return hash.digest("hex");
}
