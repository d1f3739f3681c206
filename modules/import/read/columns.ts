/** Which column of a file is which, by its head. */
import { SHEET_COLUMNS, SHEET_KEYS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { cellText } from "#contracts/import/spreadsheet.ts";
import { type RawRow, RefusedFile } from "./refused-file.ts";

/** Without accents, case and signs: "Categoría:" and "CATEGORIA" are one. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

const BY_HEAD = new Map(
  SHEET_KEYS.flatMap((key) =>
    [SHEET_COLUMNS[key].head, ...SHEET_COLUMNS[key].others].map((head) => [folded(head), key] as const),
  ),
);

export type Cells = Readonly<Partial<Record<SheetColumn, string>>>;

export interface Columns {
  /** Only cells with content, as they were before they were written for a spreadsheet. */
  read(row: RawRow): Cells;
  /** Heads that name no column. */
  readonly unknown: readonly string[];
}

export function readHeads({ cells }: RawRow): Columns {
  const places = new Map<SheetColumn, number>();
  const unknown: string[] = [];
  cells.forEach((head, place) => {
    const key = BY_HEAD.get(folded(head));
    if (key === undefined) return void (head.trim() !== "" && unknown.push(head.trim()));
    if (places.has(key)) throw new RefusedFile(`La columna «${SHEET_COLUMNS[key].head}» está dos veces`);
    places.set(key, place);
  });
  if (!places.has("sku"))
    throw new RefusedFile("Falta la columna «SKU» en la primera fila. Descarga la plantilla y compara");
  return {
    unknown,
    read: ({ cells: own }) =>
      Object.fromEntries(
        [...places].flatMap(([key, place]) => {
          const text = cellText(own[place] ?? "").trim();
          return text === "" ? [] : [[key, text]];
        }),
      ),
  };
}
