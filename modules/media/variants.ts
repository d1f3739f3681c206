/** What pages show of a master: upright, without what the camera wrote into it, in every width as AVIF and WebP. */
import { sharePicture } from "./share-picture.ts";
import { loadSharp } from "./sharp.ts";

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
    yield [
      `${name}-${width}.webp`,
      await resized.clone().webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer(),
    ];
    yield [`${name}-${width}.avif`, await resized.clone().avif({ quality: 52, effort: 4 }).toBuffer()];
  }
  yield [`${name}-share.jpg`, await sharePicture(master, limitInputPixels)];
}
