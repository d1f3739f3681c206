/** The rows of a CSV, in whatever encoding and with whatever separator a spreadsheet program wrote it. */
import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { hasHeads } from "./columns.ts";
import { NO_RESULT, type Note, type RawRow, READ_LIMITS, RefusedFile, countRead } from "./refused-file.ts";

const SEPARATORS = [";", ",", "\t"] as const;
/** Programs and people mix them, and a title above has that of another program. */
const LINE_ENDS = ["\r\r\n", "\r\n", "\n", "\r"];
const PIECE = 64 * 1024;

const recordSchema = z.array(z.string());

export async function* csvRows(bytes: Buffer, note: Note): AsyncGenerator<RawRow> {
  const text = decode(bytes, note);
  const named = /^sep=(.)(?:\r\n?|\n)/i.exec(text);
  const [first = "", separator] = named ?? [];
  const body = text.slice(first.length);
  const parser = Readable.from(chunks(body)).pipe(
    parse({
      delimiter: separator ?? separatorOf(body),
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      // A quotation mark within a text, such as inches, begins nothing.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
    }),
  );
  const counted = countRead();
  // A line that names the separator is a row of the spreadsheet too.
  let row = named ? 1 : 0;
  try {
    for await (const record of parser) {
      row += 1;
      const cells = recordSchema.parse(record);
      // Half a million separators are no cells, and each would have its place in memory.
      cells.length = cells.findLastIndex((cell) => cell !== "") + 1;
      const read = { row, cells: cells.map(shown) };
      if (counted.row(read)) yield read;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser is ahead of what was yielded.
    const at = (named ? 1 : 0) + (typeof error.records === "number" ? error.records : row) + 1;
    throw new RefusedFile(`No pudimos leer el archivo en la fila ${at}: una comilla se abre y no se cierra`);
  }
}

/** `="0012"` is how programs keep zeros; of another formula nobody wrote the result. */
function shown(cell: string): string {
  if (!cell.startsWith("=")) return cell;
  const [, text] = /^="([^]*)"$/.exec(cell) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  return /^=[-+(]*(\$?[a-z]{1,3}\$?\d|[\p{L}.]+\()/iu.test(cell) ? NO_RESULT : cell;
}

function* chunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** UTF-8 with or without a byte order mark, UTF-16 as Excel's "Unicode text", else Windows-1252, Excel's usual CSV. */
function decode(bytes: Buffer, note: Note): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return decodedAs("utf-16le", bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return decodedAs("utf-16be", bytes);
  if (isUtf8(bytes)) return decodedAs("utf-8", bytes);
  const text = decodedAs("utf-8", bytes);
  // Letters that are UTF-8 beside a byte that is not: of the whole as Windows-1252 only "pequeÃ±o" would be left.
  if (/[\u0080-\uFFFC]/.test(text)) {
    const row = text.slice(0, text.indexOf("\uFFFD")).split("\n").length;
    throw new RefusedFile(
      `Fila ${row}: hay una letra dañada, porque el archivo mezcla dos codificaciones. Corrígela y guárdalo como «CSV UTF-8»`,
    );
  }
  note("Se leyó con la codificación de Windows (1252): mira que la ñ y los acentos se vean bien");
  return decodedAs("windows-1252", bytes);
}

const decodedAs = (encoding: string, bytes: Buffer) => new TextDecoder(encoding).decode(bytes);

/** The one that stands most often in the lines where the heads may be, outside of quotes. */
function separatorOf(text: string): string {
  // First the quoted cells, which may hold line breaks.
  const lines = text.slice(0, PIECE).split(/[\r\n]+/, READ_LIMITS.above);
  // It stands within cells too, between photographs.
  if (lines.some((line) => line.includes("|") && hasHeads(line.split("|")))) return "|";
  const bare = text.slice(0, PIECE).replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = bare
    .split(/\r\n?|\n/, READ_LIMITS.above)
    .flatMap((line) => SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length })));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}
