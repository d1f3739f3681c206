/**
 * Files that Excel opens by a double click in Bolivia: UTF-8 with a byte order mark, CRLF, a semicolon between cells and
 * a comma in amounts, because that is what Excel expects where people write 1.250,50.
 */
import { plainAmount } from "#contracts/money/money.ts";
import { csvText } from "#contracts/import/spreadsheet.ts";
import { streamOf } from "../../../http/stream-of.ts";
import { type Cell, type SheetFile, download, inParts } from "./sheet.ts";

const SEPARATOR = ";";
const QUOTED = /[",;\t\r\n]/;

function cell(value: Cell): string {
  const text = written(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Amounts have two decimals, numbers a comma: 125050 → "1250,50", 12.5 → "12,5". Only a text can be a formula. */
function written(value: Cell): string {
  if (typeof value === "string") return csvText(value);
  return (typeof value === "number" ? String(value) : plainAmount(value.cents)).replace(".", ",");
}

const line = (cells: readonly Cell[]) => `${cells.map(cell).join(SEPARATOR)}\r\n`;

export const csv: SheetFile = (name, heads, rows, cellsOf) => {
  async function* bytes() {
    yield Buffer.from(`\u{FEFF}${line(heads)}`);
    for await (const part of inParts(rows, (row) => line(cellsOf(row)))) yield Buffer.from(part);
  }
  return download(`${name}.csv`, "text/csv; charset=utf-8", streamOf(bytes()));
};
