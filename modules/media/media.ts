/**
 * Photographs: masters are uploaded, and a job makes the files that pages show. Names contain the hash of the master,
 * so the picture at an address never changes. Front door of the module.
 */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/clock.ts";
import { colorSlug } from "#contracts/catalogue/filters.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import { createDecoder } from "./decoder.ts";
import { photos } from "./media.sql.ts";
import { type PhotoStoreOptions, openPhotoStore } from "./store.ts";
import { widthsOf } from "./widths.ts";

export type { PhotoStoreOptions, S3Options } from "./store.ts";

export interface MediaOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly store: PhotoStoreOptions;
}

const JOB = "photo";
/** Six files from twelve megapixels take a second; from fifty, on a busy machine, a minute. */
const LEASE = 5 * 60_000;

export function createMedia({ db, clock, jobs, store: where }: MediaOptions) {
  const store = openPhotoStore(where);
  const decoder = createDecoder();

  jobs.handle(JOB, z.object({ name: z.string() }), ({ name }) => develop(name), { leaseMs: LEASE, concurrency: 1 });

  /** Makes every file of a master. Idempotent. */
  async function develop(name: string): Promise<void> {
    const [photo] = await db.select().from(photos).where(eq(photos.name, name));
    if (!photo) return;
    const master = await store.read(photo.master);
    if (!master) throw new Error("the master is not in the store");
    const widths = widthsOf(photo.width);
    for (const file of await decoder.develop(master, widths)) await store.write(`${name}-${file.name}`, file.bytes);
    await db.transaction(async (tx) => {
      await tx.update(photos).set({ widths, readyAt: clock.now() }).where(eq(photos.name, name));
      await publish(tx, ["listing"]);
    });
  }

  return {
    /**
     * Stores an uploaded photograph; its name begins with `words`. Equal bytes are one photograph. Refuses with
     * PHOTO_TYPE, PHOTO_TOO_LARGE, PHOTO_TOO_SMALL, PHOTO_TOO_LONG, PHOTO_BROKEN or BUSY.
     */
    async accept(bytes: Buffer, words: string): Promise<typeof photos.$inferSelect> {
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
      const found = await decoder.inspect(bytes);
      const name = `${colorSlug(words).slice(0, 80).replace(/-+$/, "") || "foto"}-${hash}`;
      const row = {
        name,
        master: `${name}.${found.format}`,
        width: found.width,
        height: found.height,
        bytes: bytes.byteLength,
        dominant: found.dominant,
        widths: [],
        createdAt: clock.now(),
      };
      // The file first: a row without its file could never be developed, but a file without its row only takes space.
      await store.write(row.master, bytes);
      return db.transaction(async (tx) => {
        await tx.insert(photos).values(row).onConflictDoNothing();
        const [photo] = await tx.select().from(photos).where(eq(photos.name, name));
        if (!photo) throw new Error("the photograph was not written");
        // Uploaded again because it never appeared: its job may be parked.
        if (photo.readyAt === null) await jobs.enqueue(tx, JOB, { name }, { key: name });
        return photo;
      });
    },
    /**
     * Re-encodes a shopper's picture of a transfer as a small JPEG without camera metadata. Refuses with PHOTO_TYPE,
     * PHOTO_TOO_LARGE, PHOTO_BROKEN or BUSY.
     */
    toReceipt: (bytes: Buffer): Promise<Uint8Array> => decoder.receipt(bytes),
    /** The row of a photograph; `widths` is empty until it is developed. */
    async photo(name: string): Promise<typeof photos.$inferSelect | null> {
      const [photo] = await db.select().from(photos).where(eq(photos.name, name));
      return photo ?? null;
    },
    /** Reads a file by the name in its address; null = not there. */
    read: (file: string) => store.read(file),
  };
}

export type Media = ReturnType<typeof createMedia>;
