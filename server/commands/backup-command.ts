/** `npm run backup`, in the running shop or with the database opened for it. */
import path from "node:path";
import { z } from "zod";
import { SEALED } from "../backup/sealing.ts";
import { type BackupSource, makeBackup } from "../backup/make-backup.ts";

/** Without a file it goes into the shop's own folder of backups. */
const backupCommandSchema = z.strictObject({ file: z.string().optional() });

/** Returns what was done, in Spanish. */
export async function backupCommand(source: BackupSource, folder: string, typed: unknown): Promise<string> {
  const { file = path.join(folder, `vitrina-${moment(source.clock.now())}.tar${source.sealTo ? SEALED : ""}`) } =
    backupCommandSchema.parse(typed);
  const { bytes, photographs, missing, databaseMs } = await makeBackup(source, file);
  const lost = missing.length > 0 ? ` Faltan ${missing.length} archivos de fotos que la base de datos nombra.` : "";
  return `Copia hecha: ${file} (${megabytes(bytes)} MB, ${photographs} archivos de fotos; la base de datos tardó ${seconds(databaseMs)} s).${lost}`;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1).replace(".", ",");

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1).replace(".", ",");

/** "2026-11-23-041500", in UTC. */
const moment = (now: Date) => now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");
