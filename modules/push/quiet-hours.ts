import type { QuietHours } from "#contracts/push/push.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Bolivia is always four hours behind UTC. */
const LA_PAZ = -4 * HOUR;

/** When the quiet hours around this moment end; null = it is not in them. */
export function quietUntil(now: Date, { from, until }: QuietHours): Date | null {
  const today = (now.getTime() + LA_PAZ) % DAY;
  const length = ((until - from + 24) % 24) * HOUR;
  const since = (today - from * HOUR + DAY) % DAY;
  return since < length ? new Date(now.getTime() + length - since) : null;
}
