/** When the bank is asked next about a QR that nobody has paid. */
import { type Day, addDays, momentInLaPaz } from "#contracts/day.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Banks book late, and their clocks are their own. */
const GRACE = 60 * MINUTE;

export interface Watched {
  readonly createdAt: Date;
  /** Until when the shopper should pay. */
  readonly expiresAt: Date;
  /** Last day on which the bank takes money for it. */
  readonly expiresOn: Day;
}

/** Often while somebody stands there and pays, then less; late money is looked for to the QR's own end. Null = no more. */
export function pauseBeforePoll({ createdAt, expiresAt, expiresOn }: Watched, now: Date): number | null {
  const age = now.getTime() - createdAt.getTime();
  const late = now.getTime() - expiresAt.getTime();
  const over = momentInLaPaz(addDays(expiresOn, 1));
  if (!over || now.getTime() > over.getTime() + GRACE) return null;
  return pause(age, late);
}

function pause(age: number, late: number): number {
  if (late > 2 * 60 * MINUTE) return 60 * MINUTE;
  if (late > 0) return 10 * MINUTE;
  if (age < MINUTE) return 5 * SECOND;
  return age < 10 * MINUTE ? 15 * SECOND : MINUTE;
}
