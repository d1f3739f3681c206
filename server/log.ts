/** JSON lines. What an error says of a shopper's data stays out of them. */
import pino, { type Logger } from "pino";

export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: plainError } });
}

/**
 * Name, words, code, place, and nothing else: the database library puts a statement's parameters (an e-mail, a key)
 * into its message, so for those only the engine's own error is told.
 */
export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  if ("params" in error && error.cause !== undefined) return plainError(error.cause);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type: error.name, message: error.message, ...code, stack: error.stack };
}
