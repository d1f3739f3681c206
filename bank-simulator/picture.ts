/** The QR's picture. Its text is no payment: no bank's app can pay it. */
import { toBuffer } from "qrcode";

export const pictureOf = (id: string): Promise<Buffer> =>
  toBuffer(`SIMULADOR-${id}`, { type: "png", errorCorrectionLevel: "M", margin: 2, width: 480 });
