/**
 * The folder of the shop's own PostgreSQL: `data` (the server's files) and `password`. It is made whole or not at all,
 * and what is in it is never replaced.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Binaries, ServerUser } from "./binaries.ts";
import { DatabaseFolderError } from "./folder-error.ts";

/** Another major version cannot read the files. */
const MAJOR = "18";
/** The server cannot start without any of these. */
const PARTS = ["password", "data/PG_VERSION", "data/global/pg_control", "data/base", "data/pg_wal", "data/pg_xact"];

const RESTORE = "No se ha tocado nada. Recupera esa carpeta de una copia de seguridad, o elige otra con DATA_DIR";
const MOVE = (from: string) =>
  `No se ha tocado nada. Con ${from} haz una copia (\`npm run backup\`); con esta, recupérala en otra DATA_DIR ` +
  "(`npm run restore -- copia.tar`)";

/** What a restore has finished, before it takes the folder's place. */
export const restoredOf = (folder: string) => `${folder}.restored`;
export const dataOf = (folder: string) => path.join(folder, "data");
export const passwordOf = (folder: string) => readFileSync(path.join(folder, "password"), "utf8");

/** Makes the database if the folder is missing or empty. Throws if it holds anything but a whole database. */
export function prepareFolder(folder: string, binaries: Binaries): void {
  refuseOlderEngine(folder);
  // A restore that was cut short between putting the old one aside and this.
  if (!existsSync(folder) && existsSync(restoredOf(folder))) renameSync(restoredOf(folder), folder);
  if (!existsSync(folder) || readdirSync(folder).length === 0) return create(folder, binaries);
  const missing = PARTS.filter((part) => !existsSync(path.join(folder, part)));
  if (missing.length > 0) {
    throw new DatabaseFolderError(
      `DATA_DIR: en ${folder} hay archivos, pero no una base de datos entera (falta ${missing.join(", ")}). ${RESTORE}`,
    );
  }
  const version = readFileSync(path.join(folder, "data/PG_VERSION"), "utf8").trim();
  if (version !== MAJOR) {
    throw new DatabaseFolderError(
      `DATA_DIR: la base de datos de ${folder} es de otra versión de PostgreSQL («${version.slice(0, 20)}», no ${MAJOR}). ` +
        MOVE("la versión de la tienda que la abría"),
    );
  }
  // A copy may be readable by others; the server refuses that of its own.
  for (const closed of [folder, dataOf(folder)]) chmodSync(closed, 0o700);
  chmodSync(path.join(folder, "password"), 0o600);
  giveAll(folder, binaries.user);
}

/** Until November 2026 the shop kept its database in `DATA_DIR/database`, with PGlite. */
function refuseOlderEngine(folder: string): void {
  const old = path.join(path.dirname(folder), "database");
  if (existsSync(folder) || !existsSync(path.join(old, "PG_VERSION"))) return;
  throw new DatabaseFolderError(
    `DATA_DIR: la base de datos de ${old} es de una versión anterior de la tienda, que usaba PGlite. ${MOVE("aquella versión")}`,
  );
}

/** Under another name first: a start that is cut short leaves nothing that looks like a database. */
function create(folder: string, { initdb, user }: Binaries): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(unfinished, "password"), randomBytes(24).toString("base64url"), { mode: 0o600 });
  giveAll(unfinished, user);
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${throughDescriptor("password")}`];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const place = openSync(unfinished, "r");
  const { status, error, stderr } = spawnSync(initdb, [`--pgdata=${throughDescriptor("data")}`, ...access, ...locale], {
    ...user,
    cwd: "/",
    env: SERVER_ENV,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe", place],
  });
  closeSync(place);
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const failure = new Error(`initdb ended with ${status}: ${stderr}`, { cause: error });
    throw isDiskFull(stderr) ? noSpace(folder, failure) : failure;
  }
  // An empty folder may be in the way.
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/**
 * A file of the folder, for a process that gets the folder as descriptor 3. So the server's user reaches it even where
 * the folders above are closed to that user: below /root, or in a DATA_DIR that only root may enter.
 */
export const throughDescriptor = (name: string) => `/proc/self/fd/3/${name}`;

/** None of ours: they hold secrets, and PGDATA or PGPORT would decide. */
export const SERVER_ENV = { LC_ALL: "C", TZ: "UTC" };

/** Everything in the folder becomes the server user's: a copy made by root is root's. */
function giveAll(entry: string, user: ServerUser): void {
  const { uid, gid } = user;
  const stat = lstatSync(entry);
  if (uid === undefined || gid === undefined || stat.uid === uid) return;
  if (stat.isDirectory()) for (const name of readdirSync(entry)) giveAll(path.join(entry, name), user);
  // Last, so that a start that is cut short does it again.
  lchownSync(entry, uid, gid);
}

export const noSpace = (folder: string, cause: unknown) =>
  new DatabaseFolderError(
    `DATA_DIR: no queda espacio en el disco de ${folder}. Libera espacio y abre la tienda otra vez; no se ha perdido nada`,
    cause,
  );

const isDiskFull = (output: string) => /No space left on device|Disk quota exceeded/.test(output);

/** The error of a server that did not start. `output` = what it wrote meanwhile. */
export function startFailure(folder: string, output: string): DatabaseFolderError {
  if (isDiskFull(output)) return noSpace(folder, new Error(output));
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1];
  const words = reason ? ` (PostgreSQL dice: «${reason}»)` : "";
  return new DatabaseFolderError(
    `DATA_DIR: la base de datos de ${folder} está dañada y no se puede abrir${words}. ${RESTORE}`,
    new Error(output),
  );
}
