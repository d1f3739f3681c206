/** `npm run restore -- --at …`: the shop's own PostgreSQL as it stood at a moment. What is there now is put aside. */
import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, open, readFile, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { extract } from "tar-stream";
import { dayInLaPaz, minuteInLaPaz, momentInLaPaz } from "#contracts/time/day.ts";
import { ARCHIVING, outboxOf, systemOf } from "#database/embedded/wal-archiving.ts";
import { DatabaseFolderError } from "#database/embedded/folder-error.ts";
import { dataOf, restoredOf } from "#database/embedded/folder.ts";
import { endLeftServer, startEmbedded } from "#database/embedded/server.ts";
import { lockFolder } from "#database/lock.ts";
import { brokenInCopy } from "#database/invariants.ts";
import { type Database, openPostgres } from "#database/pool/connect.ts";
import { BackupError } from "../read-archive.ts";
import { archiveOf } from "./wal-archive.ts";
import { moveOutbox } from "./move-outbox.ts";
import { opening } from "../sealing.ts";
import {
  type Found,
  LAID,
  type Way,
  readWalArchive,
  readSegment,
  segmentNumberAt,
  spansOf,
  wayTo,
  waysIn,
} from "./segments.ts";

/** "2026-11-28 14:35" in La Paz; "14:35" is the latest that is over. */
export function readMoment(typed: string, now: Date): Date {
  const [, day, time = ""] = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d\d?:\d\d(?::\d\d)?)$/.exec(typed.trim()) ?? [];
  const clock = time.replace(/^\d:/, "0$&").padEnd(8, ":00");
  const moment = time ? momentInLaPaz(day ?? dayInLaPaz(now), clock) : null;
  if (!moment)
    throw new BackupError(
      `No entiendo «${typed}». Escribe día y hora de Bolivia: --at "2026-11-28 14:35", o solo --at 14:35.`,
    );
  if (moment <= now) return moment;
  if (day) throw new BackupError(`${minuteInLaPaz(moment)} todavía no pasó.`);
  return new Date(moment.getTime() - 24 * 60 * 60_000);
}

export interface MomentPlace {
  /** The server's folder. */
  readonly folder: string;
  /** Of all backups. */
  readonly backups: string;
  /** Opens what is sealed. */
  readonly key?: string | undefined;
  /** For what the server has laid into its outbox meanwhile. */
  readonly sealTo?: string | undefined;
}

export interface Restored {
  /** The last change that is there. */
  readonly reached: Date | null;
  readonly broken: readonly string[];
  /** Where the database of before lies. */
  readonly aside: string | null;
}

/** `look` is called with the restored database, before it takes its place. */
export async function restoreToMoment(
  { folder, backups, key, sealTo }: MomentPlace,
  moment: Date,
  now: Date,
  look: (database: Database) => Promise<void>,
): Promise<Restored> {
  const unlock = lockFolder(folder);
  try {
    const hadOne = existsSync(dataOf(folder));
    if (hadOne) await endLeftServer(folder);
    const archive = hadOne ? archiveOf(backups, systemOf(folder)) : newestIn(path.join(backups, "wal"));
    if (hadOne) await moveOutbox(outboxOf(folder), archive, sealTo);
    const ways = waysIn(await readWalArchive(archive, hadOne ? looseIn(folder) : undefined));
    const way = wayTo(ways, moment);
    if (!way) throw new BackupError(notCovered(ways));
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    try {
      const chain = way.chain.filter(({ at }, index) => index === 0 || at.getTime() < moment.getTime() + MARGIN);
      await refuseLittleRoom(path.dirname(folder), way.base.bytes + chain.length * SEGMENT);
      await unpackBase(way.base.file, part, key);
      await unpackLog(archive, chain, path.join(part, "wal"), key);
      const { reached, broken } = await recover(part, way, chain, moment, look);
      rmSync(path.join(part, "wal"), { recursive: true });
      const { status, stderr } = spawnSync("sync", ["-f", part], { encoding: "utf8" });
      if (status !== 0) throw new BackupError(`No se pudo escribir en el disco lo restaurado: ${stderr}`);
      const restored = restoredOf(folder);
      rmSync(restored, { recursive: true, force: true });
      renameSync(part, restored);
      const aside = hadOne ? `${folder}-antes-${second(now).replaceAll(/[ :]/g, "-")}` : null;
      if (aside) renameSync(folder, aside);
      renameSync(restored, folder);
      return { reached, broken, aside };
    } finally {
      rmSync(part, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

/** A commit of a moment may lie some segments after it: each holds four minutes. */
const MARGIN = 10 * 60_000;
const SEGMENT = 16 << 20;
const ZEROS = Buffer.alloc(8_192);

function newestIn(folder: string): string {
  const all = existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  const newest = all.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (!newest) throw new BackupError(`En ${folder} no hay nada con que volver a un momento. Usa una copia entera.`);
  return newest;
}

/** What a killed server did not lay into its outbox. */
function looseIn(folder: string): Map<string, Found> {
  const wal = path.join(dataOf(folder), "pg_wal");
  const files = readdirSync(wal).filter((name) => readSegment(name));
  return new Map(files.map((name) => [name, { file: path.join(wal, name), at: statSync(path.join(wal, name)).mtime }]));
}

function notCovered(ways: readonly Way[]): string {
  const spans = spansOf(ways).map(({ from, to }) => `entre ${second(from)} y ${second(to)}`);
  if (spans.length === 0) return "Todavía no hay con qué volver a un momento. Usa una copia entera.";
  return `Ese momento no está guardado. Se puede volver a cualquiera ${spans.join(", o ")} (hora de Bolivia).`;
}

export const second = (moment: Date) => `${minuteInLaPaz(moment)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`;

async function refuseLittleRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const missing = Math.ceil((bytes - bavail * bsize) / 1e6);
  if (missing > 0)
    throw new BackupError(`No hay espacio en el disco de ${folder}: faltan ${missing} MB. No se ha tocado nada.`);
}

const damaged = (file: string, cause: unknown) =>
  new BackupError(
    `${path.basename(file)} está dañado. No se ha tocado nada; vuelve a otro momento o usa una copia entera.`,
    {
      cause,
    },
  );

async function unpackBase(file: string, to: string, key: string | undefined): Promise<void> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), opening(key), createGunzip(), entries);
  const writing = async () => {
    await mkdir(to, { mode: 0o700 });
    for await (const body of entries) {
      const target = path.join(to, path.normalize(`/${body.header.name}`));
      if (body.header.type === "directory") await mkdir(target, { recursive: true, mode: 0o700 });
      else await pipeline(body, createWriteStream(target, { mode: 0o600 }));
      body.resume();
    }
  };
  await Promise.all([reading, writing()]).catch((error: unknown) => {
    throw error instanceof BackupError ? error : damaged(file, error);
  });
  await writeFile(path.join(dataOf(to), "recovery.signal"), "");
}

/** Before the server asks for it: opening a process of Node for each segment would take longer than reading it. */
async function unpackLog(archive: string, chain: readonly Found[], to: string, key: string | undefined): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const ends = readdirSync(archive).filter((name) => name.slice(8).startsWith(".history_"));
  for (const { file } of [...chain, ...ends.map((name) => ({ file: path.join(archive, name) }))]) {
    const [name = ""] = path.basename(file).split("_");
    if (!LAID.test(name)) continue;
    // Those that lie in the server's own folder are not compressed.
    const whole = name === path.basename(file) ? await readFile(file) : await unpackSegment(file, key);
    const target = await open(path.join(to, name), "w", 0o600);
    // What a segment ends with are zeros, most of it in a quiet shop: they take no space.
    let end = whole.length;
    while (end >= ZEROS.length && whole.subarray(end - ZEROS.length, end).equals(ZEROS)) end -= ZEROS.length;
    await target.write(whole.subarray(0, end));
    await target.truncate(whole.length);
    await target.close();
  }
}

async function unpackSegment(file: string, key: string | undefined): Promise<Buffer> {
  try {
    return await pipeline(createReadStream(file), opening(key), createGunzip(), (bytes: AsyncIterable<Buffer>) =>
      buffer(bytes),
    );
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file, error);
  }
}

async function recover(
  folder: string,
  way: Way,
  chain: readonly Found[],
  moment: Date,
  look: (database: Database) => Promise<void>,
): Promise<Omit<Restored, "aside">> {
  const settings = {
    ...ARCHIVING,
    hot_standby: "off",
    // A restore that is cut short is begun anew; thousands of files one by one would take minutes on a busy disk.
    fsync: "off",
    restore_command: "cp ../wal/%f %p",
    recovery_target_timeline: way.timeline,
    recovery_target_action: "promote",
  };
  const target = { recovery_target_time: moment.toISOString().replace("T", " ").replace("Z", "+00") };
  const warn = () => undefined;
  let isTargetReached = true;
  const server = await startEmbedded(folder, warn, { ...settings, ...target }).catch((error: unknown) => {
    // Nothing was committed after it: then all that there is, is what the shop was at that moment.
    if (!isEndReached(error)) throw error;
    isTargetReached = false;
    return startEmbedded(folder, warn, settings);
  });
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ reached: Date | null; place: string }>(
      "select pg_last_xact_replay_timestamp() as reached, pg_last_wal_replay_lsn()::text as place",
    );
    await client.end();
    const [at] = rows;
    if (!isTargetReached) refuseShort(chain, segmentNumberAt(at?.place ?? ""));
    const database = await openPostgres(server.url, warn, { isExclusive: true });
    try {
      await look(database);
      return { reached: at?.reached ?? null, broken: await brokenInCopy(database.db, moment) };
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
}

const isEndReached = (error: unknown) =>
  error instanceof DatabaseFolderError &&
  error.cause instanceof Error &&
  error.cause.message.includes("recovery ended before configured recovery target was reached");

/** The server takes what it cannot read for the end. */
function refuseShort(chain: readonly Found[], reached: number): void {
  const [newest] = chain.toSorted((a, b) => Number(b.at) - Number(a.at));
  const [name = ""] = path.basename(newest?.file ?? "").split("_");
  if (newest && reached < (readSegment(name)?.number ?? 0)) throw damaged(newest.file, undefined);
}
