/** The maintenance that a PostgreSQL server does by itself and PGlite does not. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Warn } from "./warn.ts";

export interface Executes {
  exec(command: string): Promise<unknown>;
}

const CHECKPOINT_EVERY = 5 * 60_000;
const VACUUM_EVERY = 24 * 60 * 60_000;
/** First five minutes after the start, so that a shop restarted every day is vacuumed too, then every hour. */
const LOOK_AFTER = 5 * 60_000;
const LOOK_EVERY = 60 * 60_000;

/**
 * PGlite has no checkpointer and no autovacuum: without these two its folder grows without limit (measured: 1.6 GB of
 * log). `folder` undefined = in memory. Returns the function that stops it.
 */
export function runMaintenance(client: Executes, folder: string | undefined, warn: Warn): () => void {
  const checkpoint = () => client.exec("checkpoint").catch((error: unknown) => warn("checkpoint failed", error));
  const vacuum = () =>
    vacuumWhenDue(client, folder, new Date()).catch((error: unknown) => warn("vacuum failed", error));
  const timers = [
    setInterval(checkpoint, CHECKPOINT_EVERY),
    setTimeout(vacuum, LOOK_AFTER),
    setInterval(vacuum, LOOK_EVERY),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Once a day, also across restarts: a file beside the folder stores the time of the last run. Not needed in memory. */
export async function vacuumWhenDue(client: Executes, folder: string | undefined, now: Date): Promise<void> {
  if (folder === undefined) return;
  const file = `${folder}.vacuumed`;
  const passed = now.getTime() - lastTime(file);
  // A time in the future comes from a wrong clock: it must not delay the next run.
  if (passed >= 0 && passed < VACUUM_EVERY) return;
  await client.exec("vacuum analyze");
  writeFileSync(file, now.toISOString());
}

/** 0 = never, or the file is not readable. */
function lastTime(file: string): number {
  try {
    return Date.parse(readFileSync(file, "utf8")) || 0;
  } catch {
    return 0;
  }
}
