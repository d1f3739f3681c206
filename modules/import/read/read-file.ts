/** Reads the rows of a file in a thread of its own, with an end to its time and memory. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Bytes } from "./open-source.ts";
import { type RawRow, RefusedFile } from "./refused-file.ts";

export type FromWorker =
  | { readonly kind: "want"; readonly start: number; readonly end: number }
  | { readonly kind: "rows"; readonly rows: readonly RawRow[] }
  | { readonly kind: "note"; readonly sentence: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "end" };
export interface ToWorker {
  readonly bytes: Uint8Array;
}

/** Beside this file, in the source and in the build. */
const WORKER = path.join(import.meta.dirname, `read-worker${path.extname(import.meta.filename)}`);
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
/** Twenty thousand rows take two seconds. */
const DEADLINE = 60_000;

const TOO_LONG = "Tardamos demasiado en leer este archivo. Guárdalo otra vez como CSV, o divídelo en varios";
const TOO_LARGE = "Este archivo no cabe en la memoria al abrirlo. Guárdalo otra vez como CSV, o divídelo en varios";

export interface FileRead {
  readonly rows: readonly RawRow[];
  readonly notes: readonly string[];
}

export async function readFile(bytes: Bytes, signal: AbortSignal, deadline = DEADLINE): Promise<FileRead> {
  const { promise, resolve, reject } = Promise.withResolvers<FileRead>();
  const rows: RawRow[] = [];
  const notes: string[] = [];
  const worker = new Worker(WORKER, { workerData: bytes.size, resourceLimits: MEMORY, env: {}, execArgv: [] });
  const timer = setTimeout(() => reject(new RefusedFile(TOO_LONG)), deadline);
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "want")
      piece(bytes, message.start, message.end).then((answer) => worker.postMessage({ bytes: answer }, []), reject);
    else if (message.kind === "rows") for (const row of message.rows) rows.push(row);
    else if (message.kind === "note") notes.push(message.sentence);
    else if (message.kind === "refused") reject(new RefusedFile(message.message));
    else resolve({ rows, notes });
  });
  worker.on("error", (error: unknown) => {
    const isFull = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    reject(isFull ? new RefusedFile(TOO_LARGE) : error);
  });
  worker.on("exit", () => reject(new Error("the thread that reads the file ended")));
  try {
    if (signal.aborted) abort();
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    await worker.terminate();
  }
}

async function piece(bytes: Bytes, start: number, end: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
