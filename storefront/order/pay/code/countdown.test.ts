import { expect, test } from "vitest";
import { clockOf, isUrgent, announcedTimeLeft } from "./countdown.ts";

test.each([
  [900_000, "15:00"],
  [899_999, "15:00"],
  [845_000, "14:05"],
  [60_000, "1:00"],
  [59_000, "0:59"],
  [1, "0:01"],
  [0, "0:00"],
  [-5_000, "0:00"],
  [3_600_000, "1:00:00"],
  [3_729_000, "1:02:09"],
  [48 * 3_600_000, "48:00:00"],
])("%i ms are shown as %s", (ms, text) => {
  expect(clockOf(ms)).toBe(text);
});

test.each([
  [900_000, ""],
  [600_001, ""],
  [600_000, "Quedan 10 minutos para pagar"],
  [300_500, "Quedan 10 minutos para pagar"],
  [300_000, "Quedan 5 minutos para pagar"],
  [61_000, "Quedan 5 minutos para pagar"],
  [60_000, "Queda 1 minuto para pagar"],
  [30_000, "Quedan menos de 30 segundos para pagar"],
  [1, "Quedan menos de 30 segundos para pagar"],
  [0, "El tiempo para pagar este QR terminó"],
  [-1, "El tiempo para pagar este QR terminó"],
])("at %i ms a screen reader announces %j", (ms, words) => {
  expect(announcedTimeLeft(ms)).toBe(words);
});

test("a quarter of an hour is announced six times, not nine hundred", () => {
  const heard = new Set(Array.from({ length: 901 }, (_, second) => announcedTimeLeft(900_000 - second * 1_000)));
  expect(heard.size).toBe(6);
});

test("the last minute is urgent", () => {
  expect([60_001, 60_000, 0].map(isUrgent)).toEqual([false, true, true]);
});
