/**
 * `npm run restore -- <file>`: puts a backup into an empty place. `-- --at "2026-11-28 14:35"`: the shop's own database
 * as it stood then. Refused while a shop runs there.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openPhotoStore } from "#modules/media/media.ts";
import { fillMissingFiles } from "../backup/wal/fill-missing-files.ts";
import { readMoment, restoreToMoment, second } from "../backup/wal/restore-to-moment.ts";
import { readKey, withOpened } from "../backup/sealing.ts";
import { secretMark } from "../backup/description.ts";
import { readBackup, refuseUsed, restoreBackup } from "../backup/restore-backup.ts";
import { type Config, readConfig } from "../config/config.ts";
import { printFailure } from "./run-command.ts";
import { directly, openPlace } from "../database.ts";
import { photoStoreOptions } from "../files/photo-store-options.ts";
import { secretFileIn, sessionSecret } from "../config/session-secret.ts";

await printFailure(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: "string" }, key: { type: "string" } },
  });
  const [file] = positionals;
  const config = directly(readConfig(process.env));
  const key = values.key === undefined ? undefined : await readKey(values.key);
  if (values.at !== undefined && file === undefined) return goBack(config, values.at, key);
  if (file === undefined || values.at !== undefined)
    throw new Error(
      'Uso: npm run restore -- <archivo.tar>, o npm run restore -- --at "2026-11-28 14:35"; sellada, con --key <archivo>',
    );
  if (!existsSync(file)) throw new Error(`No existe ${path.resolve(file)}.`);
  return withOpened(file, key, (opened) => restoreWhole(config, opened));
});

async function restoreWhole(config: Config, file: string): Promise<void> {
  if (config.databaseUrl) await refuseUsed(config.databaseUrl);
  // Before anything is made in an empty place.
  await readBackup(file);
  const place = await openPlace(config, () => undefined);
  try {
    const { madeAt, tables, secretMark: mark } = await restoreBackup(file, { open: place.open, ...filesOf(config) });
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
}

async function goBack(config: Config, typed: string, key: string | undefined): Promise<void> {
  if (config.databaseUrl)
    throw new Error(
      "La base de datos está en DATABASE_URL: a un momento la lleva quien la aloja (docs/operations.md, Backups).",
    );
  const now = new Date();
  const moment = readMoment(typed, now);
  const { folder: backups, sealTo } = config.backups;
  const place = { folder: path.resolve(config.dataDir, "postgres"), backups, key, sealTo };
  let missing = 0;
  const began = performance.now();
  const { reached, broken, aside } = await restoreToMoment(place, moment, now, async ({ db }) => {
    missing = await fillMissingFiles(db, { ...filesOf(config), key }, backups);
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const last = reached ? ` El último cambio es de ${second(reached)}.` : "";
  const words = [
    `La tienda está como a las ${second(moment)}, hora de Bolivia.${last} Tardó ${seconds} s. Ya puedes abrirla.`,
    aside && `Lo de antes quedó en ${aside}: bórralo cuando ya no te haga falta.`,
    missing > 0 && `Faltan ${missing} archivos de fotos que la base de datos nombra.`,
    broken.length > 0 && `ATENCIÓN: algo no cuadra, muéstraselo a quien te ayuda:\n${broken.join("\n")}`,
  ];
  process.stdout.write(
    words
      .filter((line) => typeof line === "string")
      .map((line) => `${line}\n`)
      .join(""),
  );
}

function filesOf(config: Config) {
  return {
    photographs: openPhotoStore(photoStoreOptions(config)),
    secretFile: config.sessionSecret ? undefined : secretFileIn(config.dataDir),
  };
}
