import { expect, test } from "vitest";
import { arrivedSince } from "./arrived-since.ts";

const newest = [
  { number: "V-000104", source: "mostrador" },
  { number: "V-000103", source: "web" },
  { number: "V-000102", source: "whatsapp" },
  { number: "V-000101", source: "web" },
  { number: "V-000099", source: "web" },
] as const;

test.each([
  ["V-000099", ["V-000103", "V-000101"]],
  ["V-000103", []],
  ["V-000104", []],
  ["", ["V-000103", "V-000101", "V-000099"]],
])("since %s customers placed %j", (before, numbers) => {
  expect(arrivedSince(newest, before).map(({ number }) => number)).toEqual(numbers);
});
