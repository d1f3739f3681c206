/** The files that pages show of a master: rotated upright, without camera metadata, in every width as AVIF and WebP. */
import type { Sharp } from "sharp";
import { ICON_FILES, MAIL_SHAPES, type MailShape } from "#contracts/photo/photo.ts";
import type { NamedFile } from "./decoding/bundle.ts";
import { refusalOf, openPicture } from "./decoding/inspect.ts";
import { sharp } from "./decoding/sharp.ts";
import { sharePicture } from "./share-picture.ts";

/** The files for which an upload waits: enough for every browser, and quick to make. */
export async function makeWebp(master: Buffer, widths: readonly number[]): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const width of widths) files.push({ name: `${width}.webp`, bytes: await webp(resized(master, width)) });
  return files;
}

const resized = (master: Buffer, width: number) =>
  openPicture(master).autoOrient().resize({ width, withoutEnlargement: true });

const webp = (picture: Sharp) =>
  picture.webp({ quality: 74, effort: 4, smartSubsample: true }).toBuffer().catch(refusalOf);

/** Each name is the part after the photograph's own name. One at a time: all at once would need the memory of all. */
export async function makeVariants(master: Buffer, widths: readonly number[]): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const width of widths) {
    const picture = resized(master, width);
    files.push({ name: `${width}.webp`, bytes: await webp(picture.clone()) });
    const avif = picture.clone().avif({ quality: 52, effort: 4 });
    files.push({ name: `${width}.avif`, bytes: await avif.toBuffer().catch(refusalOf) });
  }
  return files;
}

const WHITE = "#ffffff";

/** The logo in the middle of white squares. */
export async function makeIcons(master: Buffer): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const [name, { side, inner }] of Object.entries(ICON_FILES)) {
    const fitting = Math.round(side * inner);
    const logo = await openPicture(master)
      .autoOrient()
      .resize({ width: fitting, height: fitting, fit: "inside" })
      .flatten({ background: WHITE })
      .png()
      .toBuffer()
      .catch(refusalOf);
    const square = sharp({ create: { width: side, height: side, channels: 3, background: WHITE } });
    files.push({
      name,
      bytes: await square
        .composite([{ input: logo, gravity: "centre" }])
        .png()
        .toBuffer(),
    });
  }
  return files;
}

export const makeShare = async (master: Buffer): Promise<NamedFile> => ({
  name: "share.jpg",
  bytes: await sharePicture(master),
});

/** The ground of a mail, on which a logo stands without an edge. */
const MAIL_GROUND = "#fffdf9";

/** A part of the picture in that shape, or the whole logo, for mail programs that show neither WebP nor AVIF. */
export const makeMailPicture = (picture: Buffer, shape: MailShape): Promise<Buffer> =>
  openPicture(picture)
    .resize({
      ...MAIL_SHAPES[shape],
      ...(shape === "logo" ? { fit: "inside", withoutEnlargement: true } : { fit: "cover" }),
    })
    .flatten({ background: shape === "logo" ? MAIL_GROUND : WHITE })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
    .catch(refusalOf);
