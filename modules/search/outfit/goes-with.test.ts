/** What goes with a product when nobody chose it: the rule, without a database. */
import { describe, expect, test } from "vitest";
import { type IndexedProduct, columnsOf } from "../listing/columns.ts";
import type { IndexedColor, ProductIndex } from "../listing/product-index.ts";
import { colorDistance } from "./color-distance.ts";
import { type Limits, goesWith } from "./goes-with.ts";

const COLORS: readonly IndexedColor[] = [
  { slug: "camel", name: "Camel", hex: "#C19A6B" },
  { slug: "suela", name: "Suela", hex: "#A6612F" },
  { slug: "negro", name: "Negro", hex: "#1A1A1A" },
  { slug: "azul", name: "Azul", hex: "#1E2A44" },
];
const CAMEL = "#C19A6B";

/** Each colour in stock, then each sold out. */
const VARIANTS = [true, false].flatMap((inStock) =>
  COLORS.map(({ slug }, colorAt) => ({ color: slug, colorAt, size: "Única", sizeAt: 0, inStock })),
);
const code = (slug: string, inStock = true) =>
  VARIANTS.findIndex((variant) => variant.color === slug && variant.inStock === inStock);

type Form = Partial<Omit<IndexedProduct, "variants">> & { readonly id: string; readonly colors: readonly string[] };

function indexOf(forms: readonly Form[], soldOut: readonly string[] = []): ProductIndex {
  const products = forms.map(({ colors, ...form }, at) => ({
    number: at,
    category: 2,
    subcategory: 201 + at,
    brand: 99,
    promoBrands: [],
    seasons: [],
    price: 50_000,
    discount: 0,
    offers: false,
    featured: false,
    leather: true,
    createdAt: 0,
    variants: colors.map((slug) => code(slug, !soldOut.includes(form.id))),
    ...form,
  }));
  const byNumber = new Map(products.map((product) => [product.number, product]));
  const columns = columnsOf(products);
  return { columns, byNumber, variants: VARIANTS, colors: COLORS, sizes: [], version: 1 };
}

const worn = { id: "own", category: 1, subcategory: 101, brand: 11, seasons: [23], price: 60_000, hex: CAMEL };
const limits: Limits = { max: 4, fits: () => true, leaveOut: new Set() };
const found = (index: ProductIndex, over: Partial<Limits> = {}) =>
  goesWith(index, worn, { ...limits, ...over }).map(({ id, color }) => `${id} ${color}`);

describe("colours", () => {
  test("of one family are near, others are far", () => {
    expect(colorDistance("#000000", "#ffffff")).toBeCloseTo(1, 3);
    expect(colorDistance(CAMEL, CAMEL)).toBe(0);
    expect(colorDistance(CAMEL, "#A6612F")).toBeLessThan(0.2);
    expect(colorDistance(CAMEL, "#1A1A1A")).toBeGreaterThan(0.4);
    expect(colorDistance("#6B1F2A", "#1E2A44")).toBeGreaterThan(0.15);
  });

  test("the nearest comes first, in the colour that is nearest and in stock", () => {
    const index = indexOf([
      { id: "suela", colors: ["negro", "suela"] },
      { id: "camel", colors: ["azul", "camel"] },
      { id: "negro", colors: ["negro", "azul"] },
    ]);
    expect(found(index)).toEqual(["camel camel", "suela suela"]);
  });
});

test("what is of another colour goes with it by its season or its brand", () => {
  const index = indexOf([
    { id: "nothing", colors: ["negro"] },
    { id: "season", colors: ["azul"], seasons: [21, 23] },
    { id: "brand", colors: ["negro"], brand: 11 },
    { id: "both", colors: ["negro"], brand: 11, seasons: [23] },
  ]);
  expect(found(index)).toEqual(["both negro", "season azul"]);
  expect(found(index, { leaveOut: new Set(["both"]) })).toEqual(["season azul", "brand negro"]);
});

test("never itself, its own subcategory, what is sold out, left out or does not fit", () => {
  const index = indexOf(
    [
      { id: "own", colors: ["camel"] },
      { id: "alike", colors: ["camel"], category: 1, subcategory: 101 },
      { id: "sold-out", colors: ["camel"] },
      { id: "chosen", colors: ["camel"] },
      { id: "care", colors: ["camel"], subcategory: 803 },
      { id: "goes", colors: ["camel"] },
    ],
    ["sold-out"],
  );
  const fits = (_category: number, subcategory: number) => subcategory !== 803;
  expect(found(index, { fits, leaveOut: new Set(["chosen"]) })).toEqual(["goes camel"]);
});

test.each([
  [4_900, false],
  [5_000, true],
  [120_000, true],
  [120_100, false],
])("beside Bs. 600 a price of %s cents: %s", (price, isShown) => {
  expect(found(indexOf([{ id: "it", colors: ["camel"], price }]))).toEqual(isShown ? ["it camel"] : []);
});

test("with something small goes what costs up to Bs. 300", () => {
  const index = indexOf([
    { id: "small", colors: ["camel"], price: 29_900 },
    { id: "large", colors: ["camel"], price: 31_000 },
  ]);
  expect(goesWith(index, { ...worn, price: 4_500 }, limits).map(({ id }) => id)).toEqual(["small"]);
});

test("one of each subcategory, and each category before a second of any", () => {
  const index = indexOf([
    { id: "a1", colors: ["camel"], category: 2, subcategory: 201 },
    { id: "a1-again", colors: ["camel"], category: 2, subcategory: 201 },
    { id: "a2", colors: ["camel", "azul"], category: 2, subcategory: 202 },
    { id: "b1", colors: ["suela"], category: 3, subcategory: 301 },
    { id: "own-category", colors: ["camel", "negro"], category: 1, subcategory: 102 },
  ]);
  expect(found(index)).toEqual(["a1 camel", "b1 suela", "own-category negro", "a2 azul"]);
  expect(found(index, { max: 2 })).toEqual(["a1 camel", "b1 suela"]);
});
