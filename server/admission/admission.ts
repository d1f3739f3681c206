/**
 * Limits how many requests run at once, by priority. It refuses before any work: a refusal after a wait costs both
 * sides, and a queue without a limit makes every response late.
 */
import type { LoopDelay } from "./loop-delay.ts";
import type { Priority } from "./priority.ts";

/**
 * A request is admitted while fewer than these are under way. We answer some hundred a second, so the last one waits
 * a few seconds. Orders that are placed wait in a line of their own and cost little there: in a rush everybody is told
 * whether something is left.
 */
const UNDER_WAY: Readonly<Record<Priority, number>> = {
  payment: 1_500,
  place: 1_200,
  order: 400,
  cart: 250,
  page: 160,
  search: 100,
  suggestion: 50,
};

/**
 * Up to this event-loop delay the limits are full. Beyond it they shrink as the delay grows, but never below
 * `AT_LEAST`.
 */
const CALM_MS = 50;
const AT_LEAST = 8;

/** The limit at this event-loop delay, in milliseconds. */
export function reducedLimit(limit: number, delayMs: number): number {
  return delayMs <= CALM_MS ? limit : Math.max(AT_LEAST, Math.floor((limit * CALM_MS) / delayMs));
}

export interface Admission {
  /** Whether one more request of this priority may start now. */
  admits(priority: Priority): boolean;
  /** Counts an admitted request. Call the returned function when the request is done. */
  begin(): () => void;
  readonly counts: { underWay: number; refused: number };
}

export function createAdmission(delay: LoopDelay): Admission {
  const counts = { underWay: 0, refused: 0 };
  return {
    counts,
    admits(priority) {
      // Payments and orders that are placed keep their full limit: rendering pages must not make us refuse money.
      const isMoney = priority === "payment" || priority === "place";
      const limit = isMoney ? UNDER_WAY[priority] : reducedLimit(UNDER_WAY[priority], delay());
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
