/** What somebody sent: a CSV, a workbook, or a ZIP with one of the two and photographs. Known by its content. */
import { RandomAccessReader, type Entry } from "yauzl";
import { Readable } from "node:stream";
import { settled } from "#contracts/text/readable.ts";
import { csvRows } from "./csv-rows.ts";
import { type Note, type RawRow, READ_LIMITS, RefusedFile } from "./refused-file.ts";
import { isWorkbook } from "./xlsx/workbook.ts";
import { xlsxRows } from "./xlsx/xlsx-rows.ts";
import { type OpenZip, openZip } from "./zip.ts";

export interface Bytes {
  readonly size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface Source {
  rows(note: Note): AsyncGenerator<RawRow>;
  /** A file beside the sheet, with or without its folders. Null = there is none of that name. Refuses more than `max` bytes. */
  picture(name: string, max: number): Promise<Buffer | null>;
}

class BytesReader extends RandomAccessReader {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.read(start, end), { objectMode: false });
  }
}

const noPicture = async () => null;

export async function openSource(bytes: Bytes): Promise<Source> {
  if (bytes.size === 0) throw new RefusedFile("El archivo está vacío");
  const head = await collect(bytes, 0, Math.min(HEAD, bytes.size));
  const foreign = FOREIGN.find(([begins]) => begins.test(head.toString("latin1")));
  if (foreign) throw new RefusedFile(foreign[1]);
  if (isZip(head)) return fromZip(await openZip(new BytesReader(bytes), bytes.size));
  if (bytes.size > READ_LIMITS.sheet) throw new RefusedFile("El archivo es demasiado grande: hasta 30 MB");
  return {
    rows: async function* (note) {
      yield* csvRows(await collect(bytes, 0, bytes.size), note);
    },
    picture: noPicture,
  };
}

const isZip = (head: Buffer) => head.toString("latin1", 0, 2) === "PK";

const HEAD = 512;
const instead = "guárdalo como XLSX o CSV y súbelo";
/** By how a file begins that is no spreadsheet we read. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^\xd0\xcf[^]\xe0/, "Es un Excel antiguo (.xls) o con contraseña: guárdalo como XLSX sin contraseña"],
  [/^%PDF/, `Es un PDF, no una planilla: ábrelo en tu programa, ${instead}`],
  [/^(Rar!|7z\xbc\xaf)/, "Es un archivo RAR o 7z: comprímelo como ZIP y súbelo"],
  [
    /^(\xef\xbb\xbf)?\s*<(!doctype html|html|table|head|meta)/i,
    `Es una página web guardada como planilla: ábrela en Excel, ${instead}`,
  ],
  [/^(\xef\xbb\xbf)?\s*<\?xml/i, `Es un archivo XML: ábrelo en Excel, ${instead}`],
  [/^(\xef\xbb\xbf)?\s*[[{]\s*["{[]/, `Es un archivo JSON: expórtalo como CSV y súbelo`],
];
/** The same of what other programs pack as a ZIP, by a part that only theirs have. */
const FOREIGN_PARTS: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)content\.xml$/i, `Es un archivo de LibreOffice (.ods): ${instead}`],
  [/(^|\/)index(\.zip$|\/.*\.iwa$)/i, "Es un archivo de Numbers: expórtalo como Excel o CSV y súbelo"],
  [/(^|\/)workbook\.bin$/i, `Es un Excel binario (.xlsb): ${instead}`],
  [/^word\/document\.xml$/i, `Es un documento de Word: pasa la tabla a Excel, ${instead}`],
];

async function fromZip(zip: OpenZip): Promise<Source> {
  if (isWorkbook(zip)) return { rows: (note) => xlsxRows(zip, note), picture: noPicture };
  const files = [...zip.entries].filter(([path]) => !isHidden(path));
  const sheets = files.filter(([path]) => /\.(csv|tsv|xlsx)$/i.test(path));
  const [sheet, another] =
    sheets.length > 0 ? sheets : files.filter(([path]) => /\.txt$/i.test(path) && !README.test(path));
  if (!sheet) {
    const foreign = FOREIGN_PARTS.find(([part]) => files.some(([path]) => part.test(path)));
    throw new RefusedFile(foreign?.[1] ?? "El ZIP debe contener un archivo CSV o XLSX, y las fotos");
  }
  if (another)
    throw new RefusedFile(
      `El ZIP tiene más de una planilla: «${sheet[0]}» y «${another[0]}». Deja solo una, con las fotos`,
    );
  const pictures = picturesOf(files.filter((file) => file !== sheet));
  return {
    rows: (note) => rowsWithin(zip, sheet[1], note),
    picture: async (name, max) => {
      const entry = pictures(name);
      return entry ? zip.read(entry, max) : null;
    },
  };
}

/** Finds a file by its name, or by the end of its path when several have that name. */
function picturesOf(files: readonly (readonly [string, Entry])[]): (name: string) => Entry | undefined {
  const named = Map.groupBy(files, ([path]) => lowered(path).split("/").at(-1) ?? "");
  return (wanted) => {
    const path = lowered(wanted);
    const alike = named.get(path.split("/").at(-1) ?? "") ?? [];
    const isEnd = (end: string, whole: string) => `/${whole}`.endsWith(`/${end}`);
    const exact = alike.filter(([own]) => isEnd(path, lowered(own)) || isEnd(lowered(own), path));
    const [found, another] = exact.length > 0 ? exact : alike;
    if (found && another)
      throw new RefusedFile(`el ZIP tiene varias con ese nombre. Escribe también la carpeta: ${found[0]}`);
    return found?.[1];
  };
}

const lowered = (path: string) => settled(path).toLowerCase();

/** The sheet may be a workbook, which is a ZIP, but nothing that is packed again: that could go on for ever. */
async function* rowsWithin(zip: OpenZip, entry: Entry, note: Note): AsyncGenerator<RawRow> {
  const sheet = await zip.read(entry, READ_LIMITS.sheet);
  const bytes: Bytes = {
    size: sheet.byteLength,
    read: async function* (start, end) {
      yield sheet.subarray(start, end);
    },
  };
  if (!isZip(sheet)) return yield* (await openSource(bytes)).rows(note);
  const inner = await openZip(new BytesReader(bytes), bytes.size);
  if (!isWorkbook(inner)) throw new RefusedFile("El ZIP contiene otro ZIP: pon los archivos directamente");
  yield* xlsxRows(inner, note);
}

const README = /(^|\/)(leeme|léeme|readme|license|licencia)[^/]*$/i;
/** What systems and open programs leave beside files. */
const isHidden = (path: string) =>
  path.split("/").some((part) => /^(\.|~\$|__MACOSX$|thumbs\.db$|desktop\.ini$)/i.test(part));

async function collect(bytes: Bytes, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
