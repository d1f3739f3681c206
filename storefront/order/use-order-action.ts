/** One thing the shop is asked to do by a tap. */
import type { ApiAnswer, ApiProblem } from "../data/api.ts";
import { checkSession } from "../data/session.ts";
import { useTask } from "../data/use-task.ts";

export interface OrderAction {
  readonly busy: boolean;
  /** Why it was not done. */
  readonly problem: ApiProblem | null;
  readonly run: () => Promise<void>;
}

/** `done` gets the answer; `changed` is called where the order is no longer what this page shows. */
export function useOrderAction<T>(
  ask: () => Promise<ApiAnswer<T>>,
  done: (answer: T) => void,
  changed: () => unknown,
): OrderAction {
  const { run, ...state } = useTask();
  return {
    ...state,
    run: () =>
      run(async () => {
        const answer = await ask();
        // Nobody is signed in any more: to the sign-in and back.
        if (answer.ok) done(answer.value);
        else if (answer.problem.code === "UNAUTHENTICATED") void checkSession();
        else void changed();
        return answer.ok ? null : answer.problem;
      }),
  };
}
