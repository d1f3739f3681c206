import { systemClock } from "#contracts/clock.ts";
import type { Database } from "#database/connect.ts";
import { type PhotoStore, openPhotoStore } from "#modules/media/media.ts";
import type { Config } from "../config.ts";
import { secretFileIn, sessionSecret } from "../session-secret.ts";
import { photoStoreOptions } from "../photo-store-options.ts";
import type { BackupSource } from "./make-backup.ts";

/** What a backup of this shop is made of. */
export function backupSource(config: Config, database: Database): BackupSource {
  const store: PhotoStore = openPhotoStore(photoStoreOptions(config));
  return {
    database,
    clock: systemClock,
    readPhotograph: (file) => store.read(file),
    publicUrl: config.publicUrl ?? "http://localhost",
    secret: sessionSecret(config),
    secretFile: secretFileIn(config.dataDir),
  };
}
