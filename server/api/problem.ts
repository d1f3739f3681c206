/** The one place where an error becomes an answer. */
import type { Context } from "hono";
import { type ErrorCode, type Problem, ShopError, errors } from "#contracts/errors.ts";
import type { ShopEnv } from "../environment.ts";

export function problem(c: Context<ShopEnv>, code: ErrorCode, details: ShopError["details"] = {}): Response {
  const { status, title } = errors[code];
  const body: Problem = { type: "about:blank", title, status, code, ...details, requestId: c.get("requestId") };
  const retryAfter = c.res.headers.get("retry-after");
  return c.body(JSON.stringify(body), status, {
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
    ...(retryAfter === null ? {} : { "retry-after": retryAfter }),
  });
}

/** Expected refusals are answered; anything else is a bug: logged once with its id, generic to the person. */
export function answerError(error: Error, c: Context<ShopEnv>): Response {
  if (error instanceof ShopError) return problem(c, error.code, error.details);
  c.get("log").error({ err: error, method: c.req.method, path: c.req.path }, "unexpected error");
  return problem(c, "INTERNAL");
}
