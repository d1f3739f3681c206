/**
 * Who is let in when too much is asked at once. Decided at the door, before any work: a refusal after a wait has cost
 * both sides, and a queue without an end makes everybody too late.
 */
import type { LoopDelay } from "./loop-delay.ts";
import type { Priority } from "./priority.ts";

/** Let in while fewer than these are under way. Some hundred a second are answered, so the last waits a few seconds. */
const UNDER_WAY: Readonly<Record<Priority, number>> = {
  payment: 600,
  order: 400,
  cart: 250,
  page: 160,
  search: 100,
  suggestion: 50,
};

/** Up to here the process is on time. Beyond it the limits shrink as the delay grows, but never below `AT_LEAST`. */
const CALM_MS = 50;
const AT_LEAST = 8;

/** What is left of a limit when the process is late. */
export function shrunk(limit: number, delayMs: number): number {
  return delayMs <= CALM_MS ? limit : Math.max(AT_LEAST, Math.floor((limit * CALM_MS) / delayMs));
}

export interface Admission {
  /** Whether one more of these is let in now. */
  admits(priority: Priority): boolean;
  /** Counts one that was let in. Call the answer when it is done. */
  begin(): () => void;
  readonly counts: { underWay: number; refused: number };
}

export function createAdmission(delay: LoopDelay): Admission {
  const counts = { underWay: 0, refused: 0 };
  return {
    counts,
    admits(priority) {
      // Money is not refused because drawings made us late.
      const limit = priority === "payment" ? UNDER_WAY.payment : shrunk(UNDER_WAY[priority], delay());
      const admitted = counts.underWay < limit;
      if (!admitted) counts.refused += 1;
      return admitted;
    },
    begin() {
      counts.underWay += 1;
      let ended = false;
      return () => {
        if (!ended) counts.underWay -= 1;
        ended = true;
      };
    },
  };
}
