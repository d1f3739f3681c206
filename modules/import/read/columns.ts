/** Which column of a file is which, by its head. */
import { SHEET_COLUMNS, SHEET_KEYS, type SheetColumn } from "#contracts/import/product-sheet.ts";
import { cellText } from "#contracts/import/spreadsheet.ts";
import { UNREADABLE, cleaned, settled } from "#contracts/text/readable.ts";
import type { RowError, RowLine } from "./item.ts";
import { textOf } from "./markup.ts";
import { type RawRow, RefusedFile } from "./refused-file.ts";

/** Without accents, case and signs: "Categoría:" and "CATEGORIA" are one. */
export const folded = (text: string): string =>
  settled(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Finds what a text names. */
export type Named<Value> = (typed: string) => Value | undefined;

/** Written the same, or the only one that differs in case, accents and signs alone. Of two with one name, the first. */
export function namedIn<Value>(entries: Iterable<readonly [string, Value]>): Named<Value> {
  const exact = new Map<string, Value>();
  const alike = new Map<string, Value | undefined>();
  for (const [name, value] of entries) {
    if (exact.has(name)) continue;
    const key = folded(name);
    const isOther = key === "" || (alike.has(key) && alike.get(key) !== value);
    exact.set(name, value);
    alike.set(key, isOther ? undefined : value);
  }
  return (typed) => exact.get(typed) ?? alike.get(folded(typed));
}

const BY_HEAD = new Map(
  SHEET_KEYS.flatMap((key) =>
    [SHEET_COLUMNS[key].head, ...SHEET_COLUMNS[key].others].map((head) => [folded(head), key] as const),
  ),
);

/** Words or codes, also where a spreadsheet has a number. */
export const WORDS: ReadonlySet<SheetColumn> = new Set(["sku", "key", "name", "color", "size", "gtin"]);

export type Cells = Readonly<Partial<Record<SheetColumn, string>>>;

export interface Columns {
  /** Only cells with content, as they were before they were written for a spreadsheet; errors for unreadable ones, doubts. */
  read(row: RawRow): {
    readonly cells: Cells;
    readonly errors: readonly RowError[];
    readonly doubts: readonly RowLine[];
  };
  /** Heads that name no column. */
  readonly unknown: readonly string[];
}

/** Whether this may be the row of the heads: above it people write titles. */
export const hasHeads = (cells: readonly string[]): boolean =>
  cells.some((head) => BY_HEAD.get(folded(head)) === "sku");

const AS_TEXT = "Escríbelo como texto";
const QUOTE_IT = "Un texto con comas o punto y coma va entre comillas";
const shown = (head: string) => cleaned(head).slice(0, 60);

export function readHeads({ row, cells }: RawRow): Columns {
  const places = new Map<SheetColumn, number>();
  const unknown: string[] = [];
  cells.forEach((head, place) => {
    const key = BY_HEAD.get(folded(head));
    if (key === undefined) return void (head.trim() !== "" && unknown.push(shown(head)));
    if (places.has(key)) throw new RefusedFile(`La columna «${SHEET_COLUMNS[key].head}» está dos veces`);
    places.set(key, place);
  });
  if (!places.has("sku"))
    throw new RefusedFile(
      `Falta la columna «SKU». La fila ${row} dice: ${quoted(cells.filter((head) => head.trim() !== "").map(shown))}. Descarga la plantilla y compara`,
    );
  return {
    unknown,
    read: ({ row: number, cells: own, shown: seen }) => {
      const doubt = (column: string, message: string): RowLine => ({ row: number, column, kind: "doubt", message });
      const doubts: RowLine[] = [];
      const texts = [...places].map(([key, place]) => {
        const word = WORDS.has(key) ? seen?.get(place) : undefined;
        const text = textOf(key, cellText(word?.text ?? own[place] ?? "").trim());
        const isUnsure = word?.isSure === false;
        if (isUnsure)
          doubts.push(doubt(SHEET_COLUMNS[key].head, `«${text}» se ve de otro modo en la planilla. ${AS_TEXT}`));
        return [key, text] as const;
      });
      const beyond = own.slice(cells.length).filter((cell) => cell.trim() !== "");
      if (beyond.length > 0)
        doubts.push(
          doubt("", `La fila tiene más celdas que columnas y no se lee ${quoted(beyond.map(shown))}. ${QUOTE_IT}`),
        );
      // Neither the database nor its JSON takes these: one cell must not stop the whole import.
      const bad = texts.filter(([, text]) => !text.isWellFormed() || text.includes("\0"));
      return {
        cells: Object.fromEntries(texts.filter((one) => one[1] !== "" && !bad.includes(one))),
        doubts,
        errors: bad.map(([key]) => ({ row: number, column: SHEET_COLUMNS[key].head, message: UNREADABLE })),
      };
    },
  };
}

/** «A», «B» */
const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(", ");
