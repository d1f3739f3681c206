/** The response when a page cannot be rendered because the database is unavailable: 503, to be retried soon. */
import { RETRY_AFTER_SECONDS } from "../api/problem.ts";
import { PLAIN_POLICY } from "./csp.ts";
import { unavailablePage } from "./failed-page.ts";
import type { PageAnswer } from "./page-answer.ts";

/** `common` = headers of every response. */
export function unavailableAnswer(common: Readonly<Record<string, string>>): PageAnswer {
  const body = Buffer.from(unavailablePage());
  const headers = {
    ...common,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.byteLength),
    "content-security-policy": PLAIN_POLICY,
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_SECONDS),
  };
  return { status: 503, headers, body };
}
