/** Something done by a tap: one at a time, and over also when it fails in a way nobody thought of. */
import { useRef, useState } from "react";
import type { ApiProblem } from "./api.ts";

export interface Task {
  readonly busy: boolean;
  /** Why it was not done. */
  readonly problem: ApiProblem | null;
  /** `work` answers the refusal, or null. A tap while it runs does nothing. */
  readonly run: (work: () => Promise<ApiProblem | null>) => Promise<void>;
}

const IDLE = { busy: false, problem: null };

export function useTask(): Task {
  // Two taps in one moment both see the state of before the first.
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
