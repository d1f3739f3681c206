import { expect, test } from "vitest";
import { DEPARTMENT_CODES } from "./department-codes.ts";
import { DEPARTMENTS } from "./places.ts";

test("each code has one department with cities to choose from", () => {
  expect(DEPARTMENTS.map(({ code }) => code)).toEqual(DEPARTMENT_CODES);
  expect(DEPARTMENTS.filter(({ cities }) => cities.length === 0)).toEqual([]);
});
