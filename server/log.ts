/** JSON lines. Shoppers' data in error messages must not get into the log. */
import pino, { type Logger } from "pino";

export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: plainError } });
}

/**
 * Logs only name, message, code and stack. The database library puts a statement's parameters (an e-mail, a key) into
 * its message, so for its errors only the engine's own error is logged.
 */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  if ("params" in error && error.cause !== undefined) return plainError(error.cause);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type: error.name, message: error.message, ...code, stack: error.stack };
}
