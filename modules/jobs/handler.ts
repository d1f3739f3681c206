/** The handler of one kind of job, and its limits. */

/** What a handler gets besides the data. */
export interface JobRun {
  readonly id: number;
  /** From 1. Attempts in which the process died do not count. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** Aborted when the time is up: another worker may take the job soon. */
  readonly signal: AbortSignal;
}

export interface Handler {
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
  readonly leaseMs: number;
  readonly concurrency: number;
  /** Never parked, whatever it throws. */
  readonly neverPark: boolean;
  /** Parked after so many expired leases in a row. */
  readonly maxStalls: number;
  /** Not begun while `first` runs other work, for some seconds. */
  readonly canWait: boolean;
  /** The longest wait between two attempts, in milliseconds. */
  readonly longestWait?: number;
}
