/**
 * Files that Excel opens by a double click in Bolivia: UTF-8 with a byte order mark, CRLF, a semicolon between cells and
 * a comma in amounts, because that is what Excel expects where people write 1.250,50.
 */
import { plainAmount } from "#contracts/money/money.ts";
import { csvText } from "#contracts/import/spreadsheet.ts";
import type { Cell, SheetFile } from "./sheet.ts";

const SEPARATOR = ";";
/** Characters sent at once. */
const CHUNK = 32_768;
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

/**
 * A download that is written while the rows are read. When reading fails the connection breaks, so that nobody takes
 * half a file for a whole one.
 */
export function csvFile<Row>(
  name: string,
  heads: readonly string[],
  rows: AsyncIterator<Row>,
  cellsOf: (row: Row) => readonly Cell[],
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\u{FEFF}${line(heads)}`)),
    pull: async (controller) => {
      let text = "";
      while (text.length < CHUNK) {
        const { done, value } = await rows.next();
        if (done) {
          controller.enqueue(encoder.encode(text));
          return controller.close();
        }
        text += line(cellsOf(value));
      }
      controller.enqueue(encoder.encode(text));
    },
    cancel: async () => void (await rows.return?.()),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

export const csv: SheetFile = (name, heads, rows, cellsOf) => csvFile(`${name}.csv`, heads, rows, cellsOf);
