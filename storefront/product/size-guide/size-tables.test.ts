import { expect, test } from "vitest";
import { belts, gloves, hats, men, shoes, sizeTableFor, women } from "./size-tables.ts";

test.each([
  [["35", "36", "37"], "Calzado"],
  [["38", "39", "45"], "Calzado"],
  [["S", "M", "XL"], "Ropa"],
  [["85", "90", "110"], "Cinturones"],
  [["6.5", "7", "7,5"], "Guantes"],
  [["55", "58", "61"], "Sombreros y gorras"],
])("%j is measured as %s", (sizes, title) => {
  expect(sizeTableFor(sizes)?.title).toBe(title);
});

test("a product's table has its own sizes, and of the two systems those that have all of them", () => {
  expect(sizeTableFor(["38", "40", "41"])).toMatchObject({
    head: ["Talla", "Pie (cm)", "US mujer", "US hombre"],
    rows: [
      ["38", "23,8", "7–7,5", "6"],
      ["40", "25,2", "9", "7"],
      ["41", "25,8", "9,5–10", "8"],
    ],
  });
  expect(sizeTableFor(["35", "41"])).toMatchObject({
    head: ["Talla", "Pie (cm)", "US mujer"],
    rows: [
      ["35", "21,8", "5"],
      ["41", "25,8", "9,5–10"],
    ],
  });
  expect(sizeTableFor(["38", "45"])?.head).toEqual(["Talla", "Pie (cm)", "US hombre"]);
  expect(sizeTableFor(["35", "45"])?.head).toEqual(["Talla", "Pie (cm)", "US mujer", "US hombre"]);
  expect(sizeTableFor(["7", "8"])?.rows).toEqual([
    ["7", "19", "–"],
    ["8", "21,5", "–"],
  ]);
});

test("decimals are written with a comma", () => {
  for (const { rows } of [shoes, women, men, belts, gloves, hats]) expect(rows.flat().join(" ")).not.toMatch(/\d\.\d/);
});

test("products with one size have no table", () => {
  expect(sizeTableFor(["Única"])).toBeNull();
});

test("every row has a value for every column, and no size appears twice", () => {
  for (const table of [shoes, women, men, belts, gloves, hats]) {
    for (const row of table.rows) expect(row.filter(Boolean)).toHaveLength(table.head.length);
    expect(new Set(table.rows.map(([size]) => size)).size).toBe(table.rows.length);
  }
});

test("the product page's text about clothes equals the guide's", () => {
  const product = sizeTableFor(["M"])?.rows.find(([size]) => size === "M");
  const woman = women.rows.find(([size]) => size === "M");
  const man = men.rows.find(([size]) => size === "M");
  expect(product).toEqual(["M", woman?.[2], woman?.[3], man?.[2]]);
  expect(product).toEqual(["M", "88–94", "70–76", "94–100"]);
});
