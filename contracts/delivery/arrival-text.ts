/** Days of arrival in Spanish. */
import { type Day, MONTHS, WEEKDAYS, addDays } from "../time/day.ts";
import type { Arrival } from "./arrival.ts";
import type { ShippingKind } from "./shipping-methods.ts";

/**
 * "hoy", "mañana", "el martes 24", "el martes 1 de diciembre". `today` = null where it is read on another day, in a
 * mail or a message: then the month is always named.
 */
export function dayText(day: Day, today: Day | null): string {
  return inMonth(day, today, today);
}

/** `besides`: a day whose month the reader knows too. */
function inMonth(day: Day, today: Day | null, besides: Day | null): string {
  if (today !== null && day === today) return "hoy";
  if (today !== null && day === addDays(today, 1)) return "mañana";
  const date = new Date(`${day}T00:00:00Z`);
  const words = `el ${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
  const isKnown = [today, besides].some((known) => known?.slice(0, 7) === day.slice(0, 7));
  return isKnown ? words : `${words} de ${MONTHS[date.getUTCMonth()]}`;
}

/** "el martes 24", "a más tardar el jueves 26", "entre el martes 24 y el jueves 26" */
export function arrivalDays({ from, to, promised }: Arrival, today: Day | null): string {
  if (from === to) return dayText(to, today);
  // The last day is what the owner stands for.
  if (promised) return `a más tardar ${dayText(to, today)}`;
  return `entre ${inMonth(from, today, to)} y ${dayText(to, today)}`;
}

/** "Llega el martes 24"; of a single day that nobody promises, "Suele llegar el martes 24". */
export function arrivalText(arrival: Arrival, kind: ShippingKind, today: Day | null): string {
  const isPickUp = kind === "tienda";
  const days = arrivalDays(arrival, today);
  const isGuess = !arrival.promised && arrival.from === arrival.to;
  if (isGuess) return isPickUp ? `Suele estar listo ${days}` : `Suele llegar ${days}`;
  return isPickUp ? `Listo para recoger ${days}` : `Llega ${days}`;
}

/** "Llega el martes 24", without the month, for the mails: each has its own date. */
export function arrivalTitle(arrival: Arrival, kind: ShippingKind): string {
  return arrivalText(arrival, kind, null).replaceAll(new RegExp(` de (${MONTHS.join("|")})`, "g"), "");
}

/** The name of the fact that `arrivalDays` states: "Llegada", "Llegada estimada". */
export function arrivalName({ promised }: Pick<Arrival, "promised">, kind: ShippingKind): string {
  const name = kind === "tienda" ? "Listo para recoger" : "Llegada";
  return promised ? name : kind === "tienda" ? "Listo, según lo estimado" : "Llegada estimada";
}
