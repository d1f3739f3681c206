/** What an uploaded file is, by its content: its name and its declared type are the uploader's words. */
import type { Metadata, Sharp } from "sharp";
import { ShopError } from "#contracts/errors.ts";
import { loadSharp } from "./sharp.ts";
import { canBeMade } from "./variants.ts";

export interface Inspected {
  readonly format: "jpg" | "png" | "webp" | "avif";
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Average colour, #rrggbb. */
  readonly dominant: string;
}

export const BYTES_MAX = 15 * 1024 * 1024;
/** Half a megabyte of PNG can unfold to 14,000 × 14,000 pixels and 800 MB of memory. */
export const PIXELS_MAX = 50_000_000;
const SIDE_MIN = 400;

const FORMATS: Readonly<Record<string, Inspected["format"]>> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif" };

/** Its kind and size, of those we take. Refuses with PHOTO_TYPE, PHOTO_TOO_LARGE or PHOTO_BROKEN. */
export async function formatOf(picture: Sharp): Promise<Omit<Metadata, "format"> & Pick<Inspected, "format">> {
  const found = await picture.metadata().catch((error: unknown) => {
    throw new ShopError(
      error instanceof Error && /pixel limit/.test(error.message) ? "PHOTO_TOO_LARGE" : "PHOTO_BROKEN",
    );
  });
  const format = FORMATS[found.format];
  // HEIC of phones is HEIF too, but not every browser's.
  if (!format || (found.format === "heif" && found.compression !== "av1") || (found.pages ?? 1) > 1)
    throw new ShopError("PHOTO_TYPE");
  if (found.width * found.height > PIXELS_MAX) throw new ShopError("PHOTO_TOO_LARGE");
  return { ...found, format };
}

export async function inspect(bytes: Buffer): Promise<Inspected> {
  if (bytes.byteLength > BYTES_MAX) throw new ShopError("PHOTO_TOO_LARGE");
  if (bytes.byteLength === 0) throw new ShopError("PHOTO_BROKEN");
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
  const { format, ...found } = await formatOf(picture);
  if (Math.min(found.width, found.height) < SIDE_MIN) throw new ShopError("PHOTO_TOO_SMALL");
  const isTurned = (found.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [found.height, found.width] : [found.width, found.height];
  if (!canBeMade(width, height)) throw new ShopError("PHOTO_TOO_LARGE");
  // Only whoever decodes it all knows that it is whole.
  const { dominant } = await picture.stats().catch(() => {
    throw new ShopError("PHOTO_BROKEN");
  });
  return {
    format,
    width,
    height,
    dominant: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`,
  };
}
