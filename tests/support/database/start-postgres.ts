/** A PostgreSQL for tests, in a temporary folder, quick because it may lose its data. It ends with this process. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

/** `settings` go over those above. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-postgres-"));
  const database = path.join(folder, "postgres");
  const server = await startEmbedded(database, () => undefined, { ...SETTINGS, ...settings });
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
