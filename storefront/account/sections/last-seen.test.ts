import { expect, test } from "vitest";
import { lastSeenText } from "./last-seen.ts";

// 22:30 on the 20th in Bolivia
const NOW = "2026-11-21T02:30:00.000Z";

test.each([
  ["2026-11-21T02:29:00.000Z", "Hoy"],
  ["2026-11-20T04:00:00.000Z", "Hoy"],
  ["2026-11-20T03:59:59.000Z", "Ayer"],
  ["2026-11-18T12:00:00.000Z", "Hace 2 días"],
  ["2026-11-14T12:00:00.000Z", "Hace 6 días"],
  ["2026-11-13T12:00:00.000Z", "El 13 de noviembre"],
  ["2025-12-31T12:00:00.000Z", "El 31 de diciembre de 2025"],
  // A clock that is ahead
  ["2026-11-23T12:00:00.000Z", "Hoy"],
])("%s is %s", (seenAt, words) => {
  expect(lastSeenText(seenAt, NOW)).toBe(words);
});

test("the year is Bolivia's: New Year's Eve there is already January in UTC", () => {
  expect(lastSeenText("2026-01-01T01:00:00.000Z", "2026-11-21T02:30:00.000Z")).toBe("El 31 de diciembre de 2025");
});
