import { expect, test } from "vitest";
import { plainPath } from "./plain-path.ts";

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/inicio", "/inicio"],
  ["/inicio/", "/inicio"],
  ["//INICIO///", "/inicio"],
  ["/a//b/", "/a/b"],
  ["", ""],
])("%s is %s", (typed, plain) => {
  expect(plainPath(typed)).toBe(plain);
});
