/** Pictures that are small as files and huge once they are decoded. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export interface PngOptions {
  /** Bits per channel of a pixel. */
  readonly depth?: 1 | 8 | 16;
  readonly color?: "grey" | "rgb" | "rgba";
  /** Sent in seven passes: a decoder must keep the whole picture in memory. */
  readonly interlaced?: boolean;
}

const COLORS = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const;
/** For each pass: the first pixel, and the steps to the next. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black PNG, written byte by byte: encoders refuse some of these sizes. */
export function pngOf(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 1, color = "grey", interlaced = false } = options;
  const [type, channels] = COLORS[color];
  const rows = (columns: number, count: number) => (Math.ceil((columns * channels * depth) / 8) + 1) * count;
  const size = interlaced
    ? ADAM7.reduce((sum, [x, y, right, down]) => {
        const [columns, count] = [Math.ceil((width - x) / right), Math.ceil((height - y) / down)];
        return sum + (columns > 0 && count > 0 ? rows(columns, count) : 0);
      }, 0)
    : rows(width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(size))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3a7d44" }, limitInputPixels: false });

/**
 * 12,000 × 4,166 pixels in a kilobyte: decoded they take a gigabyte. Stored as a file because encoding takes a
 * minute.
 */
export const hugeAvif = (): Buffer => readFileSync(path.join(import.meta.dirname, "fifty-megapixels.avif"));

/** A JPEG whose scans are complete only at the end of the file. */
export const progressiveJpegOf = (width: number, height: number): Promise<Buffer> =>
  flat(width, height).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();

export async function framesOf(count: number, format: "gif" | "webp"): Promise<Buffer> {
  const side = 32;
  const raw = { width: side, height: side * count, channels: 3 as const, pageHeight: side };
  const frames = Buffer.alloc(side * side * 3 * count, 0);
  for (let frame = 0; frame < count; frame += 1)
    frames.fill(frame % 256, frame * side * side * 3, (frame + 1) * side * side * 3);
  const picture = sharp(frames, { raw });
  return format === "gif" ? picture.gif().toBuffer() : picture.webp().toBuffer();
}
