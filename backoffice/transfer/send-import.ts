/** Sends a file in parts, one after another, so that a bad line loses only one of them. */
import type { ImportDocument } from "../../contracts/import/import.document.ts";
import { PART_SIZE } from "../../contracts/import/import-states.ts";
import { newId } from "../../contracts/ids.ts";
import { api, ask } from "../api.ts";

const TRIES = 4;

export async function sendImport(
  file: File,
  counted: boolean,
  onProgress: (share: number) => void,
): Promise<ImportDocument> {
  const id = newId();
  onProgress(0);
  await api("POST /api/gestion/imports", { body: { id, name: file.name, size: file.size, counted } });
  for (let at = 0; at < file.size; at += PART_SIZE) {
    const part = file.slice(at, at + PART_SIZE, "application/octet-stream");
    await again(() => ask("PUT", `/api/gestion/imports/${id}/parts/${at / PART_SIZE}`, { body: part }));
    onProgress(Math.min(1, (at + PART_SIZE) / file.size));
  }
  return api("POST /api/gestion/imports/{id}/check", { path: { id } });
}

/** A part that arrives twice counts once. A refusal stays one: only a lost line or a busy shop is tried again. */
async function again<Answer>(call: () => Promise<Answer>, tries = TRIES): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    if (tries <= 1 || (status >= 400 && status < 500)) throw error;
    await new Promise((resolve) => void setTimeout(resolve, 1_500));
    return again(call, tries - 1);
  }
}
