/** The picture that messengers show of a shared link: a JPEG, because not all of them read anything newer. */
import { SHARE_SIZE } from "#contracts/photo.ts";
import { loadSharp } from "./sharp.ts";

/** Sand of the look: the ground the photographs are shot on. */
const GROUND = { r: 243, g: 239, b: 233 };
/** Pixels over which the photograph's sides melt into the ground. */
const FEATHER = 60;

/** The photograph whole, in the middle, its sides melting into the ground. */
export async function sharePicture(photo: Buffer, limitInputPixels: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = SHARE_SIZE;
  const { data, info } = await sharp(photo, { limitInputPixels })
    .autoOrient()
    .resize({ width, height, fit: "inside" })
    .flatten({ background: GROUND })
    .png()
    .toBuffer({ resolveWithObject: true });
  const melting = sharp(data)
    .ensureAlpha()
    .composite([{ input: sides(info.width, info.height), blend: "dest-in" }])
    .png();
  const isNarrow = info.width < width - 2 * FEATHER;
  const canvas = sharp({ create: { width, height, channels: 3, background: GROUND } });
  return canvas
    .composite([{ input: isNarrow ? await melting.toBuffer() : data, gravity: "centre" }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A mask: nothing at the left and right edge, everything between. */
function sides(width: number, height: number): Buffer {
  const stop = FEATHER / width;
  const stops = [`<stop offset="0" stop-opacity="0"/>`, `<stop offset="${stop}"/>`, `<stop offset="${1 - stop}"/>`];
  const gradient = `<linearGradient id="g">${stops.join("")}<stop offset="1" stop-opacity="0"/></linearGradient>`;
  return Buffer.from(
    `<svg width="${width}" height="${height}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}
