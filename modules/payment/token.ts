/** The bank's token: asked for once however many need it, kept until shortly before it ends. */
import { z } from "zod";
import type { Clock } from "#contracts/clock.ts";
import { BankError } from "./bank.ts";
import type { Call, Caller } from "./caller.ts";

/** Where the token does not say when it ends. */
const LIFE = 10 * 60_000;
const MARGIN = 60_000;

const claims = z.object({ exp: z.number().positive() });

/** When it ends by its own word, in milliseconds; null = it does not say. */
function endOf(token: string): number | null {
  try {
    const [, payload = ""] = token.split(".");
    return claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))).exp * 1_000;
  } catch {
    return null;
  }
}

/** A minute before its end, or a quarter of its life where that is shorter. An end in the past is a clock that is wrong. */
export function keepUntil(token: string, now: number): number {
  const end = endOf(token);
  return end === null || end <= now ? now + LIFE : end - Math.min(MARGIN, (end - now) / 4);
}

/** Calls with the token; a refused one is asked for anew once, and the call made once more. */
export type WithToken = (call: Omit<Call, "token">) => Promise<unknown>;

export function createTokenCaller(call: Caller, clock: Clock, ask: () => Promise<string>): WithToken {
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
      // Another call may have renewed it meanwhile: only the token that was refused is thrown away.
      if (kept?.token === token) kept = undefined;
      if (attempt === 2) throw new BankError("refused", wanted.name, "HTTP 401");
    }
  };
}
