import { expect, test } from "vitest";
import { belts, bodyOf, gloves, hats, men, shoes, sizeTablesFor, women } from "./size-tables.ts";

test.each([
  [["35", "36", "37"], "Calzado"],
  [["38", "39", "45"], "Calzado"],
  [["S", "M", "XL"], "Ropa de mujer"],
  [["85", "90", "110"], "Cinturones"],
  [["6.5", "7", "7,5"], "Guantes"],
  [["55", "58", "61"], "Sombreros y gorras"],
])("%j is measured as %s", (sizes, title) => {
  expect(sizeTablesFor(sizes)[0]?.title).toBe(title);
});

test("a product's table has its own sizes, and of the two systems those that have all of them", () => {
  expect(sizeTablesFor(["38", "40", "41"])[0]).toMatchObject({
    head: ["Talla", "Pie (cm)", "US mujer", "US hombre"],
    rows: [
      ["38", "23,8", "7–7,5", "6"],
      ["40", "25,2", "9", "7"],
      ["41", "25,8", "9,5–10", "8"],
    ],
  });
  expect(sizeTablesFor(["35", "41"])[0]).toMatchObject({
    head: ["Talla", "Pie (cm)", "US mujer"],
    rows: [
      ["35", "21,8", "5"],
      ["41", "25,8", "9,5–10"],
    ],
  });
  expect(sizeTablesFor(["38", "45"])[0]?.head).toEqual(["Talla", "Pie (cm)", "US hombre"]);
  expect(sizeTablesFor(["35", "45"])[0]?.head).toEqual(["Talla", "Pie (cm)", "US mujer", "US hombre"]);
  expect(sizeTablesFor(["7", "8"])[0]?.rows).toEqual([
    ["7", "19", "–"],
    ["8", "21,5", "–"],
  ]);
});

test("what a size fits is said where one table is its", () => {
  expect(bodyOf("M", ["S", "M"], "women")).toBe("busto 88–94, cintura 70–76, cadera 96–102\u00A0cm");
  expect(bodyOf("M", ["S", "M"], "anyone")).toBe("");
  expect(bodyOf("38", ["38", "40"], "women")).toBe("pie 23,8\u00A0cm");
  expect(bodyOf("7.5", ["7", "7.5"], "men")).toBe("contorno 20\u00A0cm");
  expect(bodyOf("90", ["85", "90"], "men")).toBe("para cintura de 85–90\u00A0cm");
  expect(bodyOf("Mini", ["S", "Mini"], "women")).toBe("");
});

test("decimals are written with a comma", () => {
  for (const { rows } of [shoes, women, men, belts, gloves, hats]) expect(rows.flat().join(" ")).not.toMatch(/\d\.\d/);
});

test("products with one size have no table", () => {
  expect(sizeTablesFor(["Única"])).toEqual([]);
});

test("every row has a value for every column, and no size appears twice", () => {
  for (const table of [shoes, women, men, belts, gloves, hats]) {
    for (const row of table.rows) expect(row.filter(Boolean)).toHaveLength(table.head.length);
    expect(new Set(table.rows.map(([size]) => size)).size).toBe(table.rows.length);
  }
});

test("a women's jacket shows bust, waist and hip, a men's chest and waist, a sweater of nobody in particular both", () => {
  const heads = (cutFor?: "women" | "men" | "anyone") =>
    sizeTablesFor(["S", "M"], cutFor).map(({ title, head, rows }) => [title, head.slice(2).join(" "), rows.length]);
  const [woman, man] = [
    ["Ropa de mujer", "Busto Cintura Cadera", 2],
    ["Ropa de hombre", "Pecho Cintura", 2],
  ];
  expect(heads("women")).toEqual([woman]);
  expect(heads("men")).toEqual([man]);
  expect(heads("anyone")).toEqual([woman, man]);
  expect(heads()).toEqual([woman, man]);
  expect(sizeTablesFor(["38", "40"], "women")[0]?.head).toEqual(["Talla", "Pie (cm)", "US mujer"]);
  expect(sizeTablesFor(["38", "40"], "men")[0]?.head).toEqual(["Talla", "Pie (cm)", "US hombre"]);
});
