import { dayInLaPaz, minuteInLaPaz, writtenDay } from "#contracts/time/day.ts";

/** "hoy a las 15:10", "el 3 de noviembre" */
export function momentText(moment: Date, now: Date): string {
  const [day = "", time] = minuteInLaPaz(moment).split(" ");
  const today = dayInLaPaz(now);
  return day === today ? `hoy a las ${time}` : `el ${writtenDay(day, `${today.slice(0, 4)}-01-01`)}`;
}

/** "hoy a las 15:10", "el 3 de noviembre a las 15:10" */
export function minuteText(moment: Date, now: Date): string {
  const text = momentText(moment, now);
  return text.startsWith("hoy") ? text : `${text} a las ${minuteInLaPaz(moment).slice(11)}`;
}
