/** The shop as `npm start` runs it, in a process that a test can stop or kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endLeftServer } from "#database/embedded/server.ts";

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

export interface MainProcess {
  readonly child: ChildProcess;
  /** The port, once the shop is open. */
  readonly opened: Promise<number>;
  readonly ended: Promise<Outcome>;
}

/** A folder for one test's data, and the processes started with it. */
export function openFolder() {
  let dataDir = "";
  const started: ChildProcess[] = [];

  function start(env: Record<string, string>, file = "build/shop/main.js", args: readonly string[] = []): MainProcess {
    const child = spawn(process.execPath, [path.resolve(file), ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, ...env },
    });
    started.push(child);
    let output = "";
    const opened = Promise.withResolvers<number>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes(`"msg":"shop open"`)) opened.resolve(Number(/localhost:(\d+)/.exec(output)?.[1] ?? 0));
      });
    }
    const ended = once(child, "close").then(([code]): Outcome => {
      opened.reject(new Error(output));
      return { code, output };
    });
    opened.promise.catch(() => undefined);
    return { child, opened: opened.promise, ended };
  }

  return {
    start,
    make(): string {
      dataDir = mkdtempSync(path.join(tmpdir(), "vitrina-process-"));
      return dataDir;
    },
    async remove(): Promise<void> {
      for (const child of started.splice(0)) child.kill("SIGKILL");
      await endLeftServer(path.join(dataDir, "postgres"));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
