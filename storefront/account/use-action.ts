import { useState } from "react";
import type { ApiProblem } from "../data/api.ts";
import { problemText } from "../form/use-form.ts";

export interface Action {
  readonly busy: boolean;
  /** What came of it, good or not. */
  readonly said: string;
  readonly failed: boolean;
  readonly run: () => Promise<void>;
}

/** Something done by one tap. `work` answers the refusal, or null. */
export function useAction(work: () => Promise<ApiProblem | null>, done: string): Action {
  const [state, setState] = useState({ busy: false, said: "", failed: false });
  return {
    ...state,
    run: async () => {
      if (state.busy) return;
      setState({ busy: true, said: "", failed: false });
      const problem = await work();
      setState({ busy: false, said: problem ? problemText(problem) : done, failed: problem !== null });
    },
  };
}
