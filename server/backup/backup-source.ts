import { systemClock } from "#contracts/time/clock.ts";
import type { Database } from "#database/pool/connect.ts";
import { type PhotoStore, openPhotoStore } from "#modules/media/media.ts";
import type { Config } from "../config/config.ts";
import { secretFileIn, sessionSecret } from "../config/session-secret.ts";
import { photoStoreOptions } from "../files/photo-store-options.ts";
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
    sealTo: config.backups.sealTo,
  };
}
