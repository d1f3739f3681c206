/** The thread that reads a file: nothing in it can hold up the shop or take its memory (`read-file.ts`). */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { FromWorker, ToWorker } from "./read-file.ts";
import { type Bytes, openSource } from "./open-source.ts";
import { type RawRow, RefusedFile } from "./refused-file.ts";

const PIECE = 1024 * 1024;
const ROWS = 1_000;

const port = parentPort;
if (!port) throw new Error("this runs in a thread");
const say = (message: FromWorker) => port.postMessage(message);

/** One piece at a time: the next question follows the answer. */
function piece(start: number, end: number): Promise<Uint8Array> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  port?.once("message", ({ bytes }: ToWorker) => resolve(bytes));
  say({ kind: "want", start, end });
  return promise;
}

let asking: Promise<unknown> = Promise.resolve();
const bytes: Bytes = {
  size: z.number().parse(workerData),
  async *read(start, end) {
    for (let at = start; at < end; at += PIECE) {
      const asked = asking.then(() => piece(at, Math.min(end, at + PIECE)));
      asking = asked;
      yield await asked;
    }
  },
};

try {
  const rows: RawRow[] = [];
  for await (const row of (await openSource(bytes)).rows((sentence) => say({ kind: "note", sentence }))) {
    rows.push(row);
    if (rows.length === ROWS) say({ kind: "rows", rows: rows.splice(0) });
  }
  say({ kind: "rows", rows });
  say({ kind: "end" });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  say({ kind: "refused", message: error.message });
} finally {
  port.close();
}
