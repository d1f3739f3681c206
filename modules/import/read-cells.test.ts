import { expect, test } from "vitest";
import { readAmount, readRow } from "./read-cells.ts";

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
