/** Takes what the server has laid into its outbox to the archive: written whole, then gone from the outbox. */
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { PART } from "../make-backup.ts";
import { SEALED, encrypterTo } from "../sealing.ts";
import { LAID, archivedName } from "./segments.ts";

/** Returns how many were taken. Throws at the first that cannot be: it and those after it stay. */
export async function moveOutbox(outbox: string, archive: string, sealTo?: string): Promise<number> {
  const laid = (await readdir(outbox).catch((): string[] => [])).filter((name) => LAID.test(name)).toSorted();
  if (laid.length === 0) return 0;
  await mkdir(archive, { recursive: true, mode: 0o700 });
  const there = await readdir(archive);
  for (const name of laid) {
    const file = path.join(outbox, name);
    const bytes = await readFile(file);
    // The server lays it again when it was killed in between.
    const same = there.find((one) => one.startsWith(`${name}_`));
    const own = archivedName(name, (await stat(file)).mtime);
    // Where timelines end is no secret, and the shop itself must read it.
    if (same === undefined) await writeWhole(archive, own, bytes, name.endsWith(".history") ? undefined : sealTo);
    // It cannot be opened here; of the same time it is the same.
    else if (
      same.endsWith(SEALED)
        ? same !== own + SEALED
        : !(await promisify(gunzip)(await readFile(path.join(archive, same)))).equals(bytes)
    )
      throw new OtherShop(archive);
    await rm(file);
  }
  return laid.length;
}

/** The owner reads the message. */
class OtherShop extends Error {
  constructor(archive: string) {
    super(`otra tienda, copia de esta, guarda en la misma carpeta (${archive}). Pon otra en BACKUP_DIR`);
    this.name = "OtherShop";
  }
}

async function writeWhole(archive: string, plain: string, bytes: Buffer, sealTo: string | undefined): Promise<void> {
  const name = sealTo ? plain + SEALED : plain;
  const part = path.join(archive, PART + name);
  try {
    const packed = await promisify(gzip)(bytes);
    const sealed = sealTo ? await encrypterTo(sealTo).encrypt(packed) : packed;
    await writeFile(part, sealed, { mode: 0o600, flush: true });
    await rename(part, path.join(archive, name));
  } finally {
    await rm(part, { force: true });
  }
  // A power cut must not undo the name once the outbox is empty.
  const folder = await open(archive);
  await folder.sync();
  await folder.close();
}
