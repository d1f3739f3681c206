import { expect, test } from "vitest";
import type { ProductImage } from "#contracts/product/product.document.ts";
import { inColor } from "#contracts/listing/in-color.ts";
import { entriesOf } from "./photographs.ts";

const image = (id: string, color?: string, alt = id): ProductImage => ({
  id,
  alt,
  width: 1000,
  height: 1250,
  dominant: "#000000",
  ...(color === undefined ? {} : { color }),
});
const red = image("red", "Rojo");
const black = image("black", "Negro");
const near = image("near", "Negro", "Cartera color negro, detalle de la costura");
const both = image("both");

test("only the chosen colour's photographs are shown, then those of every colour", () => {
  expect(inColor([red, both, black], "Negro")).toEqual([black, both]);
});

test("a colour without a photograph shows those of the others", () => {
  expect(inColor([red, black], "Azul")).toEqual([red, black]);
});

test("a drawing comes last", () => {
  const kinds = (isDrawn: boolean) => entriesOf([red, black, near], "Negro", isDrawn).map(({ kind }) => kind);
  expect(kinds(true)).toEqual(["photograph", "photograph", "drawing"]);
  expect(kinds(false)).toEqual(["photograph", "photograph"]);
  expect(entriesOf([red, black, near], "Rojo", false).map(({ key }) => key)).toEqual(["red"]);
});
