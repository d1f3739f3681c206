/** What does the jobs of one kind, and within which limits. */

/** What a handler is told beside the data. */
export interface JobRun {
  readonly id: number;
  /** From 1. Attempts in which the process died are not counted. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** Aborted when the time is up: somebody else may start on the job soon. */
  readonly signal: AbortSignal;
}

export interface Handler {
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
  readonly leaseMs: number;
  readonly concurrency: number;
  /** Never given up, whatever it throws. */
  readonly neverPark: boolean;
  /** Parked when its lease ran out so often in a row. */
  readonly maxStalls: number;
  /** Between two attempts, in milliseconds. */
  readonly longestWait?: number;
}
