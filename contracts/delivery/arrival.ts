/**
 * The day on which an order arrives, reckoned in La Paz from the delivery method's days and cut-off hour and from the
 * shop's working days. All of it is the owner's data.
 */
import { type Day, addDays, dayInLaPaz, minuteInLaPaz, momentInLaPaz } from "../time/day.ts";

/** Of a shipping method. */
export interface DeliveryDays {
  /** Working days on the way, least and most; 0 = it arrives on the day it leaves. Null = the owner does not say. */
  readonly daysFrom: number | null;
  readonly daysTo: number | null;
  /** "16:00": what is ordered before leaves on the same working day. Null = until midnight. */
  readonly cutOff: string | null;
  /** The owner stands for the day; otherwise it is an estimate. */
  readonly promised: boolean;
}

/** When the shop works. */
export interface Calendar {
  /** Monday = 1 … Sunday = 7. */
  readonly workDays: readonly number[];
  readonly closed: readonly Day[];
}

export interface Arrival {
  readonly from: Day;
  /** The same day as `from`, or a later one. */
  readonly to: Day;
  readonly promised: boolean;
}

export const DAYS_MAX = 60;

/** Why these days make no sense together; null = they do. */
export function daysProblem({ daysFrom, daysTo, promised }: DeliveryDays): { path: string; message: string } | null {
  if (daysFrom !== null && daysTo === null) return { path: "daysTo", message: "Escribe hasta cuántos días" };
  if (daysFrom === null && daysTo !== null) return { path: "daysFrom", message: "Escribe desde cuántos días" };
  if (daysFrom !== null && daysTo !== null && daysFrom > daysTo)
    return { path: "daysTo", message: "No puede ser menos que «desde»" };
  if (promised && daysTo === null) return { path: "promised", message: "Para prometer el día, escribe los días" };
  return null;
}

/** A shop without a working day for longer than this says nothing. */
const SEARCHED_DAYS = 400;

/** Of an order placed at this moment; null = nothing can be said. */
export function arrivalOf({ daysFrom, daysTo, cutOff, promised }: DeliveryDays, calendar: Calendar, at: Date) {
  if (daysFrom === null || daysTo === null) return null;
  const placed = dayInLaPaz(at);
  const isInTime = cutOff === null || minuteInLaPaz(at).slice(11) < cutOff;
  const leaves = isInTime && isWorkDay(placed, calendar) ? placed : nextWorkDay(placed, calendar);
  const from = afterWorkDays(leaves, daysFrom, calendar);
  const to = afterWorkDays(from, daysTo - daysFrom, calendar);
  return from === null || to === null ? null : ({ from, to, promised } satisfies Arrival);
}

export function isWorkDay(day: Day, { workDays, closed }: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workDays.includes(weekday) && !closed.includes(day);
}

function nextWorkDay(day: Day, calendar: Calendar): Day | null {
  for (let ahead = 1; ahead <= SEARCHED_DAYS; ahead += 1) {
    const next = addDays(day, ahead);
    if (isWorkDay(next, calendar)) return next;
  }
  return null;
}

function afterWorkDays(day: Day | null, count: number, calendar: Calendar): Day | null {
  let reached = day;
  for (let left = count; left > 0 && reached !== null; left -= 1) reached = nextWorkDay(reached, calendar);
  return reached;
}

/** The moments of the current day at which days of arrival may change: the cut-off hours to come, and midnight. */
export function momentsAhead(methods: readonly Pick<DeliveryDays, "cutOff">[], at: Date): readonly Date[] {
  const today = dayInLaPaz(at);
  const hours = new Set(methods.flatMap(({ cutOff }) => cutOff ?? []));
  const moments = [...hours].map((hour) => momentInLaPaz(today, `${hour}:00`));
  return [...moments, momentInLaPaz(addDays(today, 1))]
    .filter((moment) => moment !== null)
    .filter((moment) => moment > at)
    .toSorted((a, b) => a.getTime() - b.getTime());
}
