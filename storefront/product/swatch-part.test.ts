import { expect, test } from "vitest";
import { partOf } from "./swatch-part.ts";

test("a chosen part comes before the one of its kind", () => {
  expect(partOf({ plain: [50, 84, 26, 1], of: "Cartera Illimani" })).toEqual([50, 84, 26, 1]);
  expect(partOf({ of: "Cartera Illimani" })).toEqual([60, 68, 11.2, 1]);
  expect(partOf({ of: "Billetera Potosí" })).toBeUndefined();
});
