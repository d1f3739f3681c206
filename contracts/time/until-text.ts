/** Moments in Spanish, in Bolivia whatever the device's time zone is. */
import { WEEKDAYS, addDays, dayInLaPaz, minuteInLaPaz, writtenDay } from "./day.ts";

/** "hoy", "ayer", "mañana", "el viernes 27 de noviembre"; with its year where that is another. `now` null = read on another day. */
function spokenDay(moment: Date, now: Date | null): string {
  const day = dayInLaPaz(moment);
  const today = now && dayInLaPaz(now);
  if (day === today) return "hoy";
  if (today && day === addDays(today, -1)) return "ayer";
  if (today && day === addDays(today, 1)) return "mañana";
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `el ${weekday} ${writtenDay(day, `${(today ?? day).slice(0, 4)}-01-01`)}`;
}

const timeOf = (moment: Date) => minuteInLaPaz(moment).slice(-5);

/** "hoy, 10:52", "sábado 21 de noviembre, 17:40" */
export function momentText(iso: string, now: string | null): string {
  const moment = new Date(iso);
  return `${spokenDay(moment, now === null ? null : new Date(now)).replace(/^el /, "")}, ${timeOf(moment)}`;
}

/** Of what was done long ago the day is enough: "hoy, 10:52", "ayer, 17:40", "sábado 21 de noviembre" */
export function pastText(iso: string, now: string): string {
  return momentText(iso, now).replace(/^(\p{L}+ \d.*),.*/u, "$1");
}

/** "sábado 21 de noviembre de 2026": on paper, read years later. */
export function yearText(iso: string): string {
  const moment = new Date(iso);
  return `${spokenDay(moment, null).replace("el ", "")} de ${dayInLaPaz(moment).slice(0, 4)}`;
}

/** After "hasta": "las 14:32" of the same day, "mañana a las 14:32", "el lunes 23 de noviembre a las 14:05". */
export function untilText(iso: string, now: string | null): string {
  const moment = new Date(iso);
  return `${spokenDay(moment, now === null ? null : new Date(now))} a las ${timeOf(moment)}`.replace("hoy a ", "");
}

/** After "hasta", the first moment when something is over: "el domingo 15 de noviembre", with its hour if it is no whole day. */
export function endText(iso: string): string {
  const moment = new Date(iso);
  if (timeOf(moment) !== "00:00") return untilText(iso, null);
  return spokenDay(new Date(moment.getTime() - 1), null);
}
