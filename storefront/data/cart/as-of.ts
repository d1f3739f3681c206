/** "a las 14:32" today, "el 20 de noviembre a las 14:32" on another day. */
export function asOfText(at: number, now = Date.now(), timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = new Date(at).toLocaleTimeString("es-BO", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...zone,
  });
  const day = (moment: number) =>
    new Date(moment).toLocaleDateString("es-BO", { day: "numeric", month: "long", ...zone });
  return day(at) === day(now) ? `a las ${time}` : `el ${day(at)} a las ${time}`;
}
