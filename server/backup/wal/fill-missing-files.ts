/** What a restore to a moment needs beside the database, on a machine that has lost it: from the newest whole backup. */
import { existsSync } from "node:fs";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Db } from "#database/db.ts";
import { type PhotoStore, listPhotoFiles } from "#modules/media/media.ts";
import { PHOTOGRAPHS, SECRET } from "../description.ts";
import { type ArchiveEntry, eachEntry } from "../read-archive.ts";
import { withOpened } from "../sealing.ts";

interface Files {
  readonly photographs: Pick<PhotoStore, "read" | "write">;
  /** Where the secret goes, if none is configured. */
  readonly secretFile: string | undefined;
  readonly key?: string | undefined;
}

/** Replaces nothing that is there. Returns how many photographs are missing still. */
export async function fillMissingFiles(
  db: Db,
  { photographs, secretFile, key }: Files,
  backups: string,
): Promise<number> {
  const missing = new Set<string>();
  for (const name of await listPhotoFiles(db)) if (!(await photographs.read(name))) missing.add(name);
  if (missing.size === 0 && (!secretFile || existsSync(secretFile))) return 0;
  const newest = await newestBackup(backups);
  if (!newest) return missing.size;
  const take = async ({ name, body }: ArchiveEntry) => {
    const photograph = name.slice(PHOTOGRAPHS.length);
    if (name.startsWith(PHOTOGRAPHS) && missing.delete(photograph))
      await photographs.write(photograph, await buffer(body));
    else if (name === SECRET && secretFile && !existsSync(secretFile)) {
      await mkdir(path.dirname(secretFile), { recursive: true, mode: 0o700 });
      await writeFile(secretFile, await buffer(body), { mode: 0o600, flush: true });
    }
  };
  await withOpened(newest, key, (file) => eachEntry(file, take));
  return missing.size;
}

async function newestBackup(folder: string): Promise<string | undefined> {
  const files = (await readdir(folder))
    .filter((name) => /\.tar(?:\.age)?$/.test(name))
    .map((name) => path.join(folder, name));
  const all = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  return all.toSorted((a, b) => b.at - a.at)[0]?.file;
}
