/** Backups that only the owner's key opens (`age`): who has the server or its disk cannot read them. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./read-archive.ts";

/** What the names of sealed files end with. */
export const SEALED = ".age";

/** Throws when it is no recipient. */
export function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

type Chunks = (source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array>;

export const sealing = (recipient: string): Chunks =>
  async function* seal(source) {
    yield* chunksOf(await encrypterTo(recipient).encrypt(streamOf(source)));
  };

/** Without a key what is sealed is refused; what is not passes as it is. */
export const opening = (key: string | undefined): Chunks =>
  async function* unseal(source) {
    const chunks = source[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done) return;
    const all = (async function* whole() {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })();
    if (!first.value.subarray(0, HEAD.length).equals(HEAD)) return yield* all;
    if (key === undefined)
      throw new BackupError(
        "Está sellada: añade --key con el archivo de tu llave (el que empieza con AGE-SECRET-KEY).",
      );
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    try {
      yield* chunksOf(await decrypter.decrypt(streamOf(all)));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("no identity matched")) throw error;
      throw new BackupError("Esa llave no la abre. Usa la que corresponde al BACKUP_SEAL_TO de cuando se hizo.", {
        cause: error,
      });
    }
  };

const HEAD = Buffer.from("age-encryption.org/v1\n");

/** Pulled chunk by chunk: a backup does not fit into memory. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Replaces the file by itself, sealed. */
export async function sealFile(file: string, recipient: string): Promise<void> {
  const sealed = `${file}.sealed`;
  await pipeline(createReadStream(file), sealing(recipient), createWriteStream(sealed, { mode: 0o600 }));
  await rename(sealed, file);
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0);
  await handle.close();
  return buffer.equals(HEAD);
}

/** Sealed, it lies open in a temporary folder meanwhile: a backup is read more than once. */
export async function withOpened<T>(
  file: string,
  key: string | undefined,
  work: (opened: string) => Promise<T>,
): Promise<T> {
  if (!(await isSealed(file))) return work(file);
  const folder = await mkdtemp(path.join(tmpdir(), "vitrina-open-"));
  try {
    const opened = path.join(folder, "backup.tar");
    await pipeline(createReadStream(file), opening(key), createWriteStream(opened, { mode: 0o600 }));
    return await work(opened);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of the file that `age-keygen` writes. */
export async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "");
  const [key] = /^AGE-SECRET-KEY-\S+/m.exec(text) ?? [];
  if (!key) throw new BackupError(`En ${file} no hay ninguna llave de age: una línea que empieza con AGE-SECRET-KEY.`);
  return key;
}
