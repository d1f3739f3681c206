/**
 * Checks the database folder before PGlite opens it. PGlite creates a new database wherever `PG_VERSION` is missing,
 * over any other files: so it only gets an empty folder or a complete database.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Warn } from "../warn.ts";

/** The folder cannot be opened as it is. The message tells the person who starts the shop what to do. */
export class DatabaseFolderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "DatabaseFolderError";
  }
}

/** The major version of PGlite's PostgreSQL. Another one cannot read the files. */
const MAJOR = "18";
/** PostgreSQL cannot start without any of these. */
const PARTS = ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"];

const RESTORE = "No se ha tocado nada. Recupera esa carpeta de una copia de seguridad, o elige otra con DATA_DIR";

/**
 * Prepares the folder for opening; throws when it holds something else than a complete database. Returns whether the
 * database is new: then call `finishNew` after it is created.
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

/** From now on the folder holds a real database: a later start must not move it aside. */
export function finishNew(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

/** This file exists beside the folder while the new database is incomplete. */
function markOf(folder: string): string {
  return `${folder}.unfinished`;
}

/** The error for files that PostgreSQL could not open. `output` = what it wrote meanwhile. */
export function damaged(folder: string, output: string, cause: unknown): DatabaseFolderError {
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1];
  const words = reason ? ` (PostgreSQL dice: «${reason}»)` : "";
  return new DatabaseFolderError(
    `DATA_DIR: la base de datos de ${folder} está dañada y no se puede abrir${words}. ${RESTORE}`,
    cause,
  );
}
