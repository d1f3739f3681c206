import { expect, test } from "vitest";
import { addDays, dayInLaPaz, momentInLaPaz, typedDay } from "./day.ts";

test("a day of La Paz begins four hours after the UTC day", () => {
  expect(dayInLaPaz(new Date("2026-11-20T03:59:59.999Z"))).toBe("2026-11-19");
  expect(dayInLaPaz(new Date("2026-11-20T04:00:00.000Z"))).toBe("2026-11-20");
});

test("days are counted over months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("a local time becomes a moment; a day that does not exist is null", () => {
  expect(momentInLaPaz("2026-11-20", "17:30:15")?.toISOString()).toBe("2026-11-20T21:30:15.000Z");
  expect(momentInLaPaz("2026-11-20")?.toISOString()).toBe("2026-11-20T04:00:00.000Z");
  for (const [day, time] of [
    ["2026-02-30", "10:00:00"],
    ["2026-11-20", "25:00:00"],
    ["20/11/2026", "10:00:00"],
  ]) {
    expect(momentInLaPaz(day ?? "", time)).toBeNull();
  }
});

test.each([
  ["25/12/2026", "2026-12-25"],
  [" 1/5/26 ", "2026-05-01"],
  ["25-12-2026", "2026-12-25"],
  ["25.12.2026", "2026-12-25"],
  ["2026-12-25", "2026-12-25"],
  ["25/12/2026\u202C", "2026-12-25"],
  ["25–12–2026", "2026-12-25"],
  ["2026/12/25", "2026-12-25"],
  ["25/12/2026.", "2026-12-25"],
  ["25 / 12 / 2026", "2026-12-25"],
  ["25 12 2026", null],
  ["12/25/2026", null],
  ["30/02/2027", null],
  ["2027-02-30", null],
  ["25/12", null],
  ["mañana", null],
  ["", null],
])("%j typed as a date is %j", (typed, day) => expect(typedDay(typed)).toBe(day));
