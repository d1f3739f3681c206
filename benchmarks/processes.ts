/** Child processes and temporary folders of the benchmarks. All are ended and removed however a benchmark ends. */
import { type ChildProcess, type ForkOptions, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

const running = new Set<ChildProcess>();
const folders = new Set<string>();

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  folders.forEach(removeFolder);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrina-bench-"));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

export function keepTrack<T extends ChildProcess>(child: T): T {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Sends SIGTERM and waits for the exit; after 15 seconds sends SIGKILL. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}

/** A child process that answers each message with one message. */
export class Helper {
  readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  static start(file: string, args: readonly string[] = [], options: ForkOptions = {}): Helper {
    return new Helper(
      keepTrack(fork(path.join(import.meta.dirname, file), args, { cwd: root, execArgv: [], ...options })),
    );
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Resolves with the next message; rejects if the helper exits first. */
  nextMessage<Answer>(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`${this.child.spawnargs[1]} ended with ${code}`));
      this.child.once("exit", gone);
      this.child.once("message", (answer: Answer) => {
        this.child.off("exit", gone);
        resolve(answer);
      });
    });
  }

  ask<Answer>(question: object): Promise<Answer> {
    const answer = this.nextMessage<Answer>();
    this.child.send(question);
    return answer;
  }

  end(): Promise<void> {
    return end(this.child);
  }
}

/** Megabytes of a process and of all it has started. What several share is counted once. Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+([0-9]+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" "));
  const ids = children.filter((id) => id.trim() !== "").map(Number);
  return Number(kilobytes) / 1_024 + ids.reduce((total, id) => total + memoryOf(id), 0);
}
