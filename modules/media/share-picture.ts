/** The preview picture of a shared link: a JPEG, because some messengers read nothing newer. */
import { SHARE_SIZE } from "#contracts/photo/photo.ts";
import { refusalOf, openPicture } from "./decoding/inspect.ts";
import { sharp } from "./decoding/sharp.ts";

/** The sand colour of the background in the photographs. */
const GROUND = { r: 243, g: 239, b: 233 };
/** How many pixels of the photograph's sides fade into the background. */
const FEATHER = 60;

/** The whole photograph in the middle; its sides fade into the background. */
export async function sharePicture(photo: Buffer): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const { data, info } = await openPicture(photo)
    .autoOrient()
    .resize({ width, height, fit: "inside" })
    .flatten({ background: GROUND })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(refusalOf);
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const melting = sharp(data)
    .ensureAlpha()
    .composite([{ input: sides(info.width, info.height), raw, blend: "dest-in" }])
    .png();
  const isNarrow = info.width < width - 2 * FEATHER;
  const canvas = sharp({ create: { width, height, channels: 3, background: GROUND } });
  return canvas
    .composite([{ input: isNarrow ? await melting.toBuffer() : data, gravity: "centre" }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A mask of raw pixels: transparent at the left and right edge, opaque between. */
function sides(width: number, height: number): Buffer {
  const row = Buffer.alloc(width * 4);
  for (let x = 0; x < width; x += 1) {
    const fromEdge = Math.min(x + 0.5, width - x - 0.5);
    row[x * 4 + 3] = Math.round(255 * Math.min(1, fromEdge / FEATHER));
  }
  return Buffer.concat(Array.from({ length: height }, () => row));
}
