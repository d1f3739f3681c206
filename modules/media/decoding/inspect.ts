/** Checks an uploaded file by its content: its name and declared type come from the uploader and prove nothing. */
import type { Metadata, Sharp } from "sharp";
import { ShopError } from "#contracts/api/errors.ts";
import type { Inspected } from "./decoder.ts";
import { sharp } from "./sharp.ts";
import { pieceIn } from "./piece-box.ts";
import { LONGEST, type Use } from "../widths.ts";

/** Limits of a picture. Small files can be huge when decoded: half a megabyte of PNG can hold gigabytes of pixels. */
const PIXELS_MAX = 50_000_000;
/** For each side, in pixels. */
const SIDE_MAX = 12_000;
/** For each side too. A receipt may be smaller. */
const SIDE_MIN = { product: 400, site: 400, logo: 100 } as const;

const FORMATS: Readonly<Record<string, Inspected["format"]>> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif" };

/** Opens the picture without decoding it. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", sequentialRead: true });
}

/** Reads format and size from the header. Refuses with PHOTO_TYPE, PHOTO_TOO_LARGE or PHOTO_BROKEN. */
export async function formatOf(picture: Sharp): Promise<Omit<Metadata, "format"> & Pick<Inspected, "format">> {
  const found = await picture.metadata().catch((error: unknown) => {
    const words = error instanceof Error ? error.message : "";
    if (/unsupported image format/.test(words)) throw new ShopError("PHOTO_TYPE");
    throw new ShopError(/pixel limit/.test(words) ? "PHOTO_TOO_LARGE" : "PHOTO_BROKEN");
  });
  const format = FORMATS[found.format];
  // A phone's HEIC is HEIF too, but not every browser shows it.
  if (!format || (found.format === "heif" && found.compression !== "av1") || (found.pages ?? 1) > 1)
    throw new ShopError("PHOTO_TYPE");
  // Memory also grows with the longer side, however thin the picture is.
  if (Math.max(found.width, found.height) > SIDE_MAX || found.width * found.height > PIXELS_MAX)
    throw new ShopError("PHOTO_TOO_LARGE");
  return { ...found, format };
}

export async function inspect(bytes: Buffer, use: Use): Promise<Inspected> {
  const picture = openPicture(bytes);
  const { format, ...found } = await formatOf(picture);
  if (Math.min(found.width, found.height) < SIDE_MIN[use])
    throw new ShopError(use === "logo" ? "LOGO_TOO_SMALL" : "PHOTO_TOO_SMALL");
  const isTurned = (found.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [found.height, found.width] : [found.width, found.height];
  if (height > LONGEST * width) throw new ShopError("PHOTO_TOO_LONG");
  return { format, width, height, ...(await lookAt(picture, found.orientation ?? 1)) };
}

/** Enough pixels for the average colour. */
const LOOK = 400;

/**
 * Decodes the whole picture, the only way to know that it is complete. It is shrunk while reading, so it is never in
 * memory as a whole.
 */
async function lookAt(picture: Sharp, orientation: number): Promise<Pick<Inspected, "dominant" | "piece">> {
  const small = await picture
    .resize({ width: LOOK, height: LOOK, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(refusalOf);
  const angle = UPRIGHT[orientation];
  return { dominant: await dominantOf(small), piece: angle === undefined ? null : await pieceIn(small, angle) };
}

/** By how much a picture is turned that a phone took in this orientation; it mirrors none. */
const UPRIGHT: Readonly<Record<number, number>> = { 1: 0, 3: 180, 6: 90, 8: 270 };

async function dominantOf(small: Buffer): Promise<string> {
  const { dominant, isOpaque } = await sharp(small).stats();
  // What nothing is painted on counts as black: a logo of dark letters would stand on black.
  if (!isOpaque) return (await isLight(small)) ? "#292524" : "#ffffff";
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether what is painted is light, however little of the picture it is. */
async function isLight(picture: Buffer): Promise<boolean> {
  const meanOn = async (background: string) => {
    const flat = await sharp(picture).flatten({ background }).greyscale().png().toBuffer();
    const { channels } = await sharp(flat).stats();
    return channels[0]?.mean ?? 0;
  };
  const [onWhite, onBlack] = [await meanOn("#ffffff"), await meanOn("#000000")];
  return onBlack / (255 - onWhite + onBlack) > 0.6;
}

/** The picture needs more memory than allowed, or its content does not match its header. */
export function refusalOf(error: unknown): never {
  const words = error instanceof Error ? error.message : "";
  throw new ShopError(/memory|alloc/i.test(words) ? "PHOTO_TOO_LARGE" : "PHOTO_BROKEN");
}
