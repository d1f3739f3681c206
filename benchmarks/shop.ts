/** Starts the built shop in a process of its own, on a free port, with a folder of its own. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { end, keepTrack, root } from "./processes.ts";

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

export async function startShop(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const container = containerSettings();
  const child = keepTrack(
    spawn(process.execPath, [...container.flags, path.join(root, "build/shop/main.js")], {
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

/** Builds unless the build is of the current sources. */
export async function ensureBuilt(): Promise<void> {
  const built: { ensureBuilt(): void } = await import(pathToFileURL(path.join(root, "scripts/build.mjs")).href);
  built.ensureBuilt();
}
