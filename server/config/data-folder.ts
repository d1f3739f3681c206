/** The folder of everything a shop stores on disk. It must exist, be writable, and not be readable by other users. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Warn } from "#database/pool/warn.ts";
import { noSpace } from "#database/embedded/folder.ts";
import { ConfigError } from "./read-env.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;

/** The files the shop creates; others in the folder are left alone. PostgreSQL looks after its own. */
const OURS =
  /^(postgres\.lock(-journal)?|photographs|outbox|dumps|backups|session-secret(\.new)?|folder-id|bank-simulator\.json|control\.sock)$/;

const NOT_WRITABLE = new Set(["EROFS", "EACCES", "EPERM", "ENOTDIR", "EEXIST"]);

/** The size of the test file. With less free space than this, a lock, a log segment or a mail soon fails. */
const PROBE = Buffer.alloc(64 * 1024);

/** Creates the folder when it is missing. Throws when it cannot be written. */
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

/** The message for an error of the file system; undefined = another kind of error. */
function folderError(folder: string, error: unknown): Error | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return noSpace(folder, error);
  if (!NOT_WRITABLE.has(String(code))) return undefined;
  return new ConfigError([
    `DATA_DIR: no se puede escribir en ${folder} (${String(code)}); da permiso de escritura a quien abre la tienda, o elige otra carpeta`,
  ]);
}

/** Writes a test file: permissions alone do not show a full disk or one mounted read-only. */
function assertWritable(folder: string): void {
  const file = path.join(folder, `postgres.probe-${process.pid}`);
  try {
    writeFileSync(file, PROBE, { flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

/** For a shop with PostgreSQL, which stores little here: failing to change permissions does not stop the start. */
export function restrictPermissions(dataDir: string, warn: Warn): void {
  try {
    closeEntries(path.resolve(dataDir));
  } catch (error) {
    warn("DATA_DIR may be readable by others", error);
  }
}

/** Also fixes entries that existed before, or that a tool copied here with other permissions. */
function closeEntries(folder: string): void {
  const real = realpathSync(folder);
  const { mode, uid } = lstatSync(real);
  // DATA_DIR may be a shared folder such as /tmp: then only our own files in it are changed.
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
