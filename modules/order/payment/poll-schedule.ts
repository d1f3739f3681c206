/** When the bank is polled next about a QR. */
import { type Day, addDays, momentInLaPaz } from "#contracts/time/day.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Banks book late, and their clocks differ from the shop's. */
const GRACE = 60 * MINUTE;

export interface PolledQr {
  readonly createdAt: Date;
  /** Until when the shopper should pay. */
  readonly expiresAt: Date;
  /** The last day on which the bank accepts the payment. */
  readonly expiresOn: Day;
}

/** Nobody can pay faster than this. */
export const FIRST_POLL_MS = 5 * SECOND;

/** Whether the bank cannot accept a payment of it any more. */
export function isOver(expiresOn: Day, now: Date): boolean {
  const over = momentInLaPaz(addDays(expiresOn, 1));
  return !over || now.getTime() > over.getTime() + GRACE;
}

/**
 * The pause before the next poll, in milliseconds: short while the shopper is paying, then longer, until the QR's last
 * day because of late payments. Null = no more polls.
 */
export function pauseBeforePoll({ createdAt, expiresAt, expiresOn }: PolledQr, now: Date): number | null {
  const age = now.getTime() - createdAt.getTime();
  const late = now.getTime() - expiresAt.getTime();
  return isOver(expiresOn, now) ? null : pause(age, late);
}

/**
 * The same for a QR that the bank may have made without the shop knowing: it may appear late, and reading lists is
 * slow. Null = no more searches.
 */
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
