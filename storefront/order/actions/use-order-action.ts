/** A request about an order, sent by a tap. */
import type { ApiAnswer, ApiProblem } from "../../data/api.ts";
import { checkSession } from "../../data/session.ts";
import { useTask } from "../../data/use-task.ts";

export interface OrderAction {
  readonly busy: boolean;
  /** Why it failed. */
  readonly problem: ApiProblem | null;
  readonly run: () => Promise<void>;
}

/** `done` receives the response; `changed` runs after a refusal, because the order may have changed. */
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
        // A session that has ended leads to the sign-in and back.
        if (answer.ok) done(answer.value);
        else if (answer.problem.code === "UNAUTHENTICATED") void checkSession();
        else void changed();
        return answer.ok ? null : answer.problem;
      }),
  };
}
