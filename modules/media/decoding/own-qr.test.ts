import QRCode from "qrcode";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeOwnQr } from "./own-qr.ts";

/** As long as what a bank writes into one. */
const WORDS =
  "00020101021126580014bo.gob.bcb.qr0136b7f0c1de-93a4-4c7e-8a55-0f4f6d2e9c115204000053030685802BO6304ABCD".repeat(2);
const qr = (width: number) => QRCode.toBuffer(WORDS, { width, errorCorrectionLevel: "M", margin: 2 });

const code = await qr(600);
const large = await qr(1200);
const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#c8102e" } })
  .png()
  .toBuffer();
const around = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = await sharp({
  create: {
    width: 900,
    height: 900,
    channels: 3,
    background: "#888888",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
})
  .jpeg()
  .toBuffer();

test.each<[string, () => Promise<Buffer>]>([
  ["as the app saves it", async () => code],
  ["small", () => qr(300)],
  [
    "with the bank's logo in the middle",
    () =>
      sharp(code)
        .composite([{ input: logo }])
        .png()
        .toBuffer(),
  ],
  [
    "a screenshot of a phone",
    () =>
      around(1080, 2340, "#0b5fa5")
        .composite([{ input: code, left: 240, top: 900 }])
        .jpeg({ quality: 70 })
        .toBuffer(),
  ],
  [
    "a photograph: turned, soft, not quite white",
    () =>
      sharp(code)
        .rotate(12, { background: "#d8d2c4" })
        .blur(1.5)
        .modulate({ brightness: 0.8 })
        .jpeg({ quality: 60 })
        .toBuffer(),
  ],
  [
    "from a large camera",
    () =>
      around(4000, 3000, "#b9b2a6")
        .composite([{ input: large }])
        .jpeg()
        .toBuffer(),
  ],
])("a QR is found: %s", async (_what, picture) => {
  const { format } = await sharp(await makeOwnQr(await picture())).metadata();
  expect(format).toBe("jpeg");
});

test.each<[string, () => Promise<Buffer>]>([
  ["one colour", () => around(800, 800, "#336699").png().toBuffer()],
  ["noise", async () => noise],
  ["half a QR", () => sharp(code).extract({ left: 0, top: 0, width: 300, height: 600 }).png().toBuffer()],
])("%s is refused", async (_what, picture) => {
  await expect(makeOwnQr(await picture())).rejects.toMatchObject({ code: "QR_NOT_FOUND" });
});
