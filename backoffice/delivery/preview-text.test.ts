import { expect, test } from "vitest";
import { previewText } from "./preview-text.ts";

const SHOP = { workDays: [1, 2, 3, 4, 5, 6], closed: ["2026-11-21"] };
/** Friday, 08:00 in La Paz. */
const NOW = new Date("2026-11-20T12:00:00Z");

test.each([
  [{ daysFrom: 1, daysTo: 1, cutOff: "16:00", promised: true }, "Quien pide ahora lee: «Llega el lunes 23»."],
  [{ daysFrom: 1, daysTo: 2 }, "Quien pide ahora lee: «Llega entre el lunes 23 y el martes 24»."],
  [{ kind: "tienda", daysFrom: 0, daysTo: 0, promised: true }, "Quien pide ahora lee: «Listo para recoger hoy»."],
  [{}, "Ahora no se dice ningún día: se lee lo que escribiste en «Cuándo llega»."],
  [{ daysFrom: 2 }, "Escribe hasta cuántos días."],
  [{ promised: true }, "Para prometer el día, escribe los días."],
] as const)("%j", (typed, words) => {
  expect(previewText(typed, SHOP, NOW)).toBe(words);
});
