/** A backup each night. It is a job: one instance makes it, and a start in the morning makes what the night missed. */
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import { SEALED } from "./sealing.ts";
import { PART } from "./make-backup.ts";
import { makeRoom } from "./free-space.ts";

export const NIGHTLY_BACKUP = "backup";
const DAY = 24 * 60 * 60_000;
/** 03:15 in La Paz, as an offset from midnight UTC. */
const AT = 7.25 * 60 * 60_000;
/** A shop with many photographs in a bucket that is far away. */
const LEASE = 60 * 60_000;

export interface Nightly {
  readonly db: Db;
  readonly jobs: Pick<Jobs, "handle" | "enqueue">;
  readonly clock: Clock;
  readonly folder: string;
  /** How many nights are kept; 0 = none are made. */
  readonly kept: number;
  /** Whether it is named as one that only its owner opens. */
  readonly sealed?: boolean;
  /** Writes a backup to this file. */
  readonly make: (file: string) => Promise<unknown>;
  /** Bytes that may still be written into the folder; by default as the system says. */
  readonly free?: (folder: string) => Promise<number>;
}

/** Call it before jobs run. */
export async function backUpNightly(nightly: Nightly): Promise<void> {
  const { jobs, folder, kept, sealed, make, clock, free } = nightly;
  if (kept === 0) return;
  const schema = z.object({ day: z.iso.date() });
  const backUp = async ({ day }: z.infer<typeof schema>) => {
    // The next night first: one that fails all day must not stop those after it.
    await enqueueNext(nightly);
    await removeLeftovers(folder, clock.now());
    await makeRoom(folder, NIGHTLY, free);
    await make(path.join(folder, nameOf(day) + (sealed ? SEALED : "")));
    await prune(folder, kept);
  };
  jobs.handle(NIGHTLY_BACKUP, schema, backUp, { leaseMs: LEASE, concurrency: 1 });
  await enqueueNext(nightly);
}

async function enqueueNext({ db, jobs, clock }: Nightly): Promise<void> {
  const runAt = new Date(Math.floor((clock.now().getTime() - AT) / DAY) * DAY + DAY + AT);
  const day = dayInLaPaz(runAt);
  await jobs.enqueue(db, NIGHTLY_BACKUP, { day }, { key: day, runAt });
}

const nameOf = (day: Day) => `vitrina-noche-${day}.tar`;
const NIGHTLY = /^vitrina-noche-\d{4}-\d\d-\d\d\.tar(?:\.age)?$/;

/** Those made by hand stay. */
async function prune(folder: string, kept: number): Promise<void> {
  const made = (await readdir(folder)).filter((name) => NIGHTLY.test(name)).toSorted();
  for (const name of made.slice(0, -kept)) await rm(path.join(folder, name));
}

/** What a killed process left. A newer one may belong to a backup that is being made by hand. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter((one) => one.startsWith(PART))) {
    const entry = path.join(folder, name);
    if (now.getTime() - (await stat(entry)).mtimeMs > DAY) await rm(entry, { recursive: true });
  }
}
