/** The time until a QR expires, as shown and as announced. */

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 3_600;

/** Whole seconds, rounded up: "0:01" shows until the time is over. */
function secondsOf(ms: number): number {
  return Math.max(0, Math.ceil(ms / SECOND));
}

/** 845000 → "14:05"; from an hour on "1:02:09". */
export function clockOf(ms: number): string {
  const seconds = secondsOf(ms);
  const two = (number: number) => number.toString().padStart(2, "0");
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const tail = `${two(seconds % MINUTE)}`;
  return seconds < HOUR ? `${minutes}:${tail}` : `${Math.floor(seconds / HOUR)}:${two(minutes)}:${tail}`;
}

/** Seconds left at which screen readers announce the time; every second would drown the page. */
const MARKS = [30, 60, 300, 600] as const;

/** The last mark that was passed, as text; "" before the first. */
export function announcedTimeLeft(ms: number): string {
  const seconds = secondsOf(ms);
  if (seconds === 0) return "El tiempo para pagar este QR terminó";
  const mark = MARKS.find((mark) => seconds <= mark);
  if (mark === undefined) return "";
  if (mark < MINUTE) return `Quedan menos de ${mark} segundos para pagar`;
  return mark === MINUTE ? "Queda 1 minuto para pagar" : `Quedan ${mark / MINUTE} minutos para pagar`;
}

/** The last minute looks different. */
export function isUrgent(ms: number): boolean {
  return secondsOf(ms) <= MINUTE;
}
