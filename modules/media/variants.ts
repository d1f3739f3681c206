/** What pages show of a master: upright, without what the camera wrote into it, in every width as AVIF and WebP. */
import type { NamedFile } from "./bundle.ts";
import { refusalOf, openPicture } from "./inspect.ts";
import { sharePicture } from "./share-picture.ts";

/** Each named by what is added to the photograph's own name. One after the other: all at once would hold the memory of all. */
export async function makeVariants(master: Buffer, widths: readonly number[]): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const width of widths) {
    const resized = openPicture(master).autoOrient().resize({ width, withoutEnlargement: true });
    const webp = resized.clone().webp({ quality: 74, effort: 4, smartSubsample: true });
    files.push({ name: `${width}.webp`, bytes: await webp.toBuffer().catch(refusalOf) });
    const avif = resized.clone().avif({ quality: 52, effort: 4 });
    files.push({ name: `${width}.avif`, bytes: await avif.toBuffer().catch(refusalOf) });
  }
  return [...files, { name: "share.jpg", bytes: await sharePicture(master) }];
}
