/** The QR's picture. Its text is not in a bank's format: no real app can pay it. */
import { toBuffer } from "qrcode";

export const pictureOf = (id: string): Promise<Buffer> =>
  toBuffer(`SIMULADOR-${id}`, { type: "png", errorCorrectionLevel: "M", margin: 2, width: 480 });
