/** Several files in one buffer: a line of JSON with names and lengths, then the bytes. */
import { z } from "zod";

export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const headSchema = z.array(z.tuple([z.string(), z.number().int().nonnegative()]));

export function bundle(files: readonly NamedFile[]): Buffer {
  const head = JSON.stringify(files.map(({ name, bytes }) => [name, bytes.byteLength]));
  return Buffer.concat([Buffer.from(`${head}\n`), ...files.map(({ bytes }) => bytes)]);
}

export function unbundle(whole: Buffer): NamedFile[] {
  const end = whole.indexOf("\n");
  let at = end + 1;
  return headSchema.parse(JSON.parse(whole.toString("utf8", 0, end))).map(([name, length]) => {
    const bytes = whole.subarray(at, at + length);
    at += length;
    return { name, bytes };
  });
}
