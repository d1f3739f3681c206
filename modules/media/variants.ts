/** What pages show of a master: upright, without what the camera wrote into it, in every width as AVIF and WebP. */
import { PHOTO_WIDTHS } from "#contracts/photo.ts";
import { PermanentFailure } from "#modules/jobs/jobs.ts";
import { sharePicture } from "./share-picture.ts";
import { loadSharp } from "./sharp.ts";

/** The longest side that a WebP can have. */
const SIDE_MAX = 16_383;

/** Widths that are made of a photograph: none is drawn larger than it is. */
export function widthsOf(width: number): number[] {
  return PHOTO_WIDTHS.filter((one, index) => index === 0 || one <= width);
}

/** Whether everything that is made of a photograph fits into its formats. */
export function canBeMade(width: number, height: number): boolean {
  return widthsOf(width).every((one) => Math.round((height * one) / width) <= SIDE_MAX);
}

/** File name and bytes, one after the other: all at once would hold the memory of all. */
export async function* makeVariants(
  name: string,
  master: Buffer,
  widths: readonly number[],
  limitInputPixels: number,
): AsyncGenerator<readonly [string, Buffer]> {
  const sharp = await loadSharp();
  for (const width of widths) {
    const resized = sharp(master, { limitInputPixels }).autoOrient().resize({ width, withoutEnlargement: true });
    const webp = resized.clone().webp({ quality: 74, effort: 4, smartSubsample: true });
    yield [`${name}-${width}.webp`, await webp.toBuffer().catch(refused)];
    yield [`${name}-${width}.avif`, await resized.clone().avif({ quality: 52, effort: 4 }).toBuffer().catch(refused)];
  }
  yield [`${name}-share.jpg`, await sharePicture(master, limitInputPixels).catch(refused)];
}

/** The same bytes will be refused the next time, too. */
function refused(error: unknown): never {
  throw new PermanentFailure(error instanceof Error ? error.message : "cannot be encoded", { cause: error });
}
