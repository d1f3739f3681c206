/** The bank's access token: one request for any number of callers, kept until shortly before it expires. */
import { z } from "zod";
import type { Clock } from "#contracts/clock.ts";
import { BankError } from "./bank.ts";
import type { Call, HttpClient } from "./http-client.ts";

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
