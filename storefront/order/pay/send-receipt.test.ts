import { expect, test } from "vitest";
import { HEIC_HINT } from "#contracts/photo/heic.ts";
import { receiptProblem } from "./send-receipt.ts";

const JPEG = "\xFF\xD8\xFF\xE0";
const PDF = "Es un PDF: ábrelo, haz una captura de pantalla donde se vean el monto y la fecha, y súbela";
const OTHER = "Elige una imagen: JPEG, PNG o WebP";

test.each([
  ["image/jpeg", JPEG, 2_000_000, null],
  ["", JPEG, 2_000_000, null],
  ["image/jpg", JPEG, 200, null],
  ["image/pjpeg", JPEG, 200, null],
  ["application/octet-stream", "\x89PNG\r\n", 15_000_000, null],
  ["application/pdf", JPEG, 200, null],
  ["text/plain", "RIFF\0\n\0\0WEBPVP8 ", 200, null],
  ["image/avif", "\0\0\0\x1Cftypmif1\0\0\0\0avif", 200, OTHER],
  ["image/png", "\x89PNG", 15_000_001, "La imagen es demasiado grande: hasta 15 MB. Una captura de pantalla basta"],
  ["image/jpeg", "", 0, "El archivo está vacío: elige otra imagen"],
  ["image/jpeg", "\0\0\0\x18ftypheic", 2_000_000, HEIC_HINT],
  ["image/svg+xml", "<svg>", 200, OTHER],
  ["application/pdf", "%PDF-1.7", 200, PDF],
  ["image/jpeg", "%PDF-1.4", 200, PDF],
  ["image/jpeg", "hola", 200, OTHER],
])("a receipt called %j that begins with %j, of %i bytes: %s", async (type, beginning, size, problem) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => beginning.charCodeAt(at) || 0);
  expect(await receiptProblem(new Blob([bytes], { type }))).toBe(problem);
});
