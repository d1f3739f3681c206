/** The folder with everything a shop keeps on its own disk: it must be there, be ours to write, and nobody else's to read. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Warn } from "#database/warn.ts";
import { DatabaseFolderError } from "#database/embedded/folder.ts";
import { ConfigError } from "./read-env.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;

/** What the shop writes; anything else in the folder is somebody else's business. */
const OURS = /^(database(\..*|-journal)?|photographs|outbox|dumps|session-secret(\.new)?|bank-simulator\.json)$/;

const NOT_WRITABLE = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST"]);

/** Room for a lock, a log segment and a mail: with less nothing works for long. */
const PROBE = Buffer.alloc(64 * 1024);

/** Makes the folder when it is not there. Throws when it cannot be written. */
export function prepareDataFolder(dataDir: string): void {
  const folder = path.resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    closeEntries(folder);
    assertWritable(folder);
  } catch (error) {
    throw folderError(folder, error) ?? error;
  }
}

/** The sentence for what the system says of the folder; undefined = it says nothing of that kind. */
function folderError(folder: string, error: unknown): Error | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") {
    return new DatabaseFolderError(
      `DATA_DIR: no queda espacio en el disco de ${folder}. Libera espacio y abre la tienda otra vez; no se ha perdido nada`,
      error,
    );
  }
  if (!NOT_WRITABLE.has(String(code))) return undefined;
  return new ConfigError([
    `DATA_DIR: no se puede escribir en ${folder} (${String(code)}); da permiso de escritura a quien abre la tienda, o elige otra carpeta`,
  ]);
}

/** A look at the rights is not enough: a full disk and one mounted read-only show only when something is written. */
function assertWritable(folder: string): void {
  const file = path.join(folder, `database.probe-${process.pid}`);
  try {
    writeFileSync(file, PROBE, { flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

/** For a shop that keeps next to nothing here: a folder that cannot be changed does not stop it. */
export function closeToOthers(dataDir: string, warn: Warn): void {
  try {
    closeEntries(path.resolve(dataDir));
  } catch (error) {
    warn("DATA_DIR may be readable by others", error);
  }
}

/** Also what was made before, or copied here by a tool that asks nobody. */
function closeEntries(folder: string): void {
  const real = realpathSync(folder);
  const { mode, uid } = lstatSync(real);
  // Somebody may have named a folder that others use too, like /tmp: only our own files in it are ours to close.
  if ((mode & STICKY) === 0 && uid === process.getuid?.()) setMode(real, mode, FOLDER_MODE);
  for (const name of readdirSync(real)) if (OURS.test(name)) closeAll(path.join(real, name));
}

function closeAll(entry: string): void {
  const stat = lstatSync(entry, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  setMode(entry, stat.mode, stat.isDirectory() ? FOLDER_MODE : FILE_MODE);
  if (stat.isDirectory()) for (const name of readdirSync(entry)) closeAll(path.join(entry, name));
}

function setMode(entry: string, is: number, wanted: number): void {
  if ((is & 0o777) !== wanted) chmodSync(entry, wanted);
}
