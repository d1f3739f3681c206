/**
 * Decodes pictures one at a time, each in a process of its own (`picture-process.ts`), which may crash without harm to
 * the shop.
 */
import { type ExecFileException, execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import type { MailShape } from "#contracts/photo/photo.ts";
import { HEIC_HINT, isHeic } from "#contracts/photo/heic.ts";
import { createGate } from "#platform/gate.ts";
import { PermanentFailure } from "#modules/jobs/jobs.ts";
import { type NamedFile, unbundle } from "./bundle.ts";
import { PHOTO_BYTES_MAX } from "#contracts/product/variant.ts";
import { DEVELOPING, EXIT, limitOf } from "./process-limits.ts";
import type { Use } from "../widths.ts";

const inspectedSchema = z.object({
  format: z.enum(["jpg", "png", "webp", "avif"]),
  /** In pixels, after rotation. */
  width: z.number(),
  height: z.number(),
  /** The average colour, #rrggbb. */
  dominant: z.string(),
  piece: z.nullable(z.object({ left: z.number(), top: z.number(), right: z.number(), base: z.number() })),
});
export type Inspected = z.infer<typeof inspectedSchema>;

interface Accepted {
  readonly found: Inspected;
  readonly files: readonly NamedFile[];
}

const refusalSchema = z.enum([
  "PHOTO_TYPE",
  "PHOTO_TOO_LARGE",
  "PHOTO_TOO_SMALL",
  "LOGO_TOO_SMALL",
  "PHOTO_TOO_LONG",
  "PHOTO_BROKEN",
  "QR_NOT_FOUND",
]);

/** Beside this file, in the source and in the build. */
const PROCESS = path.join(import.meta.dirname, `picture-process${path.extname(import.meta.filename)}`);
/** Replaces the environment: a process that reads untrusted bytes must not see the shop's secrets. */
const ENVIRONMENT = { NODE_ENV: "production", UV_THREADPOOL_SIZE: "1", MALLOC_ARENA_MAX: "1" };
/** Node reserves memory that it never uses, and `ulimit` counts it (measured: 603 MB reserved, 73 MB used). */
const RESERVED = 530 * 1024 * 1024;
const SMALL_NODE = ["--v8-pool-size=0", "--max-old-space-size=128", "--max-semi-space-size=4"];
/** Each takes about a second. */
const ONE_BY_ONE = { at: 1, waiting: 20 };

export function createDecoder() {
  const uploads = createGate(ONE_BY_ONE);
  // Anybody may ask for the pictures of mails: they must not keep the people of the shop waiting.
  const mails = createGate(ONE_BY_ONE);

  /** A person waits for the answer: throws `GateFull` when too many wait. */
  async function forUpload(bytes: Buffer, task: readonly string[]): Promise<Buffer> {
    if (bytes.byteLength > PHOTO_BYTES_MAX) throw new ShopError("PHOTO_TOO_LARGE");
    if (bytes.byteLength === 0) throw new ShopError("PHOTO_BROKEN");
    // Anything else is refused without starting a process.
    if (!beginsAsPicture(bytes)) throw new ShopError("PHOTO_TYPE");
    if (isHeic(bytes))
      throw new ShopError("PHOTO_TYPE", { errors: [{ path: "body", code: "PHOTO_HEIC", message: HEIC_HINT }] });
    // Shoppers send JPEG, PNG and WebP: their bytes do not reach the decoder of HEIF, whose faults were the worst.
    if (task[0] === "receipt" && isAt(bytes, 4, "ftyp")) throw new ShopError("PHOTO_TYPE");
    return uploads.run(() => decode(bytes, task));
  }

  /** A job can wait. If the bytes are refused, a retry would be refused too. */
  async function forJob(bytes: Buffer, task: readonly string[]): Promise<Buffer> {
    try {
      return await uploads.run(() => decode(bytes, task), { waiting: Infinity });
    } catch (error) {
      if (error instanceof ShopError && error.code !== "BUSY") throw new PermanentFailure(error.code, { cause: error });
      throw error;
    }
  }

  return {
    waiting: uploads.waiting,
    /** What a picture is, and its first files (`makeWebp`). */
    accept: async (bytes: Buffer, use: Use): Promise<Accepted> => {
      const [facts, ...files] = unbundle(await forUpload(bytes, ["accept", use]));
      return { found: inspectedSchema.parse(JSON.parse(facts?.bytes.toString("utf8") ?? "")), files };
    },
    receipt: (bytes: Buffer): Promise<Buffer> => forUpload(bytes, ["receipt"]),
    /** Of a file that we made ourselves. Throws `GateFull`. */
    mailPicture: (bytes: Buffer, shape: MailShape): Promise<Buffer> => mails.run(() => decode(bytes, ["mail", shape])),
    ownQr: (bytes: Buffer): Promise<Buffer> => forUpload(bytes, ["own-qr"]),
    /** Makes the files that pages show from a master. */
    develop: async (bytes: Buffer, widths: readonly number[], use: Use): Promise<NamedFile[]> => {
      const files: NamedFile[] = [];
      // In several turns, so that a person who sends another picture waits for one width only.
      const icons = use === "logo" ? [["icons"]] : [];
      for (const task of [...widths.map((width) => ["develop", String(width)]), ...icons, ["share"]])
        files.push(...unbundle(await forJob(bytes, task)));
      return files;
    },
  };
}

const isAt = (bytes: Buffer, at: number, magic: string) => bytes.toString("latin1", at, at + magic.length) === magic;

/** JPEG, PNG, WebP or a format of the HEIF family. */
function beginsAsPicture(bytes: Buffer): boolean {
  const is = (at: number, magic: string) => isAt(bytes, at, magic);
  return is(0, "\xff\xd8\xff") || is(0, "\x89PNG\r\n") || (is(0, "RIFF") && is(8, "WEBP")) || is(4, "ftyp");
}

function decode(bytes: Buffer, task: readonly string[]): Promise<Buffer> {
  // The process ends itself at its limit; this timeout is for the case that it cannot.
  const timeout = 2 * DEVELOPING.time;
  const options = {
    encoding: "buffer",
    env: ENVIRONMENT,
    maxBuffer: PHOTO_BYTES_MAX,
    timeout,
    killSignal: "SIGKILL",
  } as const;
  return new Promise((resolve, reject) => {
    const [file = "", ...args] = apart(["/bin/sh", ...limited(task), PROCESS, ...task]);
    const child = execFile(file, args, options, (error, made, words) => {
      if (error) reject(whyItEnded(error, made.toString("utf8"), words.toString("utf8")));
      else resolve(made);
    });
    // The process may end before reading everything; its exit code gives the reason.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });
}

const NAMESPACES = ["--user", "--map-root-user", "--net", "--ipc", "--pid", "--fork", "--kill-child", "--mount-proc"];
let canBeApart: boolean | undefined;

/**
 * The command, without a network and without sight of other processes, whose environment has the shop's secrets. Many
 * containers, and systems other than Linux, do not allow it: there it runs as it is.
 */
export function apart(command: readonly string[]): readonly string[] {
  canBeApart ??= spawnSync("unshare", [...NAMESPACES, "true"]).status === 0;
  return canBeApart ? ["unshare", ...NAMESPACES, ...command] : command;
}

/**
 * The system enforces the memory limit: the check inside the process was too slow for a picture that took 950 MB at
 * once.
 */
function limited([task]: readonly string[]): string[] {
  const { memory } = limitOf(task);
  return ["-c", `ulimit -d ${(RESERVED + memory) / 1024}; exec "$0" "$@"`, process.execPath, ...SMALL_NODE];
}

function whyItEnded(error: ExecFileException, made: string, words: string): Error {
  if (error.code === EXIT.refused) return new ShopError(refusalSchema.parse(made));
  if (error.code === EXIT.tooMuchMemory) return new ShopError("PHOTO_TOO_LARGE");
  if (error.code === EXIT.tooMuchTime || error.killed) return new ShopError("BUSY");
  // The memory limit was reached.
  if (error.signal === "SIGABRT" || error.signal === "SIGTRAP") return new ShopError("PHOTO_TOO_LARGE");
  // Any other signal: the bytes crashed the decoder.
  if (error.signal) return new ShopError("PHOTO_BROKEN");
  return new Error(`the picture process failed: ${words.slice(0, 500)}`, { cause: error });
}
