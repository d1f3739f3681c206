/** A copy of the files of the shop's own PostgreSQL while it runs: where going back to a moment begins. */
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import type { Database } from "#database/pool/connect.ts";
import { makeRoom } from "../free-space.ts";
import { PART } from "../make-backup.ts";
import { SEALED, sealing } from "../sealing.ts";
import { BASE, baseName, readWalArchive, readSegment } from "./segments.ts";

export interface BaseSource {
  readonly database: Pick<Database, "connect">;
  /** The server's folder. */
  readonly folder: string;
  readonly archive: string;
  /** Who can open it; undefined = it is not sealed. */
  readonly sealTo?: string | undefined;
  readonly free?: (folder: string) => Promise<number>;
}

/** What the server makes anew, or what belongs to the running one; the folders must be there. */
const NOT_COPIED =
  /^outbox$|^data\/(?:postmaster\.(?:pid|opts)|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|\/pgsql_tmp|\/pg_internal\.init/;

/** Writes the whole file or nothing. */
export async function makeBaseBackup({ database, folder, archive, sealTo, free }: BaseSource): Promise<void> {
  await mkdir(archive, { recursive: true, mode: 0o700 });
  const left = (await readdir(archive)).filter((name) => name.startsWith(PART));
  for (const name of left) await rm(path.join(archive, name), { recursive: true });
  await makeRoom(archive, BASE, free);
  const part = path.join(archive, `${PART}base`);
  // Its end ends the copying, too.
  const client = await database.connect();
  // One that is silent for a quarter of an hour counts as lost.
  const beats = setInterval(() => client.query("select 1").catch(() => undefined), 60_000);
  try {
    await client.query("select pg_backup_start('vitrina', true)");
    const tar = pack();
    const [packed, to] = [createGzip({ level: 4 }), createWriteStream(part, { mode: 0o600, flush: true })];
    const writing = sealTo ? pipeline(tar, packed, sealing(sealTo), to) : pipeline(tar, packed, to);
    const filling = async () => {
      const bytes = await addFolder(tar, folder, "");
      // A log that cannot be laid into the outbox must not hold the copy for good.
      await client.query("set statement_timeout = '2min'");
      const { rows } = await client.query<{ label: string; last: string; at: Date }>(
        "select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as at from pg_backup_stop()",
      );
      const [stopped] = rows;
      const first = readSegment(/\(file (\w+)\)/.exec(stopped?.label ?? "")?.[1] ?? "");
      const last = readSegment(stopped?.last ?? "");
      if (!stopped || !first || !last) throw new Error("PostgreSQL does not say what the base backup needs");
      await addEntry(tar, "data/backup_label", stopped.label.length, [Buffer.from(stopped.label)]);
      tar.finalize();
      return baseName({ first, last, at: stopped.at, bytes }) + (sealTo ? SEALED : "");
    };
    const [name] = await Promise.all([
      filling().catch((error: unknown) => {
        tar.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      writing,
    ]);
    await rename(part, path.join(archive, name));
  } finally {
    clearInterval(beats);
    client.release(true);
    await rm(part, { force: true });
  }
}

async function addFolder(tar: Pack, root: string, inside: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(path.join(root, inside), { withFileTypes: true })) {
    const name = path.join(inside, entry.name);
    if (NOT_COPIED.test(name)) continue;
    if (entry.isDirectory()) {
      tar.entry({ name, type: "directory", mode: 0o700 });
      bytes += await addFolder(tar, root, name);
    } else bytes += await addFile(tar, root, name);
  }
  return bytes;
}

/** Files grow, shrink and vanish meanwhile: the log puts that right. */
async function addFile(tar: Pack, root: string, name: string): Promise<number> {
  const handle = await open(path.join(root, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return 0;
  try {
    const { size } = await handle.stat();
    await addEntry(tar, name, size, bytesOf(handle, size));
    return size;
  } finally {
    await handle.close();
  }
}

const CHUNK = 1 << 20;

async function* bytesOf(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += CHUNK) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
    await handle.read(chunk, 0, chunk.length, at);
    yield chunk;
  }
}

async function addEntry(
  tar: Pack,
  name: string,
  size: number,
  chunks: AsyncIterable<Buffer> | Buffer[],
): Promise<void> {
  await pipeline(Readable.from(chunks), tar.entry({ name, size, mode: 0o600 }));
}

/** Keeps the newest base backups and the segments from the first of them on. */
export async function pruneArchive(archive: string, most: number): Promise<void> {
  const { bases } = await readWalArchive(archive);
  const stay = bases.toSorted((a, b) => Number(b.at) - Number(a.at)).slice(0, most);
  for (const { file } of bases) if (!stay.some((one) => one.file === file)) await rm(file);
  const from = Math.min(...stay.map(({ first }) => first.number));
  for (const name of await readdir(archive)) {
    const segment = readSegment(name.slice(0, 24));
    if (segment && segment.number < from) await rm(path.join(archive, name));
  }
}
