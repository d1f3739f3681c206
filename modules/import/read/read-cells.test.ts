import { expect, test } from "vitest";
import { readAmount, readCentimetres, readGrams, readRow } from "./read-cells.ts";

test.each([
  ["1250", 125_000],
  ["1250.5", 125_050],
  ["1250,5", 125_050],
  ["1.250,50", 125_050],
  ["1,250.50", 125_050],
  ["1.250", 125_000],
  ["1,250", 125_000],
  ["Bs. 99,90", 9_990],
  ["1.250.000", 125_000_000],
  ["0,05", 5],
])("%s is %i cents", (typed, cents) => expect(readAmount(typed)).toBe(cents));

test.each(["", "cien", "1.2.3", "12,345,6", "1,2,3", "-5", "1e3", "NaN", "Infinity", "1.250,505"])(
  "%j is no amount",
  (typed) => expect(readAmount(typed)).toBeNaN(),
);

test.each([
  ["12", 12],
  ["12,5", 12.5],
  ["12.5", 12.5],
  ["12,5 cm", 12.5],
  ["0,5CM", 0.5],
])("%s is %d centimetres", (typed, length) => expect(readCentimetres(typed)).toBe(length));

test.each(["", "ancho", "-3", "1.250,5", "12 mm", "1e2", "30 x 20"])("%j is no length", (typed) =>
  expect(readCentimetres(typed)).toBeNaN(),
);

test.each([
  ["850", 850],
  ["850 g", 850],
  ["850gr", 850],
  ["1.250", 1_250],
])("%s is %i grams", (typed, weight) => expect(readGrams(typed)).toBe(weight));

test.each(["", "1,2", "1.2", "1 kg", "-5", "pesado"])("%j is no weight", (typed) => expect(readGrams(typed)).toBeNaN());

const NO_LISTS = { brands: new Map(), categories: new Map(), subcategories: new Map(), seasons: new Map() };
const photosOf = (photos: string) => readRow(2, { sku: "A", photos }, NO_LISTS);

test.each([
  ["frente.jpg", [{ file: "frente.jpg", color: null }]],
  [
    "Negro: lado.jpg|  Café oscuro :atrás.jpg",
    [
      { file: "lado.jpg", color: "Negro" },
      { file: "atrás.jpg", color: "Café oscuro" },
    ],
  ],
  [": a.jpg", [{ file: "a.jpg", color: null }]],
])("photographs %j", (typed, photos) => expect(photosOf(typed).photos).toEqual(photos));

/** A backtracking expression took a second for each of these cells. */
test("a thousand cells that never end are refused at once", () => {
  const hostile = `x:${" ".repeat(32_000)}\na\nb`;
  for (let cell = 0; cell < 1_000; cell += 1)
    expect(photosOf(hostile).errors.map(({ message }) => message)).toEqual(["Tiene caracteres que no podemos leer"]);
});
