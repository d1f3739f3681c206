/**
 * Photographs: masters are uploaded, and a job makes the files that pages show. Names contain the hash of the master,
 * so the picture at an address never changes. Front door of the module.
 */
import { createHash } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import type { MailShape } from "#contracts/photo/photo.ts";
import { colorSlug } from "#contracts/listing/filters.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { NamedFile } from "./decoding/bundle.ts";
import { createDecoder } from "./decoding/decoder.ts";
import { photos } from "./media.sql.ts";
import { possibleFiles } from "./photo-files.ts";
import { markUnused, pruneUnused } from "./retention.ts";
import { type PhotoStoreOptions, openPhotoStore } from "./store.ts";
import { USES, type Use, widthsOf } from "./widths.ts";

export { listPhotoFiles } from "./photo-files.ts";
export { openPhotoStore } from "./store.ts";
export type { PhotoStore, PhotoStoreOptions, S3Options } from "./store.ts";

export interface MediaOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly store: PhotoStoreOptions;
}

type PhotoRow = typeof photos.$inferSelect;

const JOB = "photo";
const REMOVAL = "photo-removal";
/** Six files from twelve megapixels take a second; from fifty, on a busy machine, a minute. */
const LEASE = 5 * 60_000;

export function createMedia({ db, clock, jobs, store: where }: MediaOptions) {
  const store = openPhotoStore(where);
  const decoder = createDecoder();

  const jobSchema = z.object({ name: z.string(), use: z.enum(USES).default("product") });
  jobs.handle(JOB, jobSchema, ({ name, use }) => develop(name, use), { leaseMs: LEASE, concurrency: 1 });

  const removalSchema = z.object({ name: z.string(), master: z.string() });
  jobs.handle(REMOVAL, removalSchema, removeFiles, { leaseMs: LEASE, concurrency: 1 });

  /** Of a photograph whose row is deleted; unless it was uploaded again since. */
  async function removeFiles(photo: z.infer<typeof removalSchema>): Promise<void> {
    const [again] = await db.select({ name: photos.name }).from(photos).where(eq(photos.name, photo.name));
    if (again) return;
    for (const file of possibleFiles(photo)) await store.remove(file);
  }

  /** Makes every file of a master. Idempotent. */
  async function develop(name: string, use: Use): Promise<void> {
    const [photo] = await db.select().from(photos).where(eq(photos.name, name));
    if (!photo) return;
    const master = await store.read(photo.master);
    if (!master) throw new Error("the master is not in the store");
    const widths = widthsOf(photo.width, use);
    for (const file of await decoder.develop(master, widths, use))
      await store.write(`${name}-${file.name}`, file.bytes);
    await db.transaction(async (tx) => {
      await tx.update(photos).set({ widths, readyAt: clock.now() }).where(eq(photos.name, name));
      await publish(tx, ["listing"]);
    });
  }

  const arriving = new Map<string, Promise<PhotoRow>>();

  async function take(bytes: Buffer, name: string, use: Use): Promise<PhotoRow> {
    const [before] = await db.select().from(photos).where(eq(photos.name, name));
    // Looked at before: equal bytes need no second look.
    if (before && (await store.read(`${name}-${widthsOf(before.width, use)[0]}.webp`)))
      return keep(before, use, bytes, []);
    const { found, files } = await decoder.accept(bytes, use);
    const row = {
      name,
      master: `${name}.${found.format}`,
      width: found.width,
      height: found.height,
      bytes: bytes.byteLength,
      dominant: found.dominant,
      piece: found.piece,
      widths: [],
      createdAt: clock.now(),
      readyAt: null,
      unusedSince: null,
    };
    return keep(row, use, bytes, files);
  }

  /** Uploaded again: whoever did is about to show it. False = it was deleted at this moment. */
  async function isKept(name: string): Promise<boolean> {
    const kept = await db
      .update(photos)
      .set({ unusedSince: null })
      .where(eq(photos.name, name))
      .returning({ name: photos.name });
    return kept.length === 1;
  }

  async function keep(row: PhotoRow, use: Use, bytes: Buffer, files: readonly NamedFile[]): Promise<PhotoRow> {
    const { name } = row;
    if (row.readyAt && (await isKept(name))) return row;
    // The file first: a row without its file could never be developed, but a file without its row only takes space.
    await store.write(row.master, bytes);
    for (const file of files) await store.write(`${name}-${file.name}`, file.bytes);
    return db.transaction(async (tx) => {
      await tx
        .insert(photos)
        .values(row)
        .onConflictDoUpdate({ target: photos.name, set: { unusedSince: null } });
      const [photo] = await tx.select().from(photos).where(eq(photos.name, name));
      if (!photo) throw new Error("the photograph was not written");
      // Uploaded again because it never appeared: its job may be parked.
      if (photo.readyAt === null) await jobs.enqueue(tx, JOB, { name, use }, { key: name });
      return photo;
    });
  }

  return {
    /**
     * Stores an uploaded photograph; its name begins with `words`. Equal bytes are one photograph. It can be shown at
     * once, as WebP; AVIF and the picture of shared links follow. Refuses with
     * PHOTO_TYPE, PHOTO_TOO_LARGE, PHOTO_TOO_SMALL, PHOTO_TOO_LONG, PHOTO_BROKEN or BUSY.
     */
    accept(bytes: Buffer, words: string, use: Use = "product"): Promise<PhotoRow> {
      // A picture used in both ways is two photographs: their widths differ.
      const hash = createHash("sha256")
        .update(use === "product" ? "" : use)
        .update(bytes)
        .digest("hex")
        .slice(0, 12);
      const name = `${colorSlug(words).slice(0, 80).replace(/-+$/, "") || "foto"}-${hash}`;
      // Sent again because the first answer took too long: it waits for the same work and does not add to it.
      const under = arriving.get(name) ?? take(bytes, name, use).finally(() => arriving.delete(name));
      arriving.set(name, under);
      return under;
    },
    /**
     * Re-encodes a shopper's picture of a transfer as a small JPEG without camera metadata. Refuses with PHOTO_TYPE,
     * PHOTO_TOO_LARGE, PHOTO_BROKEN or BUSY.
     */
    toReceipt: (bytes: Buffer): Promise<Uint8Array> => decoder.receipt(bytes),
    /** The same of the owner's payment QR. Refuses with QR_NOT_FOUND too. */
    toOwnQr: (bytes: Buffer): Promise<Uint8Array> => decoder.ownQr(bytes),
    /** The row of a photograph; `widths` is empty until it is developed. */
    async photo(name: string): Promise<PhotoRow | null> {
      const [photo] = await db.select().from(photos).where(eq(photos.name, name));
      return photo ?? null;
    },
    /** Those among the names that were accepted, read in the caller's transaction. */
    async facts(tx: Db, names: readonly string[]): Promise<Map<string, PhotoRow>> {
      if (names.length === 0) return new Map();
      const rows = await tx
        .select()
        .from(photos)
        .where(inArray(photos.name, [...names]));
      return new Map(rows.map((row) => [row.name, row]));
    },
    /** The same, for who shows them from this transaction on: until it ends none of them is deleted as unused. */
    async hold(tx: Db, names: readonly string[]): Promise<Map<string, PhotoRow>> {
      if (names.length === 0) return new Map();
      const rows = await tx
        .select()
        .from(photos)
        .where(inArray(photos.name, [...names]))
        .orderBy(asc(photos.name))
        .for("key share");
      return new Map(rows.map((row) => [row.name, row]));
    },
    /** Deletes what nothing has shown for a month; its files follow in a job. */
    async prune(): Promise<void> {
      await markUnused(db, clock);
      await pruneUnused(db, clock, (tx, photo) =>
        jobs.enqueue(tx, REMOVAL, photo, { key: photo.name }).then(() => undefined),
      );
    },
    /** The JPEG for mails of a WebP file, kept in the store: it is made once. Throws when too many are being made. */
    mailPicture: async (name: string, webp: Buffer, shape: MailShape): Promise<Buffer> => {
      const made = await decoder.mailPicture(webp, shape);
      await store.write(name, made);
      return made;
    },
    /** Reads a file by the name in its address; null = not there. */
    read: (file: string) => store.read(file),
  };
}

export type Media = ReturnType<typeof createMedia>;
