/** One file of the sitemap: written in parts, kept compressed. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { createGzip, gunzip } from "node:zlib";

export interface SitemapFile {
  readonly etag: string;
  readonly gzip: Buffer<ArrayBuffer>;
}

export function openFile() {
  const zip = createGzip();
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  zip.on("data", (chunk: Buffer) => chunks.push(chunk));

  const write = (text: string) =>
    new Promise<void>((resolve, reject) => {
      hash.update(text);
      zip.write(text, (error) => (error ? reject(error) : resolve()));
    });

  return {
    write,
    close: () =>
      new Promise<SitemapFile>((resolve, reject) => {
        zip.on("error", reject);
        zip.on("end", () => resolve({ etag: hash.digest("base64url").slice(0, 22), gzip: Buffer.concat(chunks) }));
        zip.end();
      }),
  };
}

const unzip = promisify(gunzip);

export function answerFile(file: SitemapFile, acceptEncoding: string, ifNoneMatch: string): Promise<Response> {
  const small = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding);
  return answer(file, small, ifNoneMatch);
}

async function answer({ etag, gzip }: SitemapFile, small: boolean, ifNoneMatch: string): Promise<Response> {
  const tag = small ? `"${etag}-gz"` : `"${etag}"`;
  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
    vary: "Accept-Encoding",
    etag: tag,
  };
  if (ifNoneMatch.includes(tag)) return new Response(null, { status: 304, headers });
  const body = small ? gzip : new Uint8Array(await unzip(gzip));
  return new Response(body, {
    headers: {
      ...headers,
      ...(small ? { "content-encoding": "gzip" } : {}),
      "content-length": String(body.byteLength),
    },
  });
}
