/** When the bank is asked next about a QR. */
import { type Day, addDays, momentInLaPaz } from "#contracts/day.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Banks book late, and their clocks are their own. */
const GRACE = 60 * MINUTE;

export interface PolledQr {
  readonly createdAt: Date;
  /** Until when the shopper should pay. */
  readonly expiresAt: Date;
  /** Last day on which the bank takes money for it. */
  readonly expiresOn: Day;
}

/** Nobody pays faster. */
export const FIRST_POLL_MS = 5 * SECOND;

/** Whether no bank takes money for it any more. */
export function isOver(expiresOn: Day, now: Date): boolean {
  const over = momentInLaPaz(addDays(expiresOn, 1));
  return !over || now.getTime() > over.getTime() + GRACE;
}

/** Often while somebody stands there and pays, then less; late money is looked for to the QR's own end. Null = no more. */
export function pauseBeforePoll({ createdAt, expiresAt, expiresOn }: PolledQr, now: Date): number | null {
  const age = now.getTime() - createdAt.getTime();
  const late = now.getTime() - expiresAt.getTime();
  return isOver(expiresOn, now) ? null : pause(age, late);
}

/** For a QR that a bank may have made without our hearing of it: it may finish late, and lists are long. Null = no more. */
export function pauseBeforeFind(
  { askedAt, expiresOn }: Pick<PolledQr, "expiresOn"> & { readonly askedAt: Date },
  now: Date,
): number | null {
  if (isOver(expiresOn, now)) return null;
  const age = now.getTime() - askedAt.getTime();
  return Math.min(Math.max(2 * age, MINUTE), 6 * 60 * MINUTE);
}

function pause(age: number, late: number): number {
  if (late > 2 * 60 * MINUTE) return 60 * MINUTE;
  if (late > 0) return 10 * MINUTE;
  if (age < MINUTE) return 5 * SECOND;
  return age < 10 * MINUTE ? 15 * SECOND : MINUTE;
}
