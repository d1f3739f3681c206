/**
 * The shop's own PostgreSQL: a server in a folder, for a shop without `DATABASE_URL`. It listens on loopback, ends with
 * the shop and is started again when it ends by itself. The caller holds the folder's lock (`lock.ts`).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Warn } from "../pool/warn.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { SERVER_ENV, dataOf, passwordOf, prepareFolder, startFailure, throughDescriptor } from "./folder.ts";

export interface EmbeddedServer {
  readonly url: string;
  /** Kills the server and lets it be started again, at the same address. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Of a small shop. Its requests are short, so nothing is gained by work in parallel, and each process takes memory. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 50,
  shared_buffers: "64MB",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  io_method: "sync",
  jit: "off",
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  timezone: "UTC",
  log_timezone: "UTC",
  // Only what the server says of itself: statements hold what shoppers wrote.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const STARTS_TRIED = 5;
const RESTART_AFTER = 500;
/** A server that is ended writes what is pending first. */
const END_WITHIN = 8_000;

/** `settings` go over the shop's own. */
export async function startEmbedded(
  folder: string,
  warn: Warn,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<EmbeddedServer> {
  const binaries = await findBinaries();
  prepareFolder(folder, binaries);
  await endLeftServer(folder);
  const options = { folder, binaries, settings: { ...SETTINGS, ...settings } };
  const first = await startOnFreePort(options).catch((error: unknown) => {
    binaries.remove();
    throw error;
  });
  const { port } = first;
  let closing = false;
  let server = Promise.resolve(first.server);
  watch(first.server);

  function watch(running: ChildProcess): void {
    running.stderr?.on("data", (text: string) => {
      if (/FATAL|PANIC/.test(text) && !closing) warn("PostgreSQL is in trouble", new Error(text.trim()));
    });
    running.once("exit", (code) => {
      if (closing) return;
      warn("PostgreSQL ended, and is started again", new Error(`it ended with ${code}`));
      server = restart();
    });
  }

  async function restart(): Promise<ChildProcess> {
    for (;;) {
      try {
        const started = await run({ ...options, port });
        watch(started);
        return started;
      } catch (error) {
        if (closing) throw error;
        warn("PostgreSQL cannot be started again", error);
        await sleep(RESTART_AFTER);
      }
    }
  }

  return {
    url: `postgres://postgres:${passwordOf(folder)}@127.0.0.1:${port}/postgres?sslmode=disable`,
    async crash() {
      const running = await server;
      const ended = once(running, "exit");
      running.kill("SIGQUIT");
      await ended;
    },
    async close() {
      closing = true;
      await server.then(end, () => undefined);
      binaries.remove();
    },
  };
}

interface RunOptions {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string | number>>;
}

async function startOnFreePort(options: RunOptions): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { server: await run({ ...options, port }), port };
    } catch (error) {
      const output = error instanceof Error ? error.message : "";
      if (attempt === STARTS_TRIED || !PASSING.test(output)) throw startFailure(options.folder, output);
      await sleep(RESTART_AFTER);
    }
  }
}

/** Another process took the port in between; or the last processes of a server that was killed have not ended yet. */
const PASSING = /could not create any TCP\/IP sockets|pre-existing shared memory block/;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Resolves when the server takes connections; throws all that it wrote if it ends before. */
async function run({
  folder,
  binaries,
  settings,
  port,
}: RunOptions & { readonly port: number }): Promise<ChildProcess> {
  const place = openSync(folder, "r");
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binaries.postgres, ["-D", throughDescriptor("data"), ...options], {
    ...binaries.user,
    cwd: "/",
    env: SERVER_ENV,
    // Its own process group: Ctrl-C in the terminal must not end it before the shop has answered its last requests.
    detached: true,
    stdio: ["ignore", "ignore", "pipe", place],
  });
  closeSync(place);
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  let output = "";
  const read = (text: string) => {
    output += text;
    if (/ready to accept (read-only )?connections/.test(text)) resolve(server);
  };
  server.stderr?.setEncoding("utf8").on("data", read);
  server.once("error", reject);
  // `close` comes after its last words.
  server.once("close", () => reject(new Error(output)));
  return promise.finally(() => server.stderr?.off("data", read));
}

/** "Fast": transactions under way are rolled back, everything else is written. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  const impatient = setTimeout(() => server.kill("SIGQUIT"), END_WITHIN);
  await ended;
  clearTimeout(impatient);
}

/**
 * Ends the server that a killed shop left behind: two on one folder would destroy it. Since the caller holds the
 * folder's lock, no living shop uses it.
 */
export async function endLeftServer(folder: string): Promise<void> {
  const data = dataOf(folder);
  const left = serverOf(data);
  if (left !== undefined) {
    process.kill(left, "SIGINT");
    const impatient = setTimeout(() => process.kill(left, "SIGQUIT"), END_WITHIN);
    while (serverOf(data) === left) await sleep(CHECK_EVERY);
    clearTimeout(impatient);
  }
  // Its number may belong to another process by now, and the server would refuse to start.
  rmSync(path.join(data, "postmaster.pid"), { force: true });
}

const CHECK_EVERY = 20;

/** The process that the folder names as its server, if that is still what it is. */
function serverOf(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10);
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined;
  } catch {
    return undefined;
  }
}
