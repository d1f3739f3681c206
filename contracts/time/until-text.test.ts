import { expect, test } from "vitest";
import { momentText, pastText, untilText, yearText } from "./until-text.ts";

const NOW = "2026-11-23T15:00:00.000Z";

test.each([
  ["2026-11-23T14:52:00.000Z", "hoy, 10:52", "hoy, 10:52"],
  // Still the evening before in Bolivia
  ["2026-11-23T03:59:59.000Z", "ayer, 23:59", "ayer, 23:59"],
  ["2026-11-21T21:40:00.000Z", "sábado 21 de noviembre, 17:40", "sábado 21 de noviembre"],
  ["2025-12-31T16:00:00.000Z", "miércoles 31 de diciembre de 2025, 12:00", "miércoles 31 de diciembre de 2025"],
])("%s is %s, and long ago %s", (iso, moment, past) => {
  expect([momentText(iso, NOW), pastText(iso, NOW)]).toEqual([moment, past]);
});

test("what is read on another day names its own", () => {
  expect(momentText("2026-11-21T22:10:00.000Z", null)).toBe("sábado 21 de noviembre, 18:10");
  expect(yearText("2026-11-21T22:10:00.000Z")).toBe("sábado 21 de noviembre de 2026");
});

test.each([
  ["2026-11-23T15:22:00.000Z", NOW, "las 11:22"],
  ["2026-11-24T18:05:00.000Z", NOW, "mañana a las 14:05"],
  ["2026-11-28T18:05:00.000Z", NOW, "el sábado 28 de noviembre a las 14:05"],
  ["2026-11-23T18:05:00.000Z", null, "el lunes 23 de noviembre a las 14:05"],
])("a deadline %s read at %s fits after 'hasta': %s", (iso, now, words) => {
  expect(untilText(iso, now)).toBe(words);
});
