/** Has pictures decoded, one at a time, each in a process of its own that may end however it must (`picture-process.ts`). */
import { type ExecFileException, execFile } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import { PermanentFailure } from "#modules/jobs/jobs.ts";
import { type NamedFile, unbundle } from "./bundle.ts";
import { BYTES_MAX } from "./process-limits.ts";
import { CHECKING, DEVELOPING, EXIT } from "./picture-limits.ts";
import { TooManyWait, createDecodeQueue } from "./decode-queue.ts";

const inspectedSchema = z.object({
  format: z.enum(["jpg", "png", "webp", "avif"]),
  /** Pixels, upright. */
  width: z.number(),
  height: z.number(),
  /** Average colour, #rrggbb. */
  dominant: z.string(),
});
export type Inspected = z.infer<typeof inspectedSchema>;

const refusalSchema = z.enum(["PHOTO_TYPE", "PHOTO_TOO_LARGE", "PHOTO_TOO_SMALL", "PHOTO_TOO_LONG", "PHOTO_BROKEN"]);

/** Beside this file: as it is written, or built. */
const PROCESS = path.join(import.meta.dirname, `picture-process${path.extname(import.meta.filename)}`);
/** No secret of the shop's is in the environment of who reads hostile bytes. */
const ENVIRONMENT = { NODE_ENV: "production", UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" };
/** What Node reserves without ever using it counts as its memory too (measured: 603 MB reserved, 73 MB used). */
const RESERVED = 530 * 1024 * 1024;
const SMALL_NODE = ["--v8-pool-size=0", "--max-old-space-size=128", "--max-semi-space-size=4"];
/** Uploads that wait; each is served within a second or so. */
const WAITING_MAX = 20;

export function createDecoder() {
  const turns = createDecodeQueue(WAITING_MAX);

  /** Somebody waits for the answer: refused with BUSY when too many do. */
  async function forUpload(bytes: Buffer, task: "inspect" | "receipt"): Promise<Buffer> {
    if (bytes.byteLength > BYTES_MAX) throw new ShopError("PHOTO_TOO_LARGE");
    if (bytes.byteLength === 0) throw new ShopError("PHOTO_BROKEN");
    // What does not even begin as a picture costs no process.
    if (!beginsAsPicture(bytes)) throw new ShopError("PHOTO_TYPE");
    try {
      return await turns.run(() => decode(bytes, [task]), false);
    } catch (error) {
      throw error instanceof TooManyWait ? new ShopError("BUSY") : error;
    }
  }

  /** A job can wait. The same bytes will be refused the next time, too. */
  async function forJob(bytes: Buffer, task: readonly string[]): Promise<Buffer> {
    try {
      return await turns.run(() => decode(bytes, task), true);
    } catch (error) {
      if (error instanceof ShopError && error.code !== "BUSY") throw new PermanentFailure(error.code, { cause: error });
      throw error;
    }
  }

  return {
    waiting: turns.waiting,
    inspect: async (bytes: Buffer): Promise<Inspected> =>
      inspectedSchema.parse(JSON.parse((await forUpload(bytes, "inspect")).toString("utf8"))),
    receipt: (bytes: Buffer): Promise<Buffer> => forUpload(bytes, "receipt"),
    /** What pages show of a master. */
    develop: async (bytes: Buffer, widths: readonly number[]): Promise<NamedFile[]> =>
      unbundle(await forJob(bytes, ["develop", ...widths.map(String)])),
  };
}

/** JPEG, PNG, WebP or one of the HEIF family. */
function beginsAsPicture(bytes: Buffer): boolean {
  const isAt = (at: number, magic: string) => bytes.toString("latin1", at, at + magic.length) === magic;
  return isAt(0, "\xff\xd8\xff") || isAt(0, "\x89PNG\r\n") || (isAt(0, "RIFF") && isAt(8, "WEBP")) || isAt(4, "ftyp");
}

function decode(bytes: Buffer, task: readonly string[]): Promise<Buffer> {
  // It ends by itself; should even that fail, it is ended.
  const timeout = 2 * DEVELOPING.time;
  const options = {
    encoding: "buffer",
    env: ENVIRONMENT,
    maxBuffer: BYTES_MAX,
    timeout,
    killSignal: "SIGKILL",
  } as const;
  return new Promise((resolve, reject) => {
    const child = execFile("/bin/sh", [...limited(task), PROCESS, ...task], options, (error, made, words) => {
      if (error) reject(whyItEnded(error, made.toString("utf8"), words.toString("utf8")));
      else resolve(made);
    });
    // It may end before it has read everything; how it ends says why.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });
}

/** The system gives it no more memory than this, however fast it asks: its own look now and then came at 950 MB. */
function limited([task]: readonly string[]): string[] {
  const { memory } = task === "develop" ? DEVELOPING : CHECKING;
  return ["-c", `ulimit -d ${(RESERVED + memory) / 1024}; exec "$0" "$@"`, process.execPath, ...SMALL_NODE];
}

function whyItEnded(error: ExecFileException, made: string, words: string): Error {
  if (error.code === EXIT.refused) return new ShopError(refusalSchema.parse(made));
  if (error.code === EXIT.tooMuchMemory) return new ShopError("PHOTO_TOO_LARGE");
  if (error.code === EXIT.tooMuchTime || error.killed) return new ShopError("BUSY");
  // It got no more memory.
  if (error.signal === "SIGABRT" || error.signal === "SIGTRAP") return new ShopError("PHOTO_TOO_LARGE");
  // By another signal: what it read broke the decoder.
  if (error.signal) return new ShopError("PHOTO_BROKEN");
  return new Error(`the picture process failed: ${words.slice(0, 500)}`, { cause: error });
}
