import { expect, test } from "vitest";
import { cropOf } from "./swatch-crop.ts";

test("a chosen part comes before the one of its kind", () => {
  expect(cropOf({ swatch: [50, 84, 26, 1], of: "Cartera Illimani" })).toEqual([50, 84, 26, 1]);
  expect(cropOf({ of: "Cartera Illimani" })).toEqual([60, 68, 11.2, 1]);
  expect(cropOf({ of: "Billetera Potosí" })).toBeUndefined();
});
