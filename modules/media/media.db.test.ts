import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ShopError } from "#contracts/api/errors.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { type Jobs, createJobs } from "#modules/jobs/jobs.ts";
import { type Media, type PhotoStoreOptions, createMedia } from "./media.ts";
import { photos } from "./media.sql.ts";
import { openPhotoStore } from "./store.ts";
import { framesOf, hugeAvif, pngOf, progressiveJpegOf } from "#tests/support/files/hostile-pictures.ts";
import { openBucket } from "#tests/support/shop/open-bucket.ts";

/** A long time limit, in milliseconds: each picture starts a process, which is slow on a busy machine. */
const SLOW = 120_000;

const database = await openTestDatabase({ seeded: false });
const folder = await mkdtemp(path.join(tmpdir(), "vitrina-media-"));
const bucket = await openBucket();
afterAll(async () => {
  await bucket.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => database.db.delete(photos).then(() => undefined));

const logged: string[] = [];
let now = testClock.now();

function open(store: PhotoStoreOptions): { media: Media; jobs: Jobs } {
  const { db, changes } = database;
  const clock = { now: () => now };
  const jobs = createJobs({ db, changes, clock, log: (message) => logged.push(message) });
  return { jobs, media: createMedia({ db, clock, jobs, store }) };
}

/** A photograph as a phone takes it: rotated, and with the place where it was taken. */
const phonePhoto = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: "#8a4b26" } })
    .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const refusal = async (bytes: Buffer) => {
  const { media } = open({ folder });
  const answer: unknown = await media.accept(bytes, "x").catch((reason: unknown) => reason);
  return answer instanceof ShopError ? answer.code : answer;
};

describe.each(["folder", "bucket"])("in a %s", (kind) => {
  const where = (): PhotoStoreOptions => (kind === "folder" ? { folder } : { s3: bucket.s3 });

  test(
    "a photograph is stored, then developed: upright, in every width, without its location",
    { timeout: SLOW },
    async () => {
      const { media, jobs } = open(where());
      const photo = await media.accept(await phonePhoto(), "Cartera Illimani, café");
      expect(photo).toMatchObject({ width: 900, height: 1200, widths: [], readyAt: null, dominant: "#884828" });
      expect(photo.name).toMatch(/^cartera-illimani-cafe-[0-9a-f]{12}$/);
      expect(await media.read(`${photo.name}-400.avif`)).toBeNull();

      await jobs.runDue();
      expect(await media.photo(photo.name)).toMatchObject({ widths: [400, 640], readyAt: now });
      for (const [file, format, width] of [
        ["400.webp", "webp", 400],
        ["640.webp", "webp", 640],
        ["400.avif", "heif", 400],
        ["640.avif", "heif", 640],
        ["share.jpg", "jpeg", 1200],
      ] as const) {
        const bytes = await media.read(`${photo.name}-${file}`);
        const found = await sharp(bytes ?? Buffer.alloc(0)).metadata();
        expect(found).toMatchObject({ format, width, ...(format === "jpeg" ? { height: 630 } : {}) });
        expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
        expect(bytes?.byteLength).toBeLessThan(300_000);
      }
      expect(await media.read(`${photo.name}-1000.webp`)).toBeNull();
      const webp = await media.read(`${photo.name}-400.webp`);
      const mailed = await sharp(
        await media.mailPicture("mail-thumb.jpg", webp ?? Buffer.alloc(0), "thumb"),
      ).metadata();
      expect(mailed).toMatchObject({ format: "jpeg", width: 160, height: 200 });
      const logo = await sharp(await media.mailPicture("mail-logo.jpg", webp ?? Buffer.alloc(0), "logo")).metadata();
      expect([logo.format, logo.height]).toEqual(["jpeg", 96]);
    },
  );

  test("a file that is removed is gone; again, and of an unknown one, nothing happens", async () => {
    const store = openPhotoStore(where());
    await store.write("bota-1-640.webp", Buffer.from("x"));
    for (const file of ["bota-1-640.webp", "bota-1-640.webp", "unknown-1-640.webp"]) await store.remove(file);
    expect(await store.read("bota-1-640.webp")).toBeNull();
    await expect(async () => store.remove("../session-secret")).rejects.toThrow("not the name of a photograph");
  });

  test(
    "the same bytes are the same photograph, developed once; a job run twice gives the same",
    { timeout: SLOW },
    async () => {
      const { media, jobs } = open(where());
      const bytes = await phonePhoto(500, 400);
      const [one, two] = [await media.accept(bytes, "Bota"), await media.accept(bytes, "Bota")];
      expect(two.name).toBe(one.name);
      expect(await database.db.select().from(photos)).toHaveLength(1);
      await jobs.runDue();
      const before = await media.read(`${one.name}-400.webp`);
      await jobs.enqueue(database.db, "photo", { name: one.name }, { key: one.name });
      await jobs.runDue();
      expect(await media.read(`${one.name}-400.webp`)).toEqual(before);
      expect((await media.photo(one.name))?.widths).toEqual([400]);
    },
  );
});

test("while a bucket is unavailable the job waits: it is developed afterwards", { timeout: SLOW }, async () => {
  const away = await openBucket();
  const { media } = open({ s3: away.s3 });
  const photo = await media.accept(await phonePhoto(400, 500), "Gorra");
  await away.close();
  const { jobs } = open({ s3: away.s3 });
  logged.length = 0;
  await jobs.runDue();
  expect(logged).toHaveLength(1);
  expect((await media.photo(photo.name))?.readyAt).toBeNull();

  // The same job an hour later, now with the master in the store.
  const here = open({ folder });
  await openPhotoStore({ folder }).write(photo.master, await phonePhoto(400, 500));
  now = new Date(now.getTime() + 3_600_000);
  await here.jobs.runDue();
  expect((await media.photo(photo.name))?.widths).toEqual([400]);
});

describe("is refused:", () => {
  test("a file that is no photograph, whatever its name", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>`;
    expect(await refusal(Buffer.from(svg))).toBe("PHOTO_TYPE");
    const frame = sharp({ create: { width: 500, height: 500, channels: 3, background: "red" } });
    expect(await refusal(await frame.clone().gif().toBuffer())).toBe("PHOTO_TYPE");
    expect(await refusal(await frame.clone().tiff().toBuffer())).toBe("PHOTO_TYPE");
    for (const text of ["<!doctype html><script>alert(1)</script>", "%PDF-1.7\n", "GIF89a/*", "\0\0\0"]) {
      expect(await refusal(Buffer.from(text))).toBe("PHOTO_TYPE");
    }
    expect(await refusal(Buffer.alloc(0))).toBe("PHOTO_BROKEN");
  });

  test("an animation of five hundred frames", async () => {
    for (const format of ["gif", "webp"] as const)
      expect(await refusal(await framesOf(500, format))).toBe("PHOTO_TYPE");
  });

  test("a cut file", async () => {
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length - 200))).toBe("PHOTO_BROKEN");
    const jpeg = await phonePhoto();
    expect(await refusal(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toBe("PHOTO_BROKEN");
  });

  test("a picture that is too small, too heavy, or has too many pixels", async () => {
    expect(await refusal(await phonePhoto(399, 1_000))).toBe("PHOTO_TOO_SMALL");
    expect(await refusal(Buffer.alloc(15 * 1024 * 1024 + 1))).toBe("PHOTO_TOO_LARGE");
    const bomb = pngOf(14_000, 14_000);
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe("PHOTO_TOO_LARGE");
    expect(await refusal(pngOf(7_100, 7_100))).toBe("PHOTO_TOO_LARGE");
  });

  test("a picture longer than 12,000 pixels, however thin", { timeout: SLOW }, async () => {
    expect(await refusal(pngOf(49_999_999, 1, { depth: 8, color: "rgb" }))).toBe("PHOTO_TOO_LARGE");
    expect(await refusal(pngOf(12_001, 400))).toBe("PHOTO_TOO_LARGE");
    expect(await refusal(pngOf(4_000, 12_001))).toBe("PHOTO_TOO_LARGE");
    expect(await refusal(pngOf(12_000, 400))).toMatchObject({ width: 12_000 });
    expect(await refusal(pngOf(1_000, 4_001))).toBe("PHOTO_TOO_LONG");
  });

  test("a picture that needs too much memory, although it has few enough pixels", { timeout: SLOW }, async () => {
    expect(await refusal(hugeAvif())).toBe("PHOTO_TOO_LARGE");
    expect(await refusal(pngOf(12_000, 4_166, { depth: 16, color: "rgba", interlaced: true }))).toBe("PHOTO_TOO_LARGE");
    expect(await refusal(await progressiveJpegOf(12_000, 4_166))).toBe("PHOTO_TOO_LARGE");
  });

  test("and leaves no row behind", async () => {
    await refusal(Buffer.from("no photo"));
    expect(await database.db.select().from(photos).where(eq(photos.width, 1))).toEqual([]);
    expect(await database.db.select().from(photos)).toEqual([]);
  });
});

test("the tallest accepted picture can be developed", { timeout: SLOW }, async () => {
  const { media, jobs } = open({ folder });
  const tall = sharp({ create: { width: 500, height: 2_000, channels: 3, background: "#8a4b26" } });
  const { name } = await media.accept(await tall.png().toBuffer(), "Torre");
  await jobs.runDue();
  expect((await media.photo(name))?.widths).toEqual([400]);
});

test("a damaged master is parked at once; the same photograph, uploaded again, is developed", async () => {
  const { media, jobs } = open({ folder });
  const bytes = await phonePhoto(410, 420);
  const { name, master } = await media.accept(bytes, "Rota");
  await openPhotoStore({ folder }).write(master, bytes.subarray(0, 300));
  logged.length = 0;
  await jobs.runDue();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^job photo \d+ parked at attempt 1$/);
  expect((await media.photo(name))?.readyAt).toBeNull();

  expect(await media.accept(bytes, "Rota")).toMatchObject({ name, readyAt: null });
  await jobs.runDue();
  expect(await media.photo(name)).toMatchObject({ widths: [400], readyAt: now });
  expect(await media.accept(bytes, "Rota")).toMatchObject({ name, readyAt: now });
  expect(await jobs.runDue()).toBe(0);
});

test("a hostile file name becomes a normal name", async () => {
  const { media } = open({ folder });
  const bytes = await phonePhoto(450, 450);
  for (const words of ["../../etc/passwd", "", "💼", "a".repeat(500), "<script>"]) {
    expect((await media.accept(bytes, words)).name).toMatch(/^[a-z0-9][a-z0-9-]{0,79}-[0-9a-f]{12}$/);
  }
});

test("a store returns only its own files, and never a partial one", async () => {
  const store = openPhotoStore({ folder });
  for (const name of ["../secret.jpg", "a/b.jpg", ".hidden.jpg", "x.svg", "x.jpg.exe", "x\0.jpg", "x%2f.jpg"]) {
    await expect(store.read(name)).rejects.toThrow("not the name of a photograph");
    await expect(store.write(name, Buffer.alloc(1))).rejects.toThrow("not the name of a photograph");
  }
  await store.write("x.jpg", Buffer.from("one"));
  await store.write("x.jpg", Buffer.from("two"));
  expect(await store.read("x.jpg")).toEqual(Buffer.from("two"));
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
