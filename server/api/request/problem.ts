/** The one place where an error becomes a response. */
import type { Context } from "hono";
import { type ErrorCode, type Problem, ShopError, errors } from "#contracts/api/errors.ts";
import type { DatabaseHealth } from "#database/pool/health.ts";
import { GateFull } from "#platform/gate.ts";
import type { ShopEnv } from "../../http/hono-env.ts";

/** Retry-After in seconds, after a database failure or under overload. */
export const RETRY_AFTER_SECONDS = 5;

export function problem(c: Context<ShopEnv>, code: ErrorCode, details: ShopError["details"] = {}): Response {
  const { status, title } = errors[code];
  const body: Problem = { type: "about:blank", title, status, code, ...details, requestId: c.get("requestId") };
  const retryAfter = c.res.headers.get("retry-after") ?? (status === 503 ? String(RETRY_AFTER_SECONDS) : null);
  return c.body(JSON.stringify(body), status, {
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
    ...(retryAfter === null ? {} : { "retry-after": retryAfter }),
  });
}

/**
 * The sign-in library replaces a database error with its own and drops the cause, so recent failures are checked
 * instead.
 */
const RECENTLY = 10_000;
const isOfSignInLibrary = ({ name }: Error) => name === "APIError";

/**
 * Expected refusals become problem documents; a database failure becomes a 503 with Retry-After; anything else is a
 * bug: logged once with its request id, and answered with a general message.
 */
export function answerError(error: Error, c: Context<ShopEnv>, health: DatabaseHealth): Response {
  if (health.note(error)) return problem(c, "UNAVAILABLE");
  if (error instanceof ShopError) return problem(c, error.code, error.details);
  if (error instanceof GateFull) return problem(c, "BUSY");
  // The client disconnected, or was too slow, before its request was complete: not our error.
  const incoming = c.env?.incoming;
  if (incoming?.destroyed && !incoming.complete) return c.body(null, 400);
  // The database's own failure is already logged once for all failed requests.
  if (isOfSignInLibrary(error) && health.recent(RECENTLY)) return problem(c, "UNAVAILABLE");
  c.get("log").error({ err: error, method: c.req.method, path: c.req.path }, "unexpected error");
  return problem(c, health.recent(RECENTLY) ? "UNAVAILABLE" : "INTERNAL");
}
