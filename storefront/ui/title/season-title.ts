/**
 * A season's name in two voices: "Primavera–Verano 2026/27 Valles" is the caps "Primavera–Verano 2026/27" above the title
 * "Valles". A name without a year is the title alone.
 */
export function seasonTitle(season: string): { readonly caps: string; readonly title: string } {
  const parts = /^(.*\d{4}(?:\/\d{2,4})?)\s+(\S.*)$/.exec(season.trim());
  return { caps: parts?.[1] ?? "", title: parts?.[2] ?? season.trim() };
}

/** As large as fits: a word of the shop's own, a few words, or a sentence. */
export function titleSize(title: string): string {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  return title.length <= 9 && longest <= 9 ? "text-display" : "text-h1";
}
