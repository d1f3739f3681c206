/**
 * `npm run owner -- create|reset <email> [name]`. Speaks to the running shop; opens the database itself only when none
 * runs. The password is read from the terminal, because other users of the machine can read a command's arguments.
 */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { systemClock } from "#contracts/time/clock.ts";
import { FIRST_CONTENT } from "#contracts/content/content.ts";
import type { Database } from "#database/pool/connect.ts";
import { createPasswordWork } from "#modules/account/account.ts";
import { createAudit } from "#modules/audit/audit.ts";
import { removeDevicesOf } from "#modules/push/push.ts";
import { createStaff } from "#modules/staff/staff.ts";
import { type Config, readConfig } from "../config/config.ts";
import { ownerCommand } from "./owner-command.ts";
import { printFailure, runCommand } from "./run-command.ts";
import { sessionSecret } from "../config/session-secret.ts";

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

async function inFolder(config: Config, { db }: Database, command: object): Promise<string> {
  const secret = sessionSecret(config);
  const publicUrl = config.publicUrl ?? "http://localhost";
  const staff = createStaff({
    db,
    clock: systemClock,
    publicUrl,
    shopName: () => FIRST_CONTENT.identity.name,
    passwords: createPasswordWork(),
    secret,
    audit: createAudit({ db, clock: systemClock }),
    // Whoever types the command knows of it.
    tell: async () => undefined,
    onSignedOut: removeDevicesOf,
  });
  return ownerCommand(staff, command);
}

async function run([action = "", email = "", ...name]: readonly string[]): Promise<void> {
  if (!["create", "reset"].includes(action) || email === "") throw new Error(USAGE);
  const config = readConfig(process.env);
  const command = { action, email, password: await readPassword(), ...(name.length > 0 && { name: name.join(" ") }) };
  await runCommand(config, "owner", command, (database) => inFolder(config, database, command));
}

await printFailure(() => run(process.argv.slice(2)));
