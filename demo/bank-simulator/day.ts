/** Calendar days and times of La Paz (UTC−4), as the banks write them. */
const BEHIND_UTC = 4 * 60 * 60_000;

const onTheWall = (moment: Date) => new Date(moment.getTime() - BEHIND_UTC).toISOString();

/** "2026-11-20" */
export const dayOf = (moment: Date): string => onTheWall(moment).slice(0, 10);

/** "17:30:15" */
export const timeOf = (moment: Date): string => onTheWall(moment).slice(11, 19);

/** "20/11/2026 17:30:15" */
export function dayFirst(moment: Date): string {
  const [year, month, day] = dayOf(moment).split("-");
  return `${day}/${month}/${year} ${timeOf(moment)}`;
}

/** True when this day exists in the calendar. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
