/** An action of one tap: one at a time, and no longer busy even if it throws. */
import { useRef, useState } from "react";
import type { ApiProblem } from "./api.ts";

export interface Task {
  readonly busy: boolean;
  /** Why it failed. */
  readonly problem: ApiProblem | null;
  /** `work` returns the refusal, or null. A tap while it runs does nothing. */
  readonly run: (work: () => Promise<ApiProblem | null>) => Promise<void>;
}

const IDLE = { busy: false, problem: null };

export function useTask(): Task {
  // A ref, because two taps at the same moment both see the state before the first.
  const running = useRef(false);
  const [state, setState] = useState<Pick<Task, "busy" | "problem">>(IDLE);
  return {
    ...state,
    run: async (work) => {
      if (running.current) return;
      running.current = true;
      setState({ busy: true, problem: null });
      let problem: ApiProblem | null = null;
      try {
        problem = await work();
      } finally {
        running.current = false;
        setState({ busy: false, problem });
      }
    },
  };
}
