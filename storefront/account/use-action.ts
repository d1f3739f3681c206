import { useState } from "react";
import type { ApiProblem } from "../data/api.ts";
import { useTask } from "../data/use-task.ts";
import { problemText } from "../form/use-form.ts";

export interface Action {
  readonly busy: boolean;
  /** Status text, of success or failure. */
  readonly message: string;
  readonly failed: boolean;
  readonly run: () => Promise<void>;
}

/** An action of one tap and its status text. `work` returns the refusal, or null. */
export function useAction(work: () => Promise<ApiProblem | null>, done: string): Action {
  const { busy, problem, run } = useTask();
  const [isDone, setDone] = useState(false);
  const message = problem ? problemText(problem) : done;
  return {
    busy,
    message: problem || isDone ? message : "",
    failed: problem !== null,
    run: () =>
      run(async () => {
        setDone(false);
        const refused = await work();
        setDone(refused === null);
        return refused;
      }),
  };
}
