/** Reads single files of a ZIP, with limits that hold while it is unpacked. */
import { type Entry, type Options, type RandomAccessReader, type ZipFile, fromRandomAccessReaderPromise } from "yauzl";
import { isUtf8 } from "node:buffer";
import { READ_LIMITS, RefusedFile } from "./refused-file.ts";

export interface OpenZip {
  /** By the path inside, without folders. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Whatever its capitals: some programs write `SharedStrings.xml`. */
  find(path: string): Entry | undefined;
  /** The content in pieces. Refuses more than `max` bytes. */
  stream(entry: Entry, max: number): AsyncGenerator<Buffer>;
  read(entry: Entry, max: number): Promise<Buffer>;
}

const OPTIONS: Options = { lazyEntries: true, autoClose: false, strictFileNames: false, validateEntrySizes: true };
const BROKEN = "El archivo está dañado o incompleto. Vuelve a guardarlo y súbelo otra vez";

export async function openZip(reader: RandomAccessReader, size: number): Promise<OpenZip> {
  const zip = await fromRandomAccessReaderPromise(reader, size, OPTIONS).catch(broken);
  if (zip.entryCount > READ_LIMITS.entries)
    throw new RefusedFile(`El ZIP tiene demasiados archivos: hasta ${READ_LIMITS.entries}`);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) entries.set(nameOf(entry), entry);
  } catch (error) {
    return broken(error);
  }
  const lowered = new Map([...entries].map(([path, entry]) => [path.toLowerCase(), entry]));
  return {
    entries,
    find: (path) => lowered.get(path.toLowerCase()),
    stream: (entry, max) => contentOf(zip, entry, max),
    read: (entry, max) => whole(zip, entry, max),
  };
}

const IS_UTF8 = 0x800;

/** Code page 850, in which Windows writes Spanish names, where it differs from that of the format. */
const OF_WINDOWS: Readonly<Record<string, string>> = { "╡": "Á", "╓": "Í", α: "Ó", Θ: "Ú" };

/** Many programs write UTF-8 without saying so: read as the old code page of the format, no photograph with ñ is found. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const isSaid = (generalPurposeBitFlag & IS_UTF8) !== 0;
  if (isSaid) return fileName;
  return isUtf8(fileNameRaw)
    ? fileNameRaw.toString("utf8").replaceAll("\\", "/")
    : fileName.replaceAll(/[╡╓αΘ]/g, (sign) => OF_WINDOWS[sign] ?? sign);
}

async function* contentOf(zip: ZipFile, entry: Entry, max: number): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new RefusedFile("El archivo tiene contraseña: guárdalo sin ella");
  const { uncompressedSize, compressedSize } = entry;
  const isBomb = uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * READ_LIMITS.ratio;
  if (uncompressedSize > max || isBomb) throw new RefusedFile(`${entry.fileName}: es demasiado grande`);
  try {
    // The library breaks off when the content is longer than announced.
    for await (const chunk of await zip.openReadStreamPromise(entry)) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    broken(error);
  }
}

async function whole(zip: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of contentOf(zip, entry, max)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A failed reading of our own storage is not the file's fault: the job tries again. */
export class StorageFailure extends Error {}

function broken(error: unknown): never {
  if (error instanceof RefusedFile || error instanceof StorageFailure) throw error;
  throw new RefusedFile(BROKEN);
}
