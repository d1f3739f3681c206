/** A file for crawlers: written in parts, kept compressed, so that a large one takes little memory. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { streamOf } from "../http/stream-of.ts";

export interface GzipFile {
  readonly etag: string;
  readonly gzip: Buffer<ArrayBuffer>;
  /** The bytes when it is not compressed. */
  readonly length: number;
}

export function openFile() {
  const zip = createGzip();
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  let length = 0;
  zip.on("data", (chunk: Buffer) => chunks.push(chunk));

  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      hash.update(text);
      length += Buffer.byteLength(text);
      zip.write(text, (error) => (error ? reject(error) : resolve()));
    });

  return {
    write,
    close: () =>
      new Promise<GzipFile>((resolve, reject) => {
        zip.on("error", reject);
        zip.on("end", () =>
          resolve({ etag: hash.digest("base64url").slice(0, 22), gzip: Buffer.concat(chunks), length }),
        );
        zip.end();
      }),
  };
}

export interface Served {
  readonly type: string;
  /** In seconds. */
  readonly maxAge: number;
}

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

export function answerFile(
  { etag, gzip, length }: GzipFile,
  { type, maxAge }: Served,
  headers: Readonly<Record<"accept-encoding" | "if-none-match", string>>,
): Response {
  const small = ACCEPTS_GZIP.test(headers["accept-encoding"]);
  const tag = small ? `"${etag}-gz"` : `"${etag}"`;
  const own = {
    "content-type": type,
    "cache-control": `public, max-age=${maxAge}`,
    vary: "Accept-Encoding",
    etag: tag,
  };
  if (headers["if-none-match"].includes(tag)) return new Response(null, { status: 304, headers: own });
  if (small)
    return new Response(gzip, {
      headers: { ...own, "content-encoding": "gzip", "content-length": String(gzip.byteLength) },
    });
  // Unpacked while it is sent: the whole text is never in memory.
  const parts: AsyncIterator<Uint8Array> = Readable.from([gzip]).pipe(createGunzip())[Symbol.asyncIterator]();
  return new Response(streamOf(parts), { headers: { ...own, "content-length": String(length) } });
}
