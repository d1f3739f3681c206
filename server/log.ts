/** JSON lines. Shoppers' data in error messages must not get into the log. */
import pino, { type Logger } from "pino";

export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: plainError } });
}

/**
 * Logs only name, message, code and stack, and those of the cause: `fetch` says why it failed only there. The database library puts a statement's parameters (an e-mail, a key) into
 * its message, so for its errors only the engine's own error is logged.
 */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  if ("params" in error && error.cause !== undefined) return plainError(error.cause);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: plainError(error.cause) } : {};
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
