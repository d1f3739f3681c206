/** Pictures by the names that their files have in the old shop's addresses: nothing is fetched. */
import type { PlacedRow } from "./export-format.ts";

function fileOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? "";
  try {
    return decodeURIComponent(last).trim();
  } catch {
    return last.trim();
  }
}

/** In their order, "Negro: lado.jpg" where only variants of one colour show it. */
export function photosCell(rows: readonly PlacedRow[], colorOf: ReadonlyMap<PlacedRow, string>): string[] {
  const colors = new Map<string, Set<string>>();
  for (const row of rows) {
    const color = colorOf.get(row);
    const shown = row.all("photos").flatMap(filesIn);
    const own = [...row.all("variantPhoto").flatMap(filesIn), ...(row.place.isOnlyVariant ? shown : [])];
    for (const file of [...shown, ...own]) colors.set(file, colors.get(file) ?? new Set());
    for (const file of own) if (color !== undefined) colors.get(file)?.add(color);
  }
  return [...colors].map(([file, of]) => (of.size === 1 ? `${[...of].join("")}: ${file}` : file));
}

const filesIn = (cell: string): string[] =>
  cell
    .split(/\s*[,|]\s*(?=https?:|\/|$)/i)
    .map(fileOf)
    .filter((file) => file !== "");
