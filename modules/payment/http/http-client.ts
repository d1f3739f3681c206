/**
 * One HTTP call to a bank: limited in time and size, without redirects, and with a separate error for each kind of
 * failure.
 */
import { z } from "zod";
import { ACCEPT } from "#contracts/api/accept-header.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { ForbiddenAddress } from "#modules/outbound/outbound.ts";
import { BankError } from "../bank.ts";

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What is logged of a call. Never a body, a token or an address with a secret. */
type BankLog = (event: { call: string; ms: number; outcome: string }) => void;

export interface HttpClientOptions {
  readonly fetch: Fetch;
  /** In milliseconds, for connecting, sending and the whole answer. */
  readonly timeout?: number;
  readonly log?: BankLog;
}

export interface Call {
  /** Its name in errors and the log. */
  readonly name: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly body?: unknown;
  readonly token?: string;
}

/** 401 is not an error here: the caller gets a new token. */
type CallAnswer = { readonly unauthorized: true } | { readonly unauthorized: false; readonly json: unknown };

export type HttpClient = (call: Call) => Promise<CallAnswer>;

/**
 * In milliseconds. Banks took up to 15 seconds, and their clients wait up to 40. `fetch` itself stops connecting after
 * 10.
 */
const TIMEOUT = 25_000;
/** In bytes: enough for a picture as a list of bytes, or for the list of a very busy day. */
const ANSWER_MAX = 4_000_000;

export function createHttpClient({ fetch, timeout = TIMEOUT, log }: HttpClientOptions): HttpClient {
  return async (call) => {
    const started = performance.now();
    const logOutcome = (outcome: string) =>
      log?.({ call: call.name, ms: Math.round(performance.now() - started), outcome });
    try {
      const answer = await carryOut(call, fetch, timeout);
      logOutcome(answer.unauthorized ? "unauthorized" : "answered");
      return answer;
    } catch (error) {
      logOutcome(error instanceof BankError ? error.failure : "failed");
      throw error;
    }
  };
}

async function carryOut(call: Call, fetch: Fetch, timeout: number): Promise<CallAnswer> {
  const signal = AbortSignal.timeout(timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: {
        accept: ACCEPT,
        "cache-control": "no-cache",
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      // A redirect is not expected, and could send the token to another host.
      redirect: "manual",
      signal,
    });
    text = await readText(response, call.name);
  } catch (error) {
    if (error instanceof BankError) throw error;
    const cause = error instanceof ForbiddenAddress ? error : causeOf(error);
    throw new BankError("unreachable", call.name, undefined, { cause });
  }
  const { status } = response;
  if (status === 401) return { unauthorized: true };
  if (status >= 500 || status === 408 || status === 429)
    throw new BankError("unreachable", call.name, `HTTP ${status}`);
  if (status >= 300 && status < 400) throw new BankError("unreadable", call.name, `HTTP ${status}`);
  const json = parse(text);
  if (json === undefined) {
    throw new BankError(status >= 400 ? "refused" : "unreadable", call.name, `HTTP ${status}, no JSON`);
  }
  return { unauthorized: false, json };
}

async function readText(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the download.
    if (size > ANSWER_MAX) throw new BankError("unreadable", name, `more than ${ANSWER_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

/** Only the code of the error: its message may contain the address. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** How long a token without an expiry date is kept. */
const LIFE = 10 * 60_000;
const MARGIN = 60_000;

const claims = z.object({ exp: z.number().positive() });

/** When the token expires, in milliseconds since 1970; null = it does not say. */
function endOf(token: string): number | null {
  try {
    const [, payload = ""] = token.split(".");
    return claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).exp * 1_000;
  } catch {
    return null;
  }
}

/**
 * A minute before it expires, or after three quarters of a shorter life. A date in the past means that a clock is
 * wrong: then it is kept for `LIFE`.
 */
export function keepUntil(token: string, now: number): number {
  const end = endOf(token);
  return end === null || end <= now ? now + LIFE : end - Math.min(MARGIN, (end - now) / 4);
}

/** Makes a call with the token. If the token is refused, gets a new one and repeats the call once. */
export type WithToken = (call: Omit<Call, "token">) => Promise<unknown>;

export function createTokenCaller(call: HttpClient, clock: Clock, ask: () => Promise<string>): WithToken {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const token = await ask();
    kept = { token, until: keepUntil(token, clock.now().getTime()) };
    return token;
  }

  async function current(): Promise<string> {
    if (kept && clock.now().getTime() < kept.until) return kept.token;
    asking ??= renew().finally(() => (asking = undefined));
    return asking;
  }

  return async (wanted) => {
    for (let attempt = 1; ; attempt += 1) {
      const token = await current();
      const answer = await call({ ...wanted, token });
      if (!answer.unauthorized) return answer.json;
      // Another call may have renewed it in the meantime: discard only the token that was refused.
      if (kept?.token === token) kept = undefined;
      if (attempt === 2) throw new BankError("refused", wanted.name, "HTTP 401");
    }
  };
}
