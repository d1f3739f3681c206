/** The response when a page cannot be rendered because the database is unavailable: 503, to be retried soon. */
import { COME_AGAIN } from "../api/problem.ts";
import { PLAIN_POLICY } from "./csp.ts";
import { awayPage } from "./failed-page.ts";
import type { PageAnswer } from "./page-answer.ts";

/** `common` = headers of every response. */
export function awayAnswer(common: Readonly<Record<string, string>>): PageAnswer {
  const body = Buffer.from(awayPage());
  const headers = {
    ...common,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.byteLength),
    "content-security-policy": PLAIN_POLICY,
    "cache-control": "no-store",
    "retry-after": String(COME_AGAIN),
  };
  return { status: 503, headers, body };
}
