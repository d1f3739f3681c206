import { expect, test } from "vitest";
import { differences } from "./audit.ts";

test.each([
  ["equal", { a: 1, b: ["x"] }, { b: ["x"], a: 1 }, [{}, {}]],
  ["changed", { a: 1, b: "x" }, { a: 2, b: "x" }, [{ a: 1 }, { a: 2 }]],
  ["changed inside of a list", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }]],
  ["new", {}, { a: 1 }, [{ a: undefined }, { a: 1 }]],
  ["gone", { a: 1 }, {}, [{ a: 1 }, { a: undefined }]],
])("%s", (_name, before, after, expected) => {
  expect(differences(before, after)).toStrictEqual(expected);
});
