/** A PgBouncer in transaction mode before a PostgreSQL, from Debian's package, which is fetched but not installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const INSTALLED = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"];
const PACKAGES = ["pgbouncer", "libevent-2.1-7", "libc-ares2"];
/** It refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface RunningPgBouncer {
  /** Of the same database, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Undefined where there is neither the package nor a way to fetch it. `PGBOUNCER` names another one. */
export async function startPgBouncer(postgres: string, connections = 10): Promise<RunningPgBouncer | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-pgbouncer-"));
  chmodSync(folder, 0o755);
  const found = [process.env.PGBOUNCER ?? "", ...INSTALLED].find(existsSync) ?? unpack(folder);
  if (!found) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const server = new URL(postgres);
  const port = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  const access = `host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}`;
  writeFileSync(
    settings,
    `[databases]
* = ${access}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
query_wait_timeout = 5
server_idle_timeout = 5
`,
  );
  const child = spawn(found, [settings], { ...NOBODY, env: libraries(folder), stdio: ["ignore", "ignore", "pipe"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  await ready(child);
  const url = new URL(postgres);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      process.removeListener("exit", kill);
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The package's program, unpacked into `folder`. */
function unpack(folder: string): string | undefined {
  for (const name of PACKAGES)
    if (spawnSync("apt-get", ["download", name], { cwd: folder }).status !== 0) return undefined;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb")))
    if (spawnSync("dpkg", ["-x", file, "."], { cwd: folder }).status !== 0) return undefined;
  return path.join(folder, "usr/sbin/pgbouncer");
}

const libraries = (folder: string) => ({
  LD_LIBRARY_PATH: path.join(folder, `usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`),
});

async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (text.includes("process up")) resolve();
  });
  child.once("exit", () => reject(new Error(said)));
  await promise;
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
