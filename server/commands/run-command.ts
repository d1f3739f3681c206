/** Commands of the command line that need the shop's database. */
import type { Database } from "#database/pool/connect.ts";
import type { Config } from "../config/config.ts";
import { directly, openDatabase } from "../database.ts";
import { tellRunningShop } from "./control-socket.ts";

/** The running shop obeys; without one the database is opened and `here` does. Prints what was done. */
export async function runCommand(
  config: Config,
  name: string,
  command: object,
  here: (database: Database) => Promise<string>,
): Promise<void> {
  const answer = await tellRunningShop(config.dataDir, name, command);
  if (answer && !answer.ok) throw new Error(answer.words);
  process.stdout.write(`${answer ? answer.words : await withDatabase(config, here)}\n`);
}

async function withDatabase(config: Config, here: (database: Database) => Promise<string>): Promise<string> {
  const { database, release } = await openDatabase(directly(config), () => undefined);
  try {
    return await here(database);
  } finally {
    await database.close();
    await release();
  }
}

/** Prints what is wrong as one sentence. */
export async function printFailure(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
