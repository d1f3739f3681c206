/** The account as its screen shows it: the loader's data, updated by the response to each write. */
import type { SessionSummary, UserDocument } from "#contracts/account/account.document.ts";
import { useCallback, useEffect, useState } from "react";
import type { Provider } from "#contracts/account/account.ts";
import type { ApiCall, Sent } from "#contracts/api.ts";
import { type ApiAnswer, type ApiProblem, type ApiRequest, api } from "../data/api.ts";
import { checkSession } from "../data/session.ts";

export interface AccountData {
  readonly user: UserDocument;
  readonly sessions: readonly SessionSummary[];
  readonly providers: Readonly<Record<Provider, boolean>>;
  /** When the data was read. */
  readonly now: string;
}

/** As typed; the server normalizes it. */
type Change = Sent<"PATCH /api/users/me", "body">;

export interface Account extends AccountData {
  /** Saves the given fields; returns the refusal, or null. */
  readonly patch: (change: Change) => Promise<ApiProblem | null>;
  /** Any other call. `reread` shows its effect afterwards. */
  readonly send: <Call extends ApiCall>(call: Call, request: ApiRequest<Call>) => Promise<ApiProblem | null>;
  readonly reread: () => Promise<void>;
}

export function useAccount(brought: AccountData): Account {
  const [shown, setShown] = useState({ brought, data: brought });
  // The loader ran again: its data is newer.
  if (shown.brought !== brought) setShown({ brought, data: brought });
  const { data } = shown;

  const reread = useCallback(async () => {
    const [user, sessions] = await Promise.all([api("GET /api/users/me", {}), api("GET /api/auth/list-sessions", {})]);
    if (!user.ok || !sessions.ok) return;
    const now = new Date().toISOString();
    setShown((before) => ({ ...before, data: { ...before.data, user: user.value, sessions: sessions.value, now } }));
  }, []);

  // The link in the mail is opened in another tab or app.
  const waits = !data.user.emailVerified;
  useEffect(() => {
    if (!waits) return;
    const recheck = () => document.visibilityState === "visible" && void reread();
    document.addEventListener("visibilitychange", recheck);
    return () => document.removeEventListener("visibilitychange", recheck);
  }, [waits, reread]);

  return {
    ...data,
    reread,
    patch: async (change) => {
      const answer = await api("PATCH /api/users/me", { body: change });
      if (answer.ok) setShown((before) => ({ ...before, data: { ...before.data, user: answer.value } }));
      return refusal(answer);
    },
    send: async (call, request) => refusal(await api(call, request)),
  };
}

/** If the session ended elsewhere, opens the sign-in. What was typed is kept. */
function refusal(answer: ApiAnswer<unknown>): ApiProblem | null {
  if (answer.ok) return null;
  if (answer.problem.code === "UNAUTHENTICATED") void checkSession();
  return answer.problem;
}

/** Shows a wrong password as an error of its field. */
export function withPasswordError(field: string, problem: ApiProblem | null): ApiProblem | null {
  if (problem?.code !== "WRONG_PASSWORD" && problem?.code !== "WRONG_CREDENTIALS") return problem;
  const message = "La contraseña no es correcta";
  return { ...problem, errors: [{ path: field, code: problem.code, message }] };
}
