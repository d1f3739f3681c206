/** Chrome on a phone knows it; TypeScript does not. */
interface Detector {
  readonly detect: (picture: ImageBitmap | HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: (new (options: { readonly formats: readonly string[] }) => Detector) | undefined;
}

/** What the QR in a photograph says; null = none is found, or this browser cannot look for one. */
export async function qrIn(picture: Blob): Promise<string | null> {
  if (!globalThis.BarcodeDetector) return null;
  try {
    const bitmap = await createImageBitmap(picture);
    const [found] = await new globalThis.BarcodeDetector({ formats: ["qr_code"] }).detect(bitmap);
    return found?.rawValue ?? null;
  } catch {
    return null;
  }
}
