/** What a shopper would read if they ordered now. */
import { dayInLaPaz } from "../../contracts/time/day.ts";
import { type Calendar, arrivalOf, daysProblem } from "../../contracts/delivery/arrival.ts";
import { arrivalText } from "../../contracts/delivery/arrival-text.ts";
import type { ShippingKind } from "../../contracts/delivery/shipping-methods.ts";

/** An untouched field of a new row is not there yet. */
export interface TypedDays {
  readonly kind?: ShippingKind;
  readonly daysFrom?: number | null;
  readonly daysTo?: number | null;
  readonly cutOff?: string | null;
  readonly promised?: boolean;
}

export function previewText(typed: TypedDays, calendar: Calendar, now: Date): string {
  const { kind = "delivery", daysFrom = null, daysTo = null, cutOff = null, promised = false } = typed;
  const days = { daysFrom, daysTo, cutOff, promised };
  const problem = daysProblem(days);
  if (problem) return `${problem.message}.`;
  const arrival = arrivalOf(days, calendar, now);
  if (!arrival) return "Ahora no se dice ningún día: se lee lo que escribiste en «Cuándo llega».";
  return `Quien pide ahora lee: «${arrivalText(arrival, kind, dayInLaPaz(now))}».`;
}
