/** Tells of what went wrong and mends itself; the shop goes on. */
export type Warn = (message: string, error: unknown) => void;
