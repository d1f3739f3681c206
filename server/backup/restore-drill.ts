/** Each month a backup is restored into a PostgreSQL of its own that is thrown away: whether it can be, and is whole. */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { dataOf } from "#database/embedded/folder.ts";
import { endLeftServer, startEmbedded } from "#database/embedded/server.ts";
import { brokenInCopy } from "#database/invariants.ts";
import { openPostgres } from "#database/pool/connect.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import { NoRoom } from "./free-space.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { BackupError } from "./read-archive.ts";
import { restoreBackup } from "./restore-backup.ts";

export const DRILL = "drill";
const DAY = 24 * 60 * 60_000;
/** 04:15 in La Paz, an hour after the nightly backup, as an offset from midnight UTC. */
const AT = 8.25 * 60 * 60_000;
const LEASE = 60 * 60_000;

const RESULT = "drill.json";
const resultSchema = z.strictObject({
  at: z.coerce.date(),
  madeAt: z.coerce.date(),
  rows: z.number(),
  seconds: z.number(),
  problems: z.array(z.string()),
  beforeSealing: z.boolean(),
});
type Result = z.infer<typeof resultSchema>;

export interface DrillPlace {
  /** The folder of all backups; the result lies beside them. */
  readonly backups: string;
  /** Where the scratch folder is made. */
  readonly dataDir: string;
  /** For a backup like the newest, where that one is sealed. */
  readonly source: BackupSource;
}

export interface Monthly extends DrillPlace {
  readonly db: Db;
  readonly jobs: Pick<Jobs, "handle" | "enqueue">;
  readonly clock: Clock;
}

export async function lastDrill(backups: string): Promise<Result | null> {
  try {
    return resultSchema.parse(JSON.parse(await readFile(path.join(backups, RESULT), "utf8")));
  } catch {
    return null;
  }
}

/** Call it before jobs run. */
export async function drillMonthly(monthly: Monthly): Promise<void> {
  const { jobs, clock, backups, dataDir } = monthly;
  await removeLeft(dataDir, clock.now());
  const run = async () => {
    // One that fails all day must not be the last; where it went well, the next night finds nothing to do.
    await enqueueNext(monthly);
    const last = await lastDrill(backups);
    if (last && clock.now().getTime() - last.at.getTime() < 28 * DAY) return;
    const result = await drillNewest(monthly, clock.now());
    if (result) await writeFile(path.join(backups, RESULT), JSON.stringify(result), { mode: 0o600 });
  };
  jobs.handle(DRILL, z.object({}), run, { leaseMs: LEASE, concurrency: 1, canWait: true });
  await enqueueNext(monthly);
}

/** The first one comes soon, the others each month. */
async function enqueueNext({ db, jobs, clock, backups }: Monthly): Promise<void> {
  const now = clock.now().getTime();
  const last = await lastDrill(backups);
  const soonest = Math.max(now, last ? last.at.getTime() + 29 * DAY : 0);
  const runAt = new Date(Math.floor((soonest - AT) / DAY) * DAY + DAY + AT);
  await jobs.enqueue(db, DRILL, {}, { key: dayInLaPaz(runAt), runAt });
}

const SCRATCH = /^drill-/;

/** What a killed shop left, its server too. On one folder with others a younger one may be theirs. */
async function removeLeft(dataDir: string, now: Date): Promise<void> {
  if (!existsSync(dataDir)) return;
  for (const name of (await readdir(dataDir)).filter((one) => SCRATCH.test(one))) {
    const folder = path.join(dataDir, name);
    if (now.getTime() - (await stat(folder)).mtimeMs < LEASE) continue;
    if (existsSync(dataOf(path.join(folder, "postgres")))) await endLeftServer(path.join(folder, "postgres"));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Null = there is no backup here yet. */
export async function drillNewest(place: DrillPlace, now: Date): Promise<Result | null> {
  const names = (await readdir(place.backups).catch((): string[] => [])).filter((name) => BACKUP.test(name));
  const all = await Promise.all(
    names.map(async (name) => ({
      file: path.join(place.backups, name),
      ...(await stat(path.join(place.backups, name))),
    })),
  );
  const newest = all.toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0];
  if (!newest) return null;
  await removeLeft(place.dataDir, now);
  const { bavail, bsize } = await statfs(place.dataDir);
  // A database takes several times what its rows do compressed.
  const missing = 6 * newest.size + RESERVE - bavail * bsize;
  if (missing > 0) throw new NoRoom(missing);
  const folder = await mkdtemp(path.join(place.dataDir, "drill-"));
  const beforeSealing = newest.file.endsWith(".age");
  try {
    const file = beforeSealing ? path.join(folder, "backup.tar") : newest.file;
    if (beforeSealing) await makeBackup({ ...place.source, sealTo: undefined }, file);
    const began = performance.now();
    const found = await tryBackup(file, path.join(folder, "postgres")).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error;
      return { madeAt: newest.mtime, rows: 0, problems: [error.message] };
    });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { at: now, seconds, beforeSealing, ...found };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const BACKUP = /\.tar(?:\.age)?$/;
const RESERVE = 200_000_000;
/** Small, and quick because it may lose everything. */
const SETTINGS = { shared_buffers: "16MB", fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

async function tryBackup(file: string, folder: string): Promise<Pick<Result, "madeAt" | "rows" | "problems">> {
  const nobody = () => undefined;
  const server = await startEmbedded(folder, nobody, SETTINGS);
  try {
    const open = (migrations?: string) => openPostgres(server.url, nobody, { migrations, isExclusive: true });
    const photographs = { write: async () => undefined };
    const { madeAt, tables } = await restoreBackup(file, { open, photographs, secretFile: undefined });
    const database = await open();
    try {
      const problems: string[] = [];
      for (const { name, rows } of tables) {
        const [counted] = await database.db
          .select({ rows: sql<number>`count(*)::float8` })
          .from(sql`${sql.identifier(name)}`);
        if (counted?.rows !== rows) problems.push(`${name}: ${counted?.rows ?? 0} de ${rows} filas`);
      }
      problems.push(...(await brokenInCopy(database.db, new Date(madeAt))));
      return { madeAt: new Date(madeAt), rows: tables.reduce((sum, { rows }) => sum + rows, 0), problems };
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
}
