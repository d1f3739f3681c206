/** `npm run restore -- <file>`: puts a backup into an empty place. Refused while a shop runs there. */
import { existsSync } from "node:fs";
import path from "node:path";
import { openPhotoStore } from "#modules/media/media.ts";
import { secretMark } from "../backup/description.ts";
import { readBackup, refuseUsed, restoreBackup } from "../backup/restore-backup.ts";
import { readConfig } from "../config/config.ts";
import { printFailure } from "./run-command.ts";
import { directly, openPlace } from "../database.ts";
import { photoStoreOptions } from "../files/photo-store-options.ts";
import { secretFileIn, sessionSecret } from "../config/session-secret.ts";

await printFailure(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Uso: npm run restore -- <archivo.tar>");
  if (!existsSync(file)) throw new Error(`No existe ${path.resolve(file)}.`);
  const config = directly(readConfig(process.env));
  if (config.databaseUrl) await refuseUsed(config.databaseUrl);
  // Before anything is made in an empty place.
  await readBackup(file);
  const place = await openPlace(config, () => undefined);
  try {
    const {
      madeAt,
      tables,
      secretMark: mark,
    } = await restoreBackup(file, {
      open: place.open,
      photographs: openPhotoStore(photoStoreOptions(config)),
      secretFile: config.sessionSecret ? undefined : secretFileIn(config.dataDir),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`Restaurada la copia del ${madeAt} (${rows} filas). Ya puedes abrir la tienda.\n`);
    if (secretMark(sessionSecret(config)) !== mark)
      process.stdout.write(
        "SESSION_SECRET no es la de entonces: las sesiones y los códigos de dos pasos de esa tienda no valen. " +
          "Pon la de antes si la tienes.\n",
      );
  } finally {
    await place.release();
  }
});
