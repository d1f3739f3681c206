/** Makes a picture smaller in the browser, so that a slow connection does not send all that a camera sees. */

/** In pixels: enough for the shop's largest width on a dense screen. */
const LONG_EDGE = 2_200;
const QUALITY = 0.88;
/** A picture that is small already is sent as it is. */
const SMALL = 1_000_000;

/** Upright and at most `LONG_EDGE` long. Null = this browser cannot open it. */
export async function shrunk(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONG_EDGE / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= SMALL) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG knows no transparency: without this it would be black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return made ?? file;
}
