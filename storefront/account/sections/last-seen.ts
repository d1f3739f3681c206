/** The day a device was last seen, as text. Days are those of Bolivia. */
const ZONE = "America/La_Paz";
const BEHIND_UTC = 4 * 3_600_000;
const DAY = 86_400_000;

const dayOf = (time: Date) => Math.floor((time.getTime() - BEHIND_UTC) / DAY);

const yearOf = (time: Date) => new Date(time.getTime() - BEHIND_UTC).getUTCFullYear();

export function lastSeenText(seenAt: string, now: string): string {
  const seen = new Date(seenAt);
  const days = dayOf(new Date(now)) - dayOf(seen);
  if (days <= 0) return "Hoy";
  if (days === 1) return "Ayer";
  if (days < 7) return `Hace ${days} días`;
  const sameYear = yearOf(seen) === yearOf(new Date(now));
  const date = new Intl.DateTimeFormat("es", {
    timeZone: ZONE,
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  });
  return `El ${date.format(seen)}`;
}
