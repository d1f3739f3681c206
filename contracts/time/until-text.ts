const ZONE = "America/La_Paz";
const day = new Intl.DateTimeFormat("es", { timeZone: ZONE, day: "numeric", month: "long" });
const time = new Intl.DateTimeFormat("es", { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "el 21 de noviembre a las 14:32", in Bolivia whatever the device's time zone is. */
export function untilText(iso: string): string {
  const moment = new Date(iso);
  return `el ${day.format(moment)} a las ${time.format(moment)}`;
}
