import { expect, test } from "vitest";
import { longMoment } from "../../ui/format.ts";
import { toField, toMoment } from "./moment-field.ts";

test.each([
  ["2026-11-30T00:00", "2026-11-30T04:00:00.000Z", "lunes, 30 de noviembre de 2026, 00:00"],
  ["2026-12-31T21:30", "2027-01-01T01:30:00.000Z", "jueves, 31 de diciembre de 2026, 21:30"],
])("%s in the field is the moment %s, said as %s", (field, moment, words) => {
  expect([toMoment(field), toField(moment), toField(field), longMoment(moment)]).toEqual([moment, field, field, words]);
});

test.each(["", "2026-11-30", "2026-02-30T10:00", "T10:00"])("%j is no moment", (typed) => {
  expect(toMoment(typed)).toBeNull();
});

test("nothing is an empty field", () => {
  expect([toField(null), toField(undefined), toField("")]).toEqual(["", "", ""]);
});
