/** What somebody sent: a CSV, a workbook, or a ZIP with one of the two and photographs. Known by its content. */
import { RandomAccessReader, type Entry } from "yauzl";
import { Readable } from "node:stream";
import { csvRows } from "./csv-rows.ts";
import { type RawRow, READ_LIMITS, RefusedFile } from "./refused-file.ts";
import { isWorkbook, xlsxRows } from "./xlsx-rows.ts";
import { type OpenZip, openZip } from "./zip.ts";

export interface Bytes {
  readonly size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface Source {
  rows(): AsyncGenerator<RawRow>;
  /** The names of the photographs, in lower case and without folders. */
  readonly pictures: ReadonlySet<string>;
  /** Null = there is none of that name. Refuses one of more than `max` bytes. */
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

const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
const SHEET = /\.(csv|txt|tsv|xlsx)$/i;
const NO_PICTURES = { pictures: new Set<string>(), picture: async () => null };

export async function openSource(bytes: Bytes): Promise<Source> {
  const head = await collect(bytes, 0, Math.min(8, bytes.size));
  if (bytes.size === 0) throw new RefusedFile("El archivo está vacío");
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new RefusedFile("Es un Excel antiguo (.xls) o con contraseña: guárdalo como XLSX sin contraseña");
  if (head.toString("latin1", 0, 2) === "PK") return fromZip(await openZip(new BytesReader(bytes), bytes.size));
  if (bytes.size > READ_LIMITS.sheet) throw new RefusedFile("El archivo es demasiado grande: hasta 30 MB");
  return {
    rows: async function* () {
      yield* csvRows(await collect(bytes, 0, bytes.size));
    },
    ...NO_PICTURES,
  };
}

async function fromZip(zip: OpenZip): Promise<Source> {
  if (isWorkbook(zip)) return { rows: () => xlsxRows(zip), ...NO_PICTURES };
  const files = [...zip.entries].filter(([path]) => !isHidden(path));
  const sheets = files.filter(([path]) => SHEET.test(path));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1)
    throw new RefusedFile("El ZIP debe contener un solo archivo CSV o XLSX, y las fotos");
  const pictures = new Map<string, Entry>();
  for (const [path, entry] of files.filter(([name]) => PICTURE.test(name))) {
    const name = baseName(path);
    if (pictures.has(name)) throw new RefusedFile(`El ZIP tiene dos fotos que se llaman ${name}`);
    pictures.set(name, entry);
  }
  return {
    rows: () => rowsWithin(zip, sheet[1]),
    pictures: new Set(pictures.keys()),
    picture: async (name, max) => {
      const entry = pictures.get(name);
      return entry ? zip.read(entry, max) : null;
    },
  };
}

async function* rowsWithin(zip: OpenZip, entry: Entry): AsyncGenerator<RawRow> {
  const sheet = await zip.read(entry, READ_LIMITS.sheet);
  const inner = await openSource({
    size: sheet.byteLength,
    read: async function* (start, end) {
      yield sheet.subarray(start, end);
    },
  });
  // A ZIP in a ZIP in a ZIP could go on for ever.
  if (inner.pictures.size > 0) throw new RefusedFile("El ZIP contiene otro ZIP: pon los archivos directamente");
  yield* inner.rows();
}

const isHidden = (path: string) => path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
const baseName = (path: string) => (path.split("/").at(-1) ?? "").normalize("NFC").toLowerCase();

async function collect(bytes: Bytes, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
