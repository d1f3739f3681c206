/** Throw it when a retry is pointless: the job is parked at once. The message must not contain personal data. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PermanentFailure";
  }
}

const LENGTH_MAX = 200;

/**
 * The reason of a failure, short enough for a column and safe for a log: without addresses, quoted values and long
 * numbers. The database library puts parameters into its message, so only the engine's own message is used.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "threw what is no error";
  if ("params" in error) return error.cause === undefined ? "a statement failed" : reasonOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  return `${error.name}${code}: ${withoutPersons(error.message)}`.slice(0, LENGTH_MAX).trim();
}

function withoutPersons(message: string): string {
  return message
    .replace(/\s+/g, " ")
    .replace(/\S+@\S+/g, "…")
    .replace(/"[^"]*"|'[^']*'|\([^()]*\)=\([^()]*\)/g, "…")
    .replace(/\+?\d[\d .-]{4,}\d/g, "…");
}

/** The same failure for the log: its reason and its stack trace. */
export function loggable(error: unknown): Error {
  const told = new Error(reasonOf(error));
  told.name = "JobFailure";
  const thrown = error instanceof Error && "params" in error && error.cause instanceof Error ? error.cause : error;
  const frames = thrown instanceof Error ? (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  told.stack = [`${told.name}: ${told.message}`, ...frames].join("\n");
  return told;
}
