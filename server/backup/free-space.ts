/** Looks for room before a backup is begun: on a full disk the shop itself would stop. */
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { END_SIZE, endSchema } from "./description.ts";

/** Bytes that stay free for the shop. */
const RESERVE = 100_000_000;
/** A shop grows between two nights. */
const GROWTH = 1.1;

/** There is no room, and removing old nightly backups would not make enough. The owner reads the message. */
export class NoRoom extends Error {
  constructor(missing: number) {
    super(
      `no hay espacio en el disco, faltan ${Math.ceil(missing / 1e6)} MB. Libera espacio, o pon BACKUP_DIR en otro disco`,
    );
    this.name = "NoRoom";
  }
}

/** Bytes that may still be written into the folder. */
async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Removes the oldest nightly backups as far as the next one needs it; never the newest, and none in vain. */
export async function makeRoom(folder: string, nightly: RegExp, free = freeIn): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => /\.tar(?:\.age)?$/.test(name) || nightly.test(name));
  const all = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const { size, mtimeMs } = await stat(file);
      return { name, file, size, mtimeMs };
    }),
  );
  const last = all.toSorted((a, b) => b.mtimeMs - a.mtimeMs)[0];
  const wanted = RESERVE + (last ? GROWTH * (await spaceOf(last.file, last.size)) : 0);
  const old = all
    .filter(({ name }) => nightly.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, -1);
  let missing = wanted - (await free(folder));
  const most = old.reduce((sum, { size }) => sum + size, 0);
  if (missing > most) throw new NoRoom(missing - most);
  for (const { file, size } of old) {
    if (missing <= 0) return;
    await rm(file);
    missing -= size;
  }
}

/** What such a backup takes while it is made: the tables lie beside it until they are in it. */
async function spaceOf(file: string, size: number): Promise<number> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(512), 0, 512, Math.max(0, size - END_SIZE + 512));
    const text = buffer.toString();
    const end = endSchema.parse(JSON.parse(text.slice(0, text.indexOf("}") + 1)));
    return size + (size - end.bytes);
  } catch {
    // Of an earlier release, or no backup at all.
    return 2 * size;
  } finally {
    await handle.close();
  }
}
