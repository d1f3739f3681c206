/** Logs a failure from which the shop recovers by itself. */
export type Warn = (message: string, error: unknown) => void;
