import { expect, test } from "vitest";
import { untilText } from "#contracts/time/until-text.ts";
import { dayText, momentText } from "./order-times.ts";

test.each([
  ["2026-11-21T18:32:00.000Z", "21 de noviembre de 2026", "21 de noviembre, 14:32"],
  // Still the evening before in Bolivia
  ["2027-01-01T03:59:59.000Z", "31 de diciembre de 2026", "31 de diciembre, 23:59"],
  ["2027-01-01T04:00:00.000Z", "1 de enero de 2027", "1 de enero, 00:00"],
])("%s is %s", (iso, day, moment) => {
  expect(dayText(iso)).toBe(day);
  expect(momentText(iso)).toBe(moment);
});

test("a deadline fits into a sentence", () => {
  expect(untilText("2026-11-23T18:05:00.000Z")).toBe("el 23 de noviembre a las 14:05");
});
