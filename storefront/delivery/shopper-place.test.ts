import { expect, test } from "vitest";
import { readPlace } from "./shopper-place.ts";

test("a kept city, in any spelling that somebody typed", () => {
  expect(readPlace('{"department":"C","city":"Colomi"}')).toEqual({ department: "C", city: "Colomi" });
});

test.each([
  null,
  "",
  "null",
  "3",
  "[]",
  "{",
  '{"department":"X","city":"La Paz"}',
  '{"department":"L"}',
  '{"department":"L","city":" "}',
  '{"department":"L","city":7}',
  `{"department":"L","city":"${"a".repeat(81)}"}`,
])("%s is no place", (kept) => {
  expect(readPlace(kept)).toBeNull();
});
