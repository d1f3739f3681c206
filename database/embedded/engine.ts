/**
 * Runs the embedded database in a worker thread and restarts it when it ends: the folder then has the state of the last
 * commit.
 */
import { once } from "node:events";
import path from "node:path";
import { type MessagePort, Worker } from "node:worker_threads";
import type { Warn } from "../warn.ts";
import type { EmbeddedOptions, FromWorker, ToWorker } from "./messages.ts";
import { Wire } from "./wire.ts";

/** The database did not open. `output` = the messages of PostgreSQL. */
export class EmbeddedStartError extends Error {
  readonly output: string;

  constructor(reason: string, output: string) {
    super(reason);
    this.name = "EmbeddedStartError";
    this.output = output;
  }
}

export interface Engine {
  /** Opens a connection for the driver and closes the one before it. */
  wire(): Wire;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** The bundle keeps the worker's file name and puts it beside this chunk. */
const WORKER = new URL(`./pglite-worker${path.extname(import.meta.url)}`, import.meta.url);

const RESTART_AFTER = 500;

/** `onRestart` is called because notifications were lost in between. */
export async function startEngine(options: EmbeddedOptions, warn: Warn, onRestart: () => void): Promise<Engine> {
  let closing = false;
  let current: Wire | undefined;
  let worker = await startWorker(options);
  watch();

  function watch(): void {
    // An `error` event without a listener would end the process; `exit` follows it.
    worker.on("error", (error) => warn("the embedded database failed", error));
    worker.once("exit", (code) => {
      if (closing) return;
      const error = new Error(`the embedded database ended with ${code}`);
      warn("the embedded database ended, and is started again", error);
      current?.destroy(error);
      restart();
    });
  }

  function restart(): void {
    // A database in memory is lost with its thread; a folder is opened again.
    startWorker(options).then(
      (started) => {
        worker = started;
        if (closing) return void worker.terminate();
        watch();
        onRestart();
      },
      (error: unknown) => {
        warn("the embedded database cannot be opened again", error);
        setTimeout(() => closing || restart(), RESTART_AFTER).unref();
      },
    );
  }

  const send = (message: ToWorker, ports: MessagePort[] = []) => worker.postMessage(message, ports);

  return {
    wire() {
      current = new Wire((port) => send({ kind: "connect", port }, [port]));
      return current;
    },
    async dump() {
      const dumped = once(worker, "message");
      send({ kind: "dump" });
      const [message]: FromWorker[] = await dumped;
      if (message?.kind !== "dumped") throw new Error("the embedded database did not answer with a dump");
      return message.dump;
    },
    async close() {
      closing = true;
      const ended = once(worker, "exit");
      send({ kind: "close" });
      await ended;
    },
  };
}

/** `execArgv` is empty because some options of this process are not allowed for a thread. */
async function startWorker(options: EmbeddedOptions): Promise<Worker> {
  // `node --watch` would report each loaded file on the port where the thread says that it is ready.
  const { WATCH_REPORT_DEPENDENCIES: _watch, ...env } = process.env;
  const worker = new Worker(WORKER, { workerData: options, name: "database", execArgv: [], env });
  const [message]: FromWorker[] = await once(worker, "message");
  if (message?.kind === "ready") return worker;
  await worker.terminate();
  if (message?.kind === "failed") throw new EmbeddedStartError(message.reason, message.output);
  throw new Error("the embedded database said something else than expected");
}
