import { NO_LISTS } from "#tests/support/values/no-lists.ts";
import { expect, test } from "vitest";
import { readRow } from "./read-cells.ts";

test("cells with numbers are read as people type them, and what is no number is refused in its column", () => {
  const cells = {
    sku: "A",
    price: "Bs. 1.250,50",
    discount: "20 %",
    pieces: "1.000",
    height: "12,5 cm",
    weight: "1.250 g",
  };
  const read = readRow(2, cells, NO_LISTS);
  expect([read.fields, read.variant.pieces, read.errors]).toEqual([
    { price: 125_050, discount: 20, height: 12.5, weight: 1_250 },
    1_000,
    [],
  ]);
  const bad = { sku: "A", price: "cien", discount: "12,5", pieces: "2,5", height: "30 x 20", weight: "1,2" };
  const { errors } = readRow(2, bad, NO_LISTS);
  expect(errors.map(({ column }) => column)).toEqual(["Precio", "Descuento (%)", "Alto (cm)", "Peso (g)", "Piezas"]);
});

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
