/** Between a field of a day and a time, and a moment: both by the clock of La Paz. */
import { minuteInLaPaz, momentInLaPaz } from "../../../contracts/time/day.ts";

const IN_FIELD = /^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** "2026-11-30T04:00:00.000Z" → "2026-11-30T00:00". What the field has written stays. */
export function toField(moment: string | null | undefined): string {
  if (!moment) return "";
  return IN_FIELD.test(moment) ? moment : minuteInLaPaz(new Date(moment)).replace(" ", "T");
}

/** Null = nothing, or not a whole moment yet. */
export function toMoment(typed: string): string | null {
  const [day = "", time = ""] = typed.split("T");
  return momentInLaPaz(day, time.length === "00:00".length ? `${time}:00` : time)?.toISOString() ?? null;
}
