import { folded, pasted } from "../text/readable.ts";

/** Calendar days in La Paz, "2026-11-20", as banks count them. Bolivia has no daylight saving time: always UTC−4. */
export type Day = string;

export const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
  " ",
);

/** From Sunday, as dates count. */
export const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

const BEHIND_UTC = 4 * 60 * 60_000;

export function dayInLaPaz(moment: Date): Day {
  return new Date(moment.getTime() - BEHIND_UTC).toISOString().slice(0, 10);
}

/** "2026-11-20 08:30", as a clock in La Paz shows it. */
export function minuteInLaPaz(moment: Date): string {
  return new Date(moment.getTime() - BEHIND_UTC).toISOString().slice(0, 16).replace("T", " ");
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Local date and time in La Paz as a moment; null = there is no such day or time. */
export function momentInLaPaz(day: Day, time = "00:00:00"): Date | null {
  const wall = new Date(`${day}T${time}Z`);
  // `Date` would silently turn 2026-02-30 into 2 March.
  if (Number.isNaN(wall.getTime()) || wall.toISOString().slice(0, 10) !== day) return null;
  return new Date(wall.getTime() + BEHIND_UTC);
}

/**
 * A date as people write it: "25/12/2026", "25-12-26", "25 de diciembre de 2026" or "2026-12-25"; null = there is no such
 * day. With `today` it may be without its year, or "hoy", "mañana", "el domingo": the next such day.
 */
export function typedDay(typed: string, today?: Day): Day | null {
  const named = today === undefined ? null : namedDay(typed, today);
  if (named !== null) return named;
  const text = pasted(typed)
    .toLowerCase()
    // Made here: a top-level call would keep this file in every script that touches it.
    .replace(new RegExp(String.raw`^(?:el )?(?:${WEEKDAYS.join("|")}),? +(?=\d)`), "")
    .replaceAll(/ |\bdel?\b/g, "")
    .replace(
      /(\d)([a-z]{3,})\.?/,
      (_, digit: string, word: string) => `${digit}/${MONTHS.findIndex((month) => month.startsWith(word)) + 1}/`,
    )
    .replace(/^(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})$/, "$4/$3/$1");
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]((?:20)?\d{2})?)?$/.exec(text) ?? [];
  if (!month || !day) return null;
  const inYear = (of: string) => {
    const read = [of, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
    return momentInLaPaz(read) === null ? null : read;
  };
  if (year) return inYear(`20${year.slice(-2)}`);
  if (today === undefined) return null;
  const [now, next] = [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)].map(inYear);
  return now && now >= today ? now : (next ?? null);
}

function namedDay(typed: string, today: Day): Day | null {
  const name = folded(pasted(typed)).replace(/^(?:el|este) /, "");
  if (name === "hoy") return today;
  if (name === "manana") return addDays(today, 1);
  const weekday = WEEKDAYS.findIndex((one) => folded(one) === name);
  if (weekday < 0) return null;
  return addDays(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7);
}

/** "25 de diciembre"; with its year where it is not the next such day. */
export function writtenDay(day: Day, today: Day): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const words = `${Number(date)} de ${MONTHS[Number(month) - 1]}`;
  return day >= today && day < addDays(today, 365) ? words : `${words} de ${year}`;
}
