/** How the back office writes money and moments. */
import { formatMoney, toCents } from "../../contracts/money/money.ts";
import { addDays, dayInLaPaz, minuteInLaPaz } from "../../contracts/time/day.ts";

const MOMENT = new Intl.DateTimeFormat("es-BO", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/La_Paz",
});

/** 350 → "Bs. 350"; 350.5 → "Bs. 350,50" */
export const amount = (Moneda: string, value: number) => formatMoney({ cents: toCents(value), Moneda });

const SHORT = new Intl.DateTimeFormat("es-BO", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/La_Paz",
});

/** "25 nov, 18:40" */
export const shortMoment = (iso: string) => SHORT.format(new Date(iso));

const DATE = new Intl.DateTimeFormat("es-BO", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "America/La_Paz",
});

/** "27 nov 2026" */
export const dateText = (iso: string) => DATE.format(new Date(iso)).replaceAll(" de ", " ");

export const moment = (iso: string) => MOMENT.format(new Date(iso));

const LONG = new Intl.DateTimeFormat("es-BO", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/La_Paz",
});

/** "lunes, 30 de noviembre de 2026, 00:00" */
export const longMoment = (iso: string) => LONG.format(new Date(iso));

const DAY = new Intl.DateTimeFormat("es-BO", { day: "numeric", month: "short", timeZone: "UTC" });

/** "2026-11-20" → "20 nov" */
export const shortDay = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

const WHOLE = new Intl.NumberFormat("es-BO", { useGrouping: "always" });

/** 12500 → "12.500" */
export const number = (value: number) => WHOLE.format(value);

const LONG_DAY = new Intl.DateTimeFormat("es-BO", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const WEEKDAY = new Intl.DateTimeFormat("es-BO", { weekday: "long", timeZone: "UTC" });
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** "hoy, 08:15", "ayer, 18:40", "el 20 nov, 09:00" */
export function whenText(iso: string): string {
  const [day = "", time = ""] = minuteInLaPaz(new Date(iso)).split(" ");
  const today = dayInLaPaz(new Date());
  const name = day === today ? "hoy" : day === addDays(today, -1) ? "ayer" : `el ${shortDay(day)}`;
  return `${name}, ${time}`;
}

/** "2026-11-26" → "jueves, 26 de noviembre" */
export const longDay = (day: string) => LONG_DAY.format(midnight(day));

/** "2026-11-26" → "jueves" */
export const weekday = (day: string) => WEEKDAY.format(midnight(day));

/** Since when somebody waits: "desde las 8:15", "desde ayer, 18:40", "desde el 20 nov". `today` is a day in La Paz. */
export function sinceText(iso: string, today: string): string {
  const [day = "", time = ""] = minuteInLaPaz(new Date(iso)).split(" ");
  const clock = time.replace(/^0/, "");
  if (day === today) return `desde las ${clock}`;
  return day === addDays(today, -1) ? `desde ayer, ${clock}` : `desde el ${shortDay(day)}`;
}
