/** One thing the shop is asked to do by a tap. */
import { useState } from "react";
import { type ApiProblem, api } from "../data/api.ts";
import { retryImport } from "../browser/retry-import.ts";

export interface OrderAction {
  readonly busy: boolean;
  /** Why it was not done. */
  readonly problem: ApiProblem | null;
  readonly run: () => Promise<void>;
}

/** `done` gets the answer; `changed` is called where the order is no longer what this page shows. */
export function useOrderAction<T>(path: string, done: (value: T) => void, changed: () => unknown): OrderAction {
  const [state, setState] = useState<{ busy: boolean; problem: ApiProblem | null }>({ busy: false, problem: null });
  return {
    ...state,
    run: async () => {
      if (state.busy) return;
      setState({ busy: true, problem: null });
      const answer = await api<T>(path, { method: "POST", body: {} });
      setState({ busy: false, problem: answer.ok ? null : answer.problem });
      if (answer.ok) return done(answer.value);
      if (answer.problem.code === "UNAUTHENTICATED") void sessionEnded();
      else void changed();
    },
  };
}

/** The page learns who is here; whoever is not signed in any more is led to the sign-in and back. */
async function sessionEnded(): Promise<void> {
  const { checkSession } = await retryImport(() => import("../data/session.ts"));
  await checkSession();
}
