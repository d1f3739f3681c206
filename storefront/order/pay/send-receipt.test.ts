import { expect, test } from "vitest";
import { receiptProblem } from "./send-receipt.ts";

test.each([
  ["image/jpeg", 2_000_000, null],
  ["image/png", 15_000_000, null],
  ["image/avif", 1, null],
  ["image/png", 15_000_001, "La imagen es demasiado grande: hasta 15 MB. Una captura de pantalla basta"],
  ["image/jpeg", 0, "El archivo está vacío: elige otra imagen"],
  ["image/heic", 2_000_000, "Elige una imagen: JPEG, PNG, WebP o AVIF"],
  ["image/svg+xml", 200, "Elige una imagen: JPEG, PNG, WebP o AVIF"],
  ["application/pdf", 200, "Elige una imagen: JPEG, PNG, WebP o AVIF"],
  ["", 200, "Elige una imagen: JPEG, PNG, WebP o AVIF"],
])("a receipt of type %j with %i bytes: %s", (type, size, problem) => {
  expect(receiptProblem({ type, size })).toBe(problem);
});
