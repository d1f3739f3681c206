/** A backup that an owner downloads: made whole beside the others, and gone from there when it is sent. */
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { ShopError } from "#contracts/api/errors.ts";
import { NoRoom, makeRoom } from "./free-space.ts";
import { type BackupSource, PART, makeBackup } from "./make-backup.ts";

/** No nightly backup goes for it. */
const NONE = /(?!)/;

export function createBackupDownload(source: BackupSource, folder: string) {
  let isMaking = false;
  const refuseSecond = () => {
    if (isMaking) throw new ShopError("BACKUP_RUNNING");
  };

  async function* parts(): AsyncGenerator<Uint8Array> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const workshop = await mkdtemp(path.join(folder, PART));
    try {
      const file = path.join(workshop, "backup.tar");
      await makeBackup(source, file).finally(() => (isMaking = false));
      const bytes = createReadStream(file);
      await once(bytes, "open");
      // What is open can be read to its end. So nothing stays of a download that nobody takes.
      await rm(workshop, { recursive: true });
      yield* bytes;
    } finally {
      isMaking = false;
      await rm(workshop, { recursive: true, force: true });
    }
  }

  return {
    /** What hinders a download now, in Spanish; null = nothing. */
    async problem(): Promise<string | null> {
      refuseSecond();
      try {
        await makeRoom(folder, NONE);
        return null;
      } catch (error) {
        if (error instanceof NoRoom) return error.message;
        throw error;
      }
    },
    /** The bytes; making them begins with the first that is read. One at a time. */
    async begin(): Promise<AsyncIterator<Uint8Array>> {
      refuseSecond();
      isMaking = true;
      return parts();
    },
  };
}

export type BackupDownload = ReturnType<typeof createBackupDownload>;
