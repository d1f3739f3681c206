/** A process that waits until its parent has ended or closes the pipe, then stops PostgreSQL and removes its folder. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";

interface Job {
  readonly pgCtl: string;
  readonly folder: string;
  readonly uid?: number;
  readonly gid?: number;
}

const { pgCtl, folder, ...user }: Job = JSON.parse(process.argv[2] ?? "");

function end(): never {
  const data = path.join(folder, "data");
  spawnSync(pgCtl, ["stop", "-w", "-m", "immediate", "-D", data], { ...user, cwd: "/", stdio: "ignore" });
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

process.stdin.on("end", end).on("error", end).resume();
