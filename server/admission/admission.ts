/**
 * Limits how many requests run at once, by priority. It refuses before any work: a refusal after a wait costs both
 * sides, and a queue without a limit makes every response late.
 */
import { createGate } from "#platform/gate.ts";
import { CALLS_UNDER_WAY } from "../limits.ts";
import type { LoopDelay } from "./loop-delay.ts";

/** Under overload the last priority is refused first. */
export const PRIORITIES = ["staff", "payment", "place", "order", "cart", "page", "search", "suggestion"] as const;

/**
 * `staff`: the back office. `payment`: banks' notifications and the state of a payment. `place`: placing an order. `order`: the steps to it,
 * including sign-in. `page`: products and everything else. `suggestion`: what a shopper can do without.
 */
export type Priority = (typeof PRIORITIES)[number];

/** The first matching pattern counts. */
const API: readonly (readonly [RegExp, Priority])[] = [
  [/^\/api\/gestion\b/, "staff"],
  [/^\/api\/payments\//, "payment"],
  [/^\/api\/orders\/[^/]+(\/(payment|receipt|qr)\b|$)/, "payment"],
  [/^\/api\/orders\/[^/]+\/place$/, "place"],
  [/^\/api\/(orders|auth|users|csrf)\b/, "order"],
  [/^\/api\/carts\b/, "cart"],
  [/^\/api\/(search\/suggestions|logs|newsletter)\b/, "suggestion"],
];

const isApi = (path: string) => path.startsWith("/api/") || /^\/[^/]+\/API\/$/.test(path);

/** Null = not an API call: pages have a queue of their own, and files are served from memory. */
export function apiPriority(path: string): Priority | null {
  if (!isApi(path)) return null;
  return API.find(([pattern]) => pattern.test(path))?.[1] ?? "page";
}

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

export function createAdmission(delay: LoopDelay) {
  const gate = createGate({ at: Infinity });
  const staff = createGate({ at: CALLS_UNDER_WAY.staff });
  return {
    /** Whether one more request of this priority may start now. */
    admits(priority: Priority): boolean {
      if (priority === "staff") {
        if (!staff.hasRoom()) staff.countRefusal();
        return staff.hasRoom();
      }
      const most = CALLS_UNDER_WAY[priority];
      // Payments and orders that are placed keep their full limit: rendering pages must not make us refuse money.
      const isMoney = priority === "payment" || priority === "place";
      const isAdmitted = gate.hasRoom({ at: isMoney ? most : reducedLimit(most, delay()) });
      if (!isAdmitted) gate.countRefusal();
      return isAdmitted;
    },
    /** Counts an admitted request. Call the returned function when the request is done. */
    begin: (priority: Priority) => (priority === "staff" ? staff : gate).hold(),
    underWay: () => gate.inside() + staff.inside(),
    refused: () => gate.refused() + staff.refused(),
  };
}

export type Admission = ReturnType<typeof createAdmission>;
