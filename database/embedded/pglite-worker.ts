/**
 * The thread of the embedded database: PGlite behind a message port that carries PostgreSQL's wire protocol. On the
 * main thread a running statement would block every request.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { EmbeddedOptions, FromWorker, ToWorker } from "./messages.ts";

if (!parentPort) throw new Error("this file runs as a worker thread");
const main = parentPort;
const { channel, ...options }: EmbeddedOptions = workerData;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of this process has no origin
const answer = (message: FromWorker) => main.postMessage(message);

/** Runs tasks one after another: a dump in the middle of a statement would be inconsistent. */
let last: Promise<void> = Promise.resolve();
function inTurn(work: () => Promise<void>): void {
  last = last.then(work);
}

/** Uses the streaming call: the plain one keeps a parsed copy of every answer in memory. */
async function talk(client: PGlite, port: MessagePort, message: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  await client.execProtocolRawStream(message, { onRawData: (bytes) => void parts.push(bytes.slice()) });
  const bytes = new Uint8Array(Buffer.concat(parts));
  port.postMessage(bytes, [bytes.buffer]);
}

function serve(client: PGlite): void {
  let connected: MessagePort | undefined;
  main.on("message", (message: ToWorker) => {
    if (message.kind === "connect") {
      connected?.close();
      const port = message.port;
      connected = port;
      // The previous connection may have ended in the middle of a transaction, and its prepared statements are unknown.
      inTurn(async () => void (await client.exec("rollback; deallocate all")));
      port.on("message", (bytes: Uint8Array) => inTurn(() => talk(client, port, bytes)));
    } else if (message.kind === "dump") {
      inTurn(async () => answer({ kind: "dumped", dump: await client.dumpDataDir("none") }));
    } else {
      inTurn(async () => {
        await client.close();
        process.exit();
      });
    }
  });
}

/** All of the cache lies in memory from the start. The 128 MB that PGlite takes by itself are no faster: see decision 067. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

const output: string[] = [];
let isOpen = false;
const keep = (text: string) => {
  if (output.length < 50) output.push(text);
  // A server process would end here and be replaced. PGlite would loop for ever instead.
  if (isOpen && /\b(FATAL|PANIC): /.test(text)) process.exit(1);
  return false;
};

try {
  const extensions = { pg_trgm, unaccent };
  const client = await PGlite.create({ ...options, startParams, extensions, onStdout: keep, onStderr: keep });
  await client.exec(`listen ${channel}`);
  serve(client);
  isOpen = true;
  answer({ kind: "ready" });
} catch (error) {
  answer({ kind: "failed", reason: error instanceof Error ? error.message : String(error), output: output.join("\n") });
}
