/**
 * The response to a refused request: small, and with a random `Retry-After`, so that clients do not all retry at
 * once.
 */
import type { ServerResponse } from "node:http";
import { randomInt, randomUUID } from "node:crypto";
import { type Problem, errors } from "#contracts/api/errors.ts";
import { NOTHING_POLICY, securityHeaders } from "../middleware/headers.ts";
import { busyPage } from "../pages/render/failed-page.ts";
import { createOwnAnswers } from "../pages/page-answer.ts";

const SOONEST = 2;
const LATEST = 6;

/** Seconds. */
export function retryAfterSeconds(): number {
  return randomInt(SOONEST, LATEST + 1);
}

export function createBusyAnswers(publicUrl: string) {
  const common = { ...securityHeaders(publicUrl), "cache-control": "no-store" };
  const own = createOwnAnswers(publicUrl);
  const body = Buffer.from(busyPage());

  const page = (status: 429 | 503 = 503, seconds = retryAfterSeconds()) =>
    own.page(status, body, { "retry-after": String(seconds) });

  return {
    page,
    sendPage(response: ServerResponse): void {
      const { status, headers } = page();
      response.writeHead(status, headers).end(body);
    },
    sendProblem(response: ServerResponse): void {
      const { status, title } = errors.BUSY;
      const problem: Problem = { type: "about:blank", title, status, code: "BUSY", requestId: randomUUID() };
      const headers = {
        ...common,
        "content-type": "application/problem+json; charset=utf-8",
        "content-security-policy": NOTHING_POLICY,
        "retry-after": String(retryAfterSeconds()),
      };
      response.writeHead(status, headers).end(JSON.stringify(problem));
    },
  };
}

export type BusyAnswers = ReturnType<typeof createBusyAnswers>;
