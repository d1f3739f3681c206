/**
 * One shop per database folder: a second one would end the first one's server. The kernel holds SQLite's file lock and
 * frees it with the process, so a killed shop leaves nothing to clean up.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`Otra tienda ya está usando la carpeta ${folder}. Ciérrala primero, o elige otra carpeta con DATA_DIR.`);
    this.name = "FolderInUseError";
  }
}

/** Locks `folder` until the returned function is called or the process ends. The lock file is beside the folder. */
export function lockFolder(folder: string): () => void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes("locked")) throw new FolderInUseError(folder);
    throw error;
  }
  return () => file.close();
}
