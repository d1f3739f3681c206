/** A PostgreSQL for tests, in a temporary folder, quick because it may lose its data. It ends with this process. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { dataOf } from "#database/embedded/folder.ts";
import { startEmbedded } from "#database/embedded/server.ts";

export interface RunningPostgres {
  readonly url: string;
  /** The server's data folder. */
  readonly data: string;
  /** Kills the server and lets it be started again, at the same address. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = {
  max_connections: 300,
  shared_buffers: "128MB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

/** `settings` go over those above. With `writer` it is a replica of that one. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  writer?: RunningPostgres,
): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-postgres-"));
  const database = path.join(folder, "postgres");
  const followed: Record<string, string> = writer ? { primary_conninfo: await copyWriter(writer, database) } : {};
  const server = await startEmbedded(database, () => undefined, { ...SETTINGS, ...settings, ...followed });
  const data = dataOf(database);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    process.kill(Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10), "SIGQUIT");
    remove();
  };
  process.once("exit", abandon);
  return {
    url: server.url,
    data,
    crash: server.crash,
    async stop() {
      process.removeListener("exit", abandon);
      await server.close();
      remove();
    },
  };
}

/** The low-level backup: without `pg_basebackup`, which does not come with the binaries. Returns the way to the writer. */
async function copyWriter({ url, data }: RunningPostgres, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  cpSync(path.dirname(data), to, { recursive: true, filter: (from) => !from.endsWith("postmaster.pid") });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()");
  await client.end();
  writeFileSync(path.join(dataOf(to), "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(path.join(dataOf(to), "standby.signal"), "");
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}
