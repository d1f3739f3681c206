/**
 * `npm run owner -- create|reset <email> [name]`. Speaks to the running shop; opens the database itself only when none
 * runs. The password is read from the terminal, because other users of the machine can read a command's arguments.
 */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { systemClock } from "#contracts/clock.ts";
import { createPasswordWork } from "#modules/account/account.ts";
import { createAudit } from "#modules/audit/audit.ts";
import { createStaff } from "#modules/staff/staff.ts";
import { type Config, readConfig } from "./config.ts";
import { tellRunningShop } from "./control/control-socket.ts";
import { ownerCommand } from "./control/owner-command.ts";
import { openDatabase } from "./database.ts";
import { sessionSecret } from "./session-secret.ts";

const USAGE = "Uso: npm run owner -- create <correo> [nombre]\n     npm run owner -- reset <correo>";

async function readPassword(): Promise<string> {
  process.stdout.write("Contraseña nueva: ");
  // Typed characters are not shown.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  for await (const line of reader) {
    process.stdout.write("\n");
    return line;
  }
  throw new Error("Falta la contraseña");
}

async function inFolder(config: Config, command: object): Promise<string> {
  const { database, release } = await openDatabase(config, () => undefined);
  const { db } = database;
  try {
    const { record } = createAudit({ db, clock: systemClock });
    const secret = sessionSecret(config);
    const publicUrl = config.publicUrl ?? "http://localhost";
    const staff = createStaff({ db, clock: systemClock, publicUrl, passwords: createPasswordWork(), secret, record });
    return await ownerCommand(staff, command);
  } finally {
    await database.close();
    release();
  }
}

async function run([action = "", email = "", ...name]: readonly string[]): Promise<void> {
  if (!["create", "reset"].includes(action) || email === "") throw new Error(USAGE);
  const config = readConfig(process.env);
  const command = { action, email, password: await readPassword(), ...(name.length > 0 && { name: name.join(" ") }) };
  const told = await tellRunningShop(config.dataDir, "owner", command);
  if (told && !told.ok) throw new Error(told.words);
  process.stdout.write(`${told ? told.words : await inFolder(config, command)}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
