import fc from "fast-check";
import { expect, test } from "vitest";
import { type Filters, NO_FILTERS, colorSlug, filterCount, readFilters, toggled, writeFilters } from "./filters.ts";
import { PRICE_BANDS, isBandChosen } from "./facets.ts";
import { filters } from "#tests/support/values/filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));
const write = (some: Filters) => {
  const params = new URLSearchParams();
  writeFilters(some, params);
  return params.toString();
};

test("filters written to an address are read back the same, and written the same again", () => {
  fc.assert(
    fc.property(filters, (some) => {
      expect(read(write(some))).toEqual(some);
      expect(write(read(write(some)))).toBe(write(some));
      expect(filterCount(some) === 0).toBe(write(some) === "");
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, Partial<Filters>]>([
  ["", {}],
  ["desde=300&hasta=100", { priceMin: 100, priceMax: 300 }],
  ["desde=-5&hasta=1e9", {}],
  ["desde=99999999999", {}],
  ["desde=1.250,50&hasta=Bs+2.000", { priceMin: 1250, priceMax: 2000 }],
  ["desde=350.50&hasta=1%C2%A0250", { priceMin: 350, priceMax: 1250 }],
  ["desde=1,5&hasta=12.345.678", { priceMin: 1 }],
  ["marca=4&marca=x&marca=4&marca=0&marca=2", { brands: [2, 4] }],
  ["color=negro&color=%27+OR+1%3D1&color=%E2%98%85&color=NEGRO", { colors: ["negro"] }],
  ["color=Caf%C3%A9/Negro", { colors: ["cafe-negro"] }],
  ["talla=38&talla=9&talla=M&talla=%00&talla=%20S&talla=40%20(EU)", { sizes: ["M", "9", "38", "40 (EU)"] }],
  ["ofertas=si&disponibles=true", {}],
  ["ofertas=1&disponibles=1", { offers: true, available: true }],
])("?%s", (query, expected) => {
  expect(read(query)).toEqual({ ...NO_FILTERS, ...expected });
});

test("at most twenty values of one kind are read", () => {
  const many = Array.from({ length: 5_000 }, (_, index) => `marca=${index + 1}&talla=${index}`).join("&");
  const { brands, sizes } = read(many);
  expect([brands.length, sizes.length]).toEqual([20, 20]);
});

test("choosing a value again removes it", () => {
  expect(toggled(toggled(["a"], "b"), "b")).toEqual(["a"]);
});

test.each([
  ["Azul marino", "azul-marino"],
  ["Café", "cafe"],
  ["  Niño / Piña ", "nino-pina"],
])("%s → %s", (name, slug) => {
  expect(colorSlug(name)).toBe(slug);
});

test("the price bands leave nothing out, and nothing is in two", () => {
  expect(PRICE_BANDS.map(({ value }) => value)).toEqual([
    "0-100",
    "101-250",
    "251-500",
    "501-1000",
    "1001-2000",
    "2001-",
  ]);
  expect(
    PRICE_BANDS.filter((band) => isBandChosen(band, { ...NO_FILTERS, priceMin: 101, priceMax: 250 })),
  ).toHaveLength(1);
  expect(PRICE_BANDS.filter((band) => isBandChosen(band, NO_FILTERS))).toEqual([]);
});
