/** What a backup says about itself: its first entry, and its last. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { z } from "zod";

export const DESCRIPTION = "backup.json";
/** The last entry: without it the file was cut off. */
export const END = "complete.json";
export const SECRET = "session-secret";
export const TABLES = "tables/";
export const PHOTOGRAPHS = "photographs/";

export const descriptionSchema = z.strictObject({
  /** Those of format 1 have no sum of the whole. */
  format: z.enum(["vitrina-backup-1", "vitrina-backup-2"]),
  madeAt: z.iso.datetime(),
  publicUrl: z.string(),
  /** The name of the newest migration: a backup is loaded into exactly these tables. */
  migration: z.string(),
  /** Tells whether two secrets are the same. The second factors can be read with the same one only. */
  secretMark: z.string(),
  tables: z.array(z.strictObject({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.number()),
});

export type Description = z.infer<typeof descriptionSchema>;

export const endSchema = z.strictObject({
  photographs: z.number().int(),
  /** Of the photographs. */
  bytes: z.number(),
  /** Of everything before this entry, as it lies in the file; hex. */
  sha256: z.string().optional(),
});

export type End = z.infer<typeof endSchema>;

export const secretMark = (secret: string): string =>
  createHash("sha256").update(`vitrina-backup ${secret}`).digest("hex").slice(0, 16);

/** Bytes of the last entry: its head, its content, and the end of every tar file. */
export const END_SIZE = 512 + 512 + 1_024;

/** The last entry, always with the same bytes for the same content: nothing in it can change unnoticed. */
export async function endEntry(end: End): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: END, mode: 0o600, mtime: new Date(0) }, JSON.stringify(end));
  archive.finalize();
  const bytes = await buffer(archive);
  if (bytes.byteLength !== END_SIZE) throw new Error("the last entry of a backup has another size");
  return bytes;
}
