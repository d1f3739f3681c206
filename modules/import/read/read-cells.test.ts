import { NO_LISTS } from "#tests/support/values/no-lists.ts";
import { expect, test } from "vitest";
import { namedIn } from "./columns.ts";
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

test("names are composed, with one blank; seasons stand between bars, commas or semicolons", () => {
  const seasons = namedIn([
    ["Verano", 1],
    ["Otoño, invierno", 2],
    ["Invierno", 3],
  ]);
  const cells = { sku: "A", name: "Bolso \u00A0Luna", color: "Marro\u0301n\u00A0claro", pieces: "5 pares" };
  const read = (text: string) => readRow(2, { ...cells, seasons: text }, { ...NO_LISTS, seasons });
  const { fields, variant, errors } = read("Verano; Invierno");
  expect([fields.name, variant.color, variant.pieces, fields.seasons, errors]).toEqual([
    "Bolso Luna",
    "Marrón claro",
    5,
    [1, 3],
    [],
  ]);
  expect(read("Otoño, invierno | Verano").fields.seasons).toEqual([2, 1]);
  expect(read("Verano|".repeat(51)).errors[0]?.message).toBe("Este valor no es válido");
  expect(read("Verano, Lluvia").errors[0]?.message).toBe("La temporada «Lluvia» no existe. Créala primero");
});

test("signs that nobody sees are taken out of descriptions, and lines and blanks stay", () => {
  const description = "a \u202Eeert \u0007 bol\u00ADso \u2028x\r\n  - y 👩\u200D🎨";
  expect(readRow(2, { sku: "A", description }, NO_LISTS).fields.description).toBe(
    "a eert   bolso \nx\n  - y 👩\u200D🎨",
  );
});

test.each([".", ".."])("no SKU is %s, which an address loses", (sku) => {
  expect(readRow(2, { sku }, NO_LISTS).errors.map(({ column }) => column)).toEqual(["SKU"]);
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
