import { expect, test } from "vitest";
import { phoneCrop } from "./phone-crop.ts";

test.each([
  ["hero-bodegon-0ba4aca3", "max-md:object-[17%_55%]"],
  ["hero-accesorios-b8808e01", "max-md:object-[11%_55%]"],
  ["0198c2aa-an-owners-own", ""],
])("%s is cut by “%s”", (id, expected) => {
  expect(phoneCrop(id)).toBe(expected);
});
