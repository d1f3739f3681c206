import { dayInLaPaz, minuteInLaPaz, writtenDay } from "#contracts/time/day.ts";

/** "hoy a las 15:10", "el 3 de noviembre" */
export function momentText(moment: Date, now: Date): string {
  const [day = "", time] = minuteInLaPaz(moment).split(" ");
  const today = dayInLaPaz(now);
  return day === today ? `hoy a las ${time}` : `el ${writtenDay(day, `${today.slice(0, 4)}-01-01`)}`;
}
