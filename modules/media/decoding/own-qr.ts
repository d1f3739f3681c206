/** The owner's payment QR: a picture in which no QR can be read would leave every shopper without a way to pay. */
import { decodeQR } from "qr/decode.js";
import { ShopError } from "#contracts/api/errors.ts";
import { makeReceipt } from "./receipt.ts";
import { sharp } from "./sharp.ts";

/** In milliseconds, of each try. */
const LOOK_FOR = 4_000;
const EFFORT = 8;
/** In pixels: a QR that is small in a large picture needs all of them, a blurred one is clearer with fewer. */
const SIDES = [1_600, 800, 400];

/** Returns a JPEG. Refuses like `makeReceipt`, and with QR_NOT_FOUND. */
export async function makeOwnQr(bytes: Buffer): Promise<Buffer> {
  const picture = await makeReceipt(bytes);
  for (const side of SIDES) if (await hasQr(picture, side)) return picture;
  throw new ShopError("QR_NOT_FOUND");
}

async function hasQr(picture: Buffer, side: number): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data }, { effort: EFFORT, timeLimit: LOOK_FOR }) !== "";
  } catch {
    // It throws when it finds none.
    return false;
  }
}
