/** The archive of the write-ahead log, kept by the running shop. */
import { readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { outboxOf, systemOf } from "#database/embedded/wal-archiving.ts";
import { dataOf } from "#database/embedded/folder.ts";
import type { Warn } from "#database/pool/warn.ts";
import { type BaseSource, makeBaseBackup, pruneArchive } from "./base-backup.ts";
import { moveOutbox } from "./move-outbox.ts";
import { type Span, readWalArchive, spansOf, waysIn } from "./segments.ts";

/** Of the backups in this folder, for the database in that one. */
export const archiveOf = (backups: string, system: string) => path.join(backups, "wal", system);

export interface ArchiveOptions extends Omit<BaseSource, "archive"> {
  /** Of all backups. */
  readonly backups: string;
  readonly most: number;
  readonly warn: Warn;
}

export interface ArchiveState {
  /** What can be gone back to without a gap until the newest; undefined = nothing yet. */
  readonly span: Span | undefined;
  /** Why the newest was not taken there; null = it was. */
  readonly failure: string | null;
  /** Since when something waits to be taken there. */
  readonly waitsSince: Date | undefined;
}

const MOVE_EVERY = 30_000;
/** With less, a log that waits for its archive would stop the shop itself. */
const LITTLE_ROOM = 500_000_000;

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function createWalArchive(options: ArchiveOptions) {
  const { folder, backups, most, warn, sealTo, free = roomIn } = options;
  const archive = archiveOf(backups, systemOf(folder));
  const outbox = outboxOf(folder);
  let failure: string | null = null;
  let working: Promise<unknown> = Promise.resolve();
  /** One after the other: a base backup removes what it finds half done. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work, work);
    working = done.catch(() => undefined);
    return done;
  };

  async function move(): Promise<void> {
    try {
      await moveOutbox(outbox, archive, sealTo);
      failure = null;
    } catch (error) {
      const reason = String(error);
      if (reason !== failure) warn("the write-ahead log cannot be archived", error);
      failure = reason;
      if ((await free(folder)) > LITTLE_ROOM) return;
      // The next base backup begins anew.
      await rm(outbox, { recursive: true, force: true });
    }
  }

  async function makeBase(): Promise<void> {
    await makeBaseBackup({ ...options, archive });
    await move();
    await pruneArchive(archive, most);
  }

  /** Whether the newest segment can be reached from a base backup. */
  async function isUnbroken(): Promise<boolean> {
    const found = await readWalArchive(archive);
    const [newest] = [...found.segments.values()].toSorted((a, b) => Number(b.at) - Number(a.at));
    return newest !== undefined && waysIn(found).some(({ chain }) => chain.includes(newest));
  }

  async function beat(): Promise<void> {
    await move();
    if (failure === null && !(await isUnbroken())) await makeBase();
  }

  async function waitsSince(): Promise<Date | undefined> {
    const status = path.join(dataOf(folder), "pg_wal/archive_status");
    const ready = (await readdir(status)).filter((name) => name.endsWith(".ready"));
    const laid = await readdir(outbox).catch((): string[] => []);
    const files = [...ready.map((name) => path.join(status, name)), ...laid.map((name) => path.join(outbox, name))];
    // One that was just taken is no fault.
    const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
    return stats
      .map((one) => one?.mtime)
      .filter((at) => at !== undefined)
      .toSorted((a, b) => Number(a) - Number(b))[0];
  }

  return {
    makeBaseBackup: () => inTurn(makeBase),
    /** Takes what is new, and begins anew where something is missing. */
    beat: () => inTurn(beat),
    state: async (): Promise<ArchiveState> => ({
      span: spansOf(waysIn(await readWalArchive(archive))).at(-1),
      failure,
      waitsSince: await waitsSince(),
    }),
    /** Returns what ends it, and takes along what the server leaves when it is closed: call that then. */
    start(): () => Promise<void> {
      const timer = setInterval(() => {
        inTurn(beat).catch((error: unknown) => warn("the base backup could not be made", error));
      }, MOVE_EVERY);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await inTurn(move);
      };
    },
  };
}
