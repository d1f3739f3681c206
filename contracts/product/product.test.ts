import { expect, test } from "vitest";
import { colorsOf, isSoldOut } from "./product.ts";
import { gtinIn, gtinKey, gtinProblem } from "./variant.ts";

const variant = (color: string, stock: number) => ({
  id: `${color}-${stock}`,
  color: { name: color, hex: "#000000" },
  size: "M",
  stock,
});

test("a product is sold out when no variant is in stock, also without variants", () => {
  expect(isSoldOut({ variants: [variant("Negro", 0), variant("Rojo", 1)] })).toBe(false);
  expect(isSoldOut({ variants: [variant("Negro", 0), variant("Rojo", 0)] })).toBe(true);
  expect(isSoldOut({ variants: [] })).toBe(true);
});

test("colours are listed once each, in the order of the variants", () => {
  const variants = [variant("Rojo", 1), variant("Negro", 2), variant("Rojo", 3)];
  expect(colorsOf({ variants }).map((color) => color.name)).toEqual(["Rojo", "Negro"]);
});

test("codes of 8, 12, 13 and 14 figures with their check digit, as people paste them", () => {
  const read = ["96385074", "036000291452", "4006381333931", "10614141000415"];
  expect(read.map(gtinIn)).toEqual(read);
  const pasted = [" 4 006381 333931 ", "4006381-333931", "'4006381333931", '="4006381333931"', "EAN-13: 4006381333931"];
  expect(pasted.map(gtinIn)).toEqual(pasted.map(() => "4006381333931"));
  expect(gtinIn("４００６３８１３３３９３１")).toBe("4006381333931");
  // Without the zero that a spreadsheet has eaten.
  expect(gtinIn("36000291452")).toBe("036000291452");
  expect(new Set(["036000291452", "0036000291452", "00036000291452"].map(gtinKey)).size).toBe(1);
});

test("what is none is refused with what to do", () => {
  const problems = ["4006381333932", "12345", "BOL-001", "", "4,00638E+12"].map((typed) => [
    gtinIn(typed),
    gtinProblem(typed),
  ]);
  const length = "Un código de barras tiene 8, 12, 13 o 14 cifras: copia las que están bajo las barras";
  expect(problems).toEqual([
    [null, "Una cifra del código de barras no es esa: la última no cuadra con las otras"],
    [null, length],
    [null, length],
    [null, length],
    [null, "La planilla redondeó el código de barras: dale a la columna formato de texto"],
  ]);
});
