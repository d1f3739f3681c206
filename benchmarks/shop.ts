/** Starts the built shop in a process of its own, on a free port, with a folder of its own. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { startPostgres } from "#tests/support/database/start-postgres.ts";
import { end, keepTrack, removeFolder, root, temporaryFolder } from "./processes.ts";

export const SECRET = "a secret of the benchmarks, long enough to be one";

export interface RunningShop {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Variables that may be set in a developer's shell but must not reach the shop. */
const UNSET = {
  DATABASE_URL: "",
  SESSION_SECRET: "",
  PUBLIC_URL: "",
  HOST: "",
  STORE_API_HOST: "",
  TRUSTED_PROXIES: "",
};

const WARNING = 40;

/** How the container runs the shop: variables and flags that keep memory small. */
function containerSettings(): { env: Readonly<Record<string, string>>; flags: readonly string[] } {
  const file = readFileSync(path.join(root, "deploy/Dockerfile"), "utf8");
  const [, env] = /^ENV (MALLOC_.*)$/m.exec(file) ?? [];
  const [, command] = /^CMD (\["node".*"build\/shop\/main\.js"\])$/m.exec(file) ?? [];
  if (!env || !command) throw new Error("deploy/Dockerfile has other ENV or CMD lines than expected");
  const words: string[] = JSON.parse(command);
  return {
    env: Object.fromEntries(env.split(" ").map((setting) => setting.split(/=(.*)/))),
    flags: words.slice(1, -1),
  };
}

/** `script` starts it: the built shop, or `scripts/start.mjs`, which builds first. */
export async function startShop(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  script = "build/shop/main.js",
): Promise<RunningShop> {
  const container = containerSettings();
  const child = keepTrack(
    spawn(process.execPath, [...container.flags, path.join(root, script)], {
      cwd: root,
      env: {
        ...process.env,
        ...UNSET,
        ...container.env,
        NODE_ENV: "production",
        DEMO: "on",
        PORT: "0",
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      // Lines that are not JSON are messages to a person, not log entries.
      if (!line.startsWith("{")) return;
      const said: { level: number; msg: string; publicUrl?: string } = JSON.parse(line);
      if (said.level >= WARNING) console.error(line);
      if (said.msg === "shop open") resolve(new URL(said.publicUrl ?? "").port);
    });
    child.once("exit", (code) => reject(new Error(`the shop ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Runs `work` beside a shop in a folder of its own, and ends and removes both. */
export async function withShop<Found>(
  env: Readonly<Record<string, string>>,
  work: (shop: RunningShop) => Promise<Found>,
): Promise<Found> {
  const folder = temporaryFolder();
  const shop = await startShop(folder, env);
  try {
    return await work(shop);
  } finally {
    await shop.stop();
    removeFolder(folder);
  }
}

/** Runs `work` with a PostgreSQL that writes to the disk as a real shop's does. */
export async function withPostgres<Found>(work: (databaseUrl: string) => Promise<Found>): Promise<Found> {
  const server = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** Variables of a shop on that database, to which requests of many shoppers may come from one address. */
export const onDatabase = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: SECRET,
  TRUSTED_PROXIES: "127.0.0.1",
});
