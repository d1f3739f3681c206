/**
 * The table of database failures that are not caused by the statement: a retry may succeed. Requests, pages, sockets
 * and jobs all use it.
 */
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

export type DatabaseFailure =
  /** Nobody answers, or the login is refused. */
  | "unreachable"
  /** It answers, but has no free connection or memory. */
  | "busy"
  /** A statement exceeded its time limit. */
  | "slow"
  /** A lock was held too long by another transaction. */
  | "locked"
  /** Its disk is full. */
  | "full"
  /** It can be read but not written. */
  | "read-only";

/** By SQLSTATE, or by its first two characters when the whole class means the same. */
const BY_STATE: Readonly<Record<string, DatabaseFailure | null>> = {
  "08": "unreachable",
  /** Whoever answers that a message breaks its protocol is there: a statement of ours is wrong. */
  "08P01": null,
  "28": "unreachable",
  "3D000": "unreachable",
  "57P01": "unreachable",
  "57P02": "unreachable",
  "57P03": "unreachable",
  "57P05": "unreachable",
  "53": "busy",
  "53100": "full",
  "57014": "slow",
  "25P03": "slow",
  "25P04": "slow",
  "40001": "locked",
  "40P01": "locked",
  "55P03": "locked",
  "25006": "read-only",
  "58030": "full",
};

/** Error codes of the operating system. */
const BY_SYSTEM: Readonly<Record<string, DatabaseFailure>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read-only",
};
const UNREACHABLE = /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_|MFILE|NFILE)/;

/** Errors that the driver throws without a code, by their message. */
const BY_WORDS: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^Connection terminated/, "unreachable"],
  [/^Client (has encountered a connection error|was closed)/, "unreachable"],
  [/^timeout expired$/, "unreachable"],
  [/^Query read timeout$/, "unreachable"],
  [/^timeout exceeded when trying to connect$/, "busy"],
];

/** A connection could not be opened, or broke, for whatever reason. */
export class DatabaseConnectionError extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    this.name = "DatabaseConnectionError";
  }
}

/** A host with several addresses fails with one error for each and an empty message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** Why the database failed; null = the error has another cause, e.g. a bank that does not answer, or a bug. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof DatabaseConnectionError) return failureOf(one.cause) ?? "unreachable";
    if (one instanceof DrizzleQueryError) return failureOf(one.cause);
    if (one instanceof pg.DatabaseError) return failureOf(one);
  }
  return null;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return databaseFailure(error) !== null;
}

/** For an error that is known to come from the database. */
function failureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseConnectionError) return failureOf(error.cause) ?? "unreachable";
  if (error instanceof AggregateError) return error.errors.map(failureOf).find((found) => found !== null) ?? null;
  // A pooler ends connections with this one code, whatever the reason.
  if (error instanceof pg.DatabaseError && error.severity === "FATAL" && error.code === "08P01") return "unreachable";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (Object.hasOwn(BY_STATE, code)) return BY_STATE[code] ?? null;
  return (
    (code.length === 5 ? BY_STATE[code.slice(0, 2)] : undefined) ??
    BY_SYSTEM[code] ??
    (UNREACHABLE.test(code) ? "unreachable" : undefined) ??
    BY_WORDS.find(([words]) => words.test(error.message))?.[1] ??
    null
  );
}
