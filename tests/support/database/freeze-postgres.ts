/** A PostgreSQL that neither answers nor disconnects: its processes are stopped with SIGSTOP. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { RunningPostgres } from "./start-postgres.ts";

/** Returns the function that continues the server: call it in `finally`, because a frozen server cannot be stopped. */
export function freeze({ data }: Pick<RunningPostgres, "data">): () => void {
  const [postmaster = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  const pids = [Number(postmaster), ...childrenOf(Number(postmaster))];
  // The postmaster first, so that it starts no new processes.
  for (const pid of pids) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of pids.toReversed()) signal(pid, "SIGCONT");
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // "pid (name) state parent …"
      const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return Number(fields[1]) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended since.
  }
}
