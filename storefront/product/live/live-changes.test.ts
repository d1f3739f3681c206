import { NO_ATTRIBUTES } from "#contracts/product/attributes.ts";
import type { Product } from "#contracts/product/product.document.ts";
import { expect, test } from "vitest";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import { describeChanges } from "./live-changes.ts";

const black = { name: "Negro", hex: "#000000" };
const shoe: Product = {
  ...NO_ATTRIBUTES,
  id: "p",
  name: "Zapato",
  slug: "zapato",
  brand: 11,
  brandName: "Quimsa",
  category: 6,
  subcategory: 601,
  seasons: [],
  promoBrands: [],
  Moneda: "Bs.",
  Precio: 500,
  PorcDesc: 0,
  PrecioDesc: 500,
  offers: false,
  featured: false,
  images: [],
  variants: [
    { id: "38", color: black, size: "38", stock: 2 },
    { id: "39", color: black, size: "39", stock: 0 },
    { id: "40", color: black, size: "40", stock: 1 },
  ],
  createdAt: "",
  updatedAt: "",
  active: true,
  version: 1,
};

const stocked = (...stock: number[]): Product => ({
  ...shoe,
  variants: shoe.variants.map((variant, index) => ({ ...variant, stock: stock[index] ?? 0 })),
});
const news = (product: Product, onSale = true, before = true) =>
  describeChanges({ product: shoe, onSale: before }, { product, onSale });

test.each([
  ["nothing", shoe, ""],
  ["another count", stocked(1, 0, 9), ""],
  ["a lower price", { ...shoe, PorcDesc: 10, PrecioDesc: 450 }, "Bajó de precio: ahora cuesta Bs.\u00A0450."],
  ["a higher price", { ...shoe, Precio: 512.5 }, "Subió de precio: ahora cuesta Bs.\u00A0512,50."],
  ["two gone", stocked(0, 0, 0), "Se agotó: Negro talla 38, Negro talla 40."],
  ["one gone, one back", stocked(0, 3, 1), "Se agotó: Negro talla 38. Disponible otra vez: Negro talla 39."],
])("%s", (_what, now, words) => expect(news(now)).toBe(words));

test("going off sale is announced once, coming back together with other changes", () => {
  expect(news(shoe, false)).toBe("Este producto ya no está a la venta.");
  expect(news(stocked(0, 0, 0), false, false)).toBe("");
  expect(news({ ...shoe, Precio: 400 }, true, false)).toBe(
    "Este producto está otra vez a la venta. Bajó de precio: ahora cuesta Bs.\u00A0400.",
  );
});

test("a product without sizes is named by its colour", () => {
  const bag = (stock: number): Product => ({ ...shoe, variants: [{ id: "b", color: black, size: ONE_SIZE, stock }] });
  const [empty, full] = [bag(0), bag(3)];
  expect(describeChanges({ product: full, onSale: true }, { product: empty, onSale: true })).toBe("Se agotó: Negro.");
  expect(describeChanges({ product: empty, onSale: true }, { product: full, onSale: true })).toBe(
    "Disponible otra vez: Negro.",
  );
});
