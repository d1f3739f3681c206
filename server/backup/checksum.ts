/** The sum of a backup, made of the bytes on the disk. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { appendFile, open, stat, truncate } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { END_SIZE, type End, endEntry } from "./description.ts";

/** What every tar file ends with. */
const TRAILER = 1_024;

/** Replaces the end of the tar file by the last entry, with the sum of all before. */
export async function appendChecksum(file: string, end: Omit<End, "sha256">): Promise<void> {
  const { size } = await stat(file);
  await truncate(file, size - TRAILER);
  const sha256 = await sumOf(file, size - TRAILER);
  await appendFile(file, await endEntry({ ...end, sha256 }));
}

/** Whether every byte of the file is as it was when the sum was made. */
export async function isChecksumIntact(file: string, end: End): Promise<boolean> {
  const { size } = await stat(file);
  if (size < END_SIZE || (await sumOf(file, size - END_SIZE)) !== end.sha256) return false;
  const handle = await open(file);
  try {
    const { buffer: last } = await handle.read(Buffer.alloc(END_SIZE), 0, END_SIZE, size - END_SIZE);
    return last.equals(await endEntry(end));
  } finally {
    await handle.close();
  }
}

async function sumOf(file: string, length: number): Promise<string> {
  const hash = createHash("sha256");
  if (length > 0)
    await pipeline(createReadStream(file, { end: length - 1 }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    });
  return hash.digest("hex");
}
