/** A shopper's picture of a transfer, re-encoded: small and without camera metadata. */
import { refusalOf, formatOf, openPicture } from "./inspect.ts";

const RECEIPT_SIDE = 1_600;

/** Returns a JPEG. Refuses with PHOTO_TYPE, PHOTO_TOO_LARGE or PHOTO_BROKEN. */
export async function makeReceipt(bytes: Buffer): Promise<Buffer> {
  const picture = openPicture(bytes);
  await formatOf(picture);
  return picture
    .autoOrient()
    .resize({ width: RECEIPT_SIDE, height: RECEIPT_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(refusalOf);
}
