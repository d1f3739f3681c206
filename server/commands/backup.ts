/** `npm run backup [-- file]`: a copy of the database and the photographs, while the shop is open or closed. */
import { existsSync } from "node:fs";
import path from "node:path";
import { backupCommand } from "./backup-command.ts";
import { backupSource } from "../backup/backup-source.ts";
import { readConfig } from "../config/config.ts";
import { printFailure, runCommand } from "./run-command.ts";

await printFailure(async () => {
  const [file] = process.argv.slice(2);
  const config = readConfig(process.env);
  // Opening a folder that is not there would make a new shop in it.
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, "postgres")))
    throw new Error(`En ${path.resolve(config.dataDir)} no hay ninguna tienda.`);
  // The running shop works in another folder.
  const command = file === undefined ? {} : { file: path.resolve(file) };
  await runCommand(config, "backup", command, (database) =>
    backupCommand(backupSource(config, database), config.backups.folder, command),
  );
});
