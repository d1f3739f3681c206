/**
 * What is in the database's folder before PGlite sees it. PGlite makes a new database wherever `PG_VERSION` is missing,
 * over whatever else is there: so only an empty folder is given to it for that.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Warn } from "../warn.ts";

/** The folder cannot be opened as it is. The message says what to do, for the person who starts the shop. */
export class DatabaseFolderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "DatabaseFolderError";
  }
}

/** PGlite's. Another major version cannot read the files. */
const MAJOR = "18";
/** Without any of these PostgreSQL cannot start. */
const PARTS = ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"];

const RESTORE = "No se ha tocado nada. Recupera esa carpeta de una copia de seguridad, o elige otra con DATA_DIR";

/**
 * Makes the folder ready to be opened; throws when it holds something that is not a whole database. Answers whether the
 * database is new: then call `finishNew` once it is made.
 */
export function prepareFolder(folder: string, warn: Warn): boolean {
  if (existsSync(markOf(folder)) && existsSync(folder)) {
    const aside = `${folder}.unfinished-${Date.now()}`;
    renameSync(folder, aside);
    warn(
      `the first start was cut short; what it had made of the database is now ${aside}, and can be deleted`,
      undefined,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length === 0) {
    writeFileSync(markOf(folder), "", { flush: true });
    return true;
  }
  const missing = PARTS.filter((part) => !existsSync(path.join(folder, part)));
  if (missing.length > 0) {
    throw new DatabaseFolderError(
      `DATA_DIR: en ${folder} hay archivos, pero no una base de datos entera (falta ${missing.join(", ")}). ${RESTORE}`,
    );
  }
  const version = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  if (version !== MAJOR) {
    throw new DatabaseFolderError(
      `DATA_DIR: la base de datos de ${folder} es de otra versión de PostgreSQL («${version.slice(0, 20)}», no ${MAJOR}). ${RESTORE}`,
    );
  }
  return false;
}

/** From here on the folder is somebody's, and stays where it is. */
export function finishNew(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

/** Stands beside the folder from before the database is made until it is whole. */
function markOf(folder: string): string {
  return `${folder}.unfinished`;
}

/** PostgreSQL could not open what is there. `output` = what it wrote meanwhile. */
export function damaged(folder: string, output: string, cause: unknown): DatabaseFolderError {
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1];
  const words = reason ? ` (PostgreSQL dice: «${reason}»)` : "";
  return new DatabaseFolderError(
    `DATA_DIR: la base de datos de ${folder} está dañada y no se puede abrir${words}. ${RESTORE}`,
    cause,
  );
}
