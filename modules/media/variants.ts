/** The files that pages show of a master: rotated upright, without camera metadata, in every width as AVIF and WebP. */
import type { NamedFile } from "./bundle.ts";
import { refusalOf, openPicture } from "./inspect.ts";
import { sharePicture } from "./share-picture.ts";

/** Each name is the part after the photograph's own name. One at a time: all at once would need the memory of all. */
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
