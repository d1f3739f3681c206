import { expect, test } from "vitest";
import { sizeTableFor } from "./size-tables.ts";

test.each([
  [["35", "36", "37"], "Calzado"],
  [["38", "39", "45"], "Calzado"],
  [["S", "M", "XL"], "Ropa"],
  [["85", "90", "110"], "Cinturones"],
  [["6.5", "7", "7,5"], "Guantes"],
])("%j is measured as %s", (sizes, title) => {
  expect(sizeTableFor(sizes)?.title).toBe(title);
});

test("what has one size is not measured", () => {
  expect(sizeTableFor(["Única"])).toBeNull();
});
