/**
 * Jobs whose lease expired because the process died or hung. This does not count as a failed attempt, although the job
 * itself may be the cause.
 */
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { stallPause } from "../failure.ts";
import { parkStalled, reclaim, stalledJobs } from "../queue.ts";
import type { Handler } from "../run-job.ts";

/** Frees them for the next attempt: at once, from the fourth stall in a row on after a growing wait. */
export async function reclaimStalled(
  db: Db,
  clock: Clock,
  handlers: ReadonlyMap<string, Pick<Handler, "maxStalls" | "longestWait"> & Partial<Pick<Handler, "stallWait">>>,
  log: (message: string, error: unknown) => void,
): Promise<void> {
  for (const job of await stalledJobs(db, clock, [...handlers.keys()])) {
    const { maxStalls = 0, longestWait, stallWait = 0 } = handlers.get(job.kind) ?? {};
    const stalls = job.stalls + 1;
    const reason = `it was not ended by whoever ran it, ${stalls} times in a row`;
    if (stalls >= maxStalls) {
      if (await parkStalled(db, clock, job, reason)) log(`job ${job.kind} ${job.id} parked`, new Error(reason));
      continue;
    }
    const waitMs = Math.max(stallWait, stallPause(stalls, Math.random(), longestWait));
    const isFree = await reclaim(db, clock, job, waitMs);
    if (isFree && waitMs > 0) {
      log(`job ${job.kind} ${job.id} stalled, next in ${Math.round(waitMs / 1_000)} s`, new Error(reason));
    }
  }
}
