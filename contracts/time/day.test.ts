import { expect, test } from "vitest";
import { addDays, dayInLaPaz, momentInLaPaz, typedDay, writtenDay } from "./day.ts";

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
  ["25 de diciembre de 2026", "2026-12-25"],
  ["25 dic. 2026", "2026-12-25"],
  ["1 de Enero del 2027", "2027-01-01"],
  ["25 de diciembre", null],
  ["25 de brumario de 2026", null],
])("%j typed as a date is %j", (typed, day) => expect(typedDay(typed)).toBe(day));

test("without its year a date is the next such day, and so it is written", () => {
  const today = "2026-11-20";
  for (const [typed, day] of [
    ["25/12", "2026-12-25"],
    ["20 de noviembre", "2026-11-20"],
    ["19 de noviembre", "2027-11-19"],
    ["30/02", null],
    ["hoy", "2026-11-20"],
    [" Mañana ", "2026-11-21"],
    ["viernes", "2026-11-20"],
    ["el Domingo", "2026-11-22"],
    ["este miercoles", "2026-11-25"],
    ["el domingo 29 de noviembre", "2026-11-29"],
    ["el domingo 😀", null],
  ] as const)
    expect(typedDay(typed, today)).toBe(day);
  for (let day = "2020-01-01"; day < "2032-01-01"; day = addDays(day, 1))
    expect(typedDay(writtenDay(day, today), today)).toBe(day);
  expect(writtenDay("2026-12-25", today)).toBe("25 de diciembre");
  expect(writtenDay("2020-01-22", today)).toBe("22 de enero de 2020");
});
