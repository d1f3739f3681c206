/** Moments of an order in Bolivian time, whatever the device's time zone is. */
const ZONE = "America/La_Paz";

const day = new Intl.DateTimeFormat("es", { timeZone: ZONE, day: "numeric", month: "long", year: "numeric" });
const shortDay = new Intl.DateTimeFormat("es", { timeZone: ZONE, day: "numeric", month: "long" });
const time = new Intl.DateTimeFormat("es", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "21 de noviembre de 2026" */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** "21 de noviembre, 14:32" */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  return `${shortDay.format(moment)}, ${time.format(moment)}`;
}
