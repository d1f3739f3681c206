import { expect, test } from "vitest";
import { photographs } from "#demo/seed/photographs.ts";
import { swatchCrop } from "./swatch-crops.ts";

test("a close-up has a part of its own, and the other side of what lies in more light there", () => {
  expect(swatchCrop("cartera-1-rosa-viejo-detalle-476b8c74")).toEqual([25, 86, 24, 1]);
  expect(swatchCrop("cartera-1-rosa-viejo-otra-476b8c74")).toBeUndefined();
  expect(swatchCrop("cartera-2-cafe-otra-476b8c74")).toEqual([45, 69, 13, 1]);
  expect(swatchCrop("cartera-2-cafe-476b8c74")).toBeUndefined();
});

test("a part in the shade is shown lighter", () => {
  expect(swatchCrop("rinonera-1-cafe-detalle-476b8c74")).toEqual([53, 65, 25, 1.5]);
});

test("an uploaded photograph has none, whatever its name", () => {
  expect(swatchCrop("cartera-2-cafe-476b8c74a1b2")).toBeUndefined();
});

test("every colour of every demo product has one, but for key rings: they are too narrow", () => {
  const products = photographs.filter(({ colorName }) => colorName !== null);
  const without = Map.groupBy(products, ({ archetype, design, colorName }) => `${archetype}-${design} ${colorName}`);
  const missing = [...without].filter(([, views]) => !views.some(({ name }) => swatchCrop(name)));
  expect(missing.map(([color]) => color)).toEqual(
    ["Suela", "Negro", "Rojo", "Verde botella", "Café"].map((color) => `llavero-1 ${color}`),
  );
});

test("a part lies within its photograph, and is enlarged at most ninefold", () => {
  const parts = photographs.map(({ name }) => swatchCrop(name)).filter((part) => part !== undefined);
  for (const [x, y, side] of parts) {
    expect(Math.min(x, 100 - x)).toBeGreaterThanOrEqual(side / 2);
    expect(Math.min(y, 100 - y)).toBeGreaterThanOrEqual((side / 2) * 0.8);
    expect(side).toBeGreaterThan(100 / 9);
  }
});
