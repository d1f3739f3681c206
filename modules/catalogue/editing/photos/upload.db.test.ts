/** Photographs sent from the back office (S27). */
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/api/errors.ts";
import type { UploadedPhoto } from "#contracts/product/staff-product.document.ts";
import { photos } from "#modules/media/media.sql.ts";
import { framesOf, hugeAvif, pngOf, progressiveJpegOf } from "#tests/support/files/hostile-pictures.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { signedInStaff } from "#tests/support/people/staff.ts";

/** In milliseconds: each picture starts a process, which is slow on a busy machine. */
const SLOW = 120_000;

const tested = await openTestShop({ proxies: ["127.0.0.1"] });
const staff = await signedInStaff(tested, "staff");
afterAll(() => tested.close());

/** Turned, and with the place where it was taken. */
const phonePhoto = (background = "#8a4b26", width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "<?php echo 1 ?>" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "16/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const send = (bytes: Buffer, { words = "", type = "image/jpeg", who = staff } = {}) =>
  who.call<UploadedPhoto & Problem>("POST", `/api/gestion/photos?words=${encodeURIComponent(words)}`, {
    text: new Uint8Array(bytes),
    headers: { "content-type": type },
  });
const file = (name: string) => fetch(`${tested.url}/fotos/${name}`);
const kept = () => tested.database.db.select().from(photos);

test("a photograph can be shown at once in every width, and better ones follow", { timeout: SLOW }, async () => {
  const { status, body } = await send(await phonePhoto(), { words: "Cartera Illimani, café" });
  expect([status, body]).toEqual([201, { id: body.id, width: 900, height: 1200, dominant: "#884828" }]);
  expect(body.id).toMatch(/^cartera-illimani-cafe-[0-9a-f]{12}$/);
  const read = async (rest: string) => {
    const answer = await file(`${body.id}-${rest}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, exif } = await sharp(bytes).metadata();
    return [answer.headers.get("content-type"), answer.headers.get("cache-control"), format, width, exif];
  };
  const forever = "public, max-age=31536000, immutable";
  expect(await read("400.webp")).toEqual(["image/webp", forever, "webp", 400, undefined]);
  // Not made yet: the WebP of that width, not kept by any cache.
  expect(await read("640.avif")).toEqual(["image/webp", "no-cache", "webp", 640, undefined]);
  // Never made, because the original is narrower.
  expect(await read("1000.avif")).toEqual(["image/webp", "no-cache", "webp", 640, undefined]);
  expect(await read("1000.webp")).toEqual(["image/webp", "no-cache", "webp", 640, undefined]);
  await tested.shop.jobs.runDue();
  await expect.poll(() => read("640.avif")).toEqual(["image/avif", forever, "heif", 640, undefined]);
  expect((await file(`${body.id}-400.svg`)).status).toBe(404);
});

test("the same picture twice, and four at once, are each kept once", { timeout: SLOW }, async () => {
  const before = (await kept()).length;
  const bytes = await phonePhoto("#3a7d44");
  const [one, two] = [await send(bytes), await send(bytes)];
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  expect(await kept()).toHaveLength(before + 1);
  const others = await Promise.all(["#111111", "#222222", "#333333"].map((color) => phonePhoto(color)));
  const answers = await Promise.all([...others, others[0] ?? bytes].map((picture) => send(picture)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(answers[3]?.body).toEqual(answers[0]?.body);
  expect(await kept()).toHaveLength(before + 4);
});

describe("is refused in clear words, and nothing is kept:", () => {
  const flat = sharp({ create: { width: 500, height: 500, channels: 3, background: "red" } });
  const cut = async () => (await phonePhoto()).subarray(0, 4_000);
  const TYPE = "Sube la foto en JPEG, PNG, WebP o AVIF";
  const LARGE = "La foto es demasiado grande: hasta 15 MB, 50 megapíxeles y 12.000 píxeles por lado";
  test.each<[string, () => Buffer | Promise<Buffer>, number, string, string]>([
    ["a drawing with a script", () => Buffer.from("<svg><script>alert(1)</script></svg>"), 415, "PHOTO_TYPE", TYPE],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "PHOTO_TYPE", TYPE],
    ["a GIF that is a script", () => Buffer.from("GIF89a/*1*/=alert(1)"), 415, "PHOTO_TYPE", TYPE],
    ["a GIF", () => flat.clone().gif().toBuffer(), 415, "PHOTO_TYPE", TYPE],
    ["five hundred frames", () => framesOf(500, "webp"), 415, "PHOTO_TYPE", TYPE],
    [
      "nothing",
      () => Buffer.alloc(0),
      422,
      "PHOTO_BROKEN",
      "No pudimos abrir la foto: puede estar incompleta. Súbela de nuevo",
    ],
    ["half a picture", cut, 422, "PHOTO_BROKEN", "No pudimos abrir la foto: puede estar incompleta. Súbela de nuevo"],
    [
      "a small one",
      () => phonePhoto("#fff", 399, 900),
      422,
      "PHOTO_TOO_SMALL",
      "La foto es demasiado pequeña: al menos 400 píxeles por lado",
    ],
    ["a bomb of pixels", () => pngOf(14_000, 14_000), 413, "PHOTO_TOO_LARGE", LARGE],
    ["a bomb of memory", hugeAvif, 413, "PHOTO_TOO_LARGE", LARGE],
    ["a bomb of scans", () => progressiveJpegOf(12_000, 4_166), 413, "PHOTO_TOO_LARGE", LARGE],
    [
      "a long strip",
      () => pngOf(1_000, 4_001),
      422,
      "PHOTO_TOO_LONG",
      "La foto es demasiado larga: puede ser hasta cuatro veces más alta que ancha",
    ],
  ])("%s", { timeout: SLOW }, async (_what, make, status, code, title) => {
    const before = (await kept()).length;
    const answer = await send(await make());
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([status, code, title]);
    expect(await kept()).toHaveLength(before);
  });

  test("an iPhone's own format, with what to do", async () => {
    const { status, body } = await send(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"));
    expect([status, body.code, body.errors?.[0]?.message]).toEqual([
      415,
      "PHOTO_TYPE",
      expect.stringContaining("Esta foto es HEIC, de un iPhone"),
    ]);
  });

  test("what says that it is no picture, and what is too heavy, before it is read", async () => {
    expect((await send(await phonePhoto(), { type: "text/html" })).body.code).toBe("PHOTO_TYPE");
    expect((await send(Buffer.alloc(15 * 1024 * 1024 + 1))).body.code).toBe("TOO_LARGE");
  });

  test("long words", async () => {
    const { status, body } = await send(await phonePhoto(), { words: "a".repeat(201) });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ["words"]]);
  });
});

test("no refusal was a fault of ours", () => {
  expect(tested.errors).toEqual([]);
});
