/** The picture of a transfer that a shopper sends: made anew, small, without what the camera wrote into it. */
import { ShopError } from "#contracts/errors.ts";
import { BYTES_MAX, PIXELS_MAX, formatOf } from "./inspect.ts";
import { loadSharp } from "./sharp.ts";

const SIDE_MAX = 1_600;

/** JPEG. Refuses with PHOTO_TYPE, PHOTO_TOO_LARGE or PHOTO_BROKEN. */
export async function toReceipt(bytes: Buffer): Promise<Uint8Array> {
  if (bytes.byteLength > BYTES_MAX) throw new ShopError("PHOTO_TOO_LARGE");
  if (bytes.byteLength === 0) throw new ShopError("PHOTO_BROKEN");
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
  await formatOf(picture);
  return picture
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
    .catch(() => {
      throw new ShopError("PHOTO_BROKEN");
    });
}
