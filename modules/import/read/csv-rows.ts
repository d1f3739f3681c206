/** The rows of a CSV, in whatever encoding and with whatever separator a spreadsheet program wrote it. */
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { type RawRow, RefusedFile, countRead } from "./refused-file.ts";

const SEPARATORS = [";", ",", "\t"] as const;
/** Characters parsed at once, so that pages are answered in between. */
const PIECE = 64 * 1024;

const recordSchema = z.array(z.string());

export async function* csvRows(bytes: Buffer): AsyncGenerator<RawRow> {
  const text = decode(bytes);
  const named = /^sep=(.)\r?\n/i.exec(text);
  const [first = "", separator] = named ?? [];
  const body = text.slice(first.length);
  const parser = Readable.from(chunks(body)).pipe(
    parse({
      delimiter: separator ?? separatorOf(body),
      relax_column_count: true,
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
      const read = { row, cells: recordSchema.parse(record) };
      if (counted.row(read)) yield read;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RefusedFile(`No pudimos leer el archivo cerca de la fila ${row + 1}: revisa las comillas`);
  }
}

async function* chunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

/** UTF-8 with or without a byte order mark, UTF-16 as Excel's "Unicode text", else Windows-1252, Excel's usual CSV. */
function decode(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one that stands most often in the line of the heads, outside of quotes. */
function separatorOf(text: string): string {
  const end = /\r|\n/.exec(text)?.index ?? text.length;
  const heads = text.slice(0, end).replaceAll(/"(?:[^"]|"")*"/g, "");
  const counted = SEPARATORS.map((separator) => ({ separator, count: heads.split(separator).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}
