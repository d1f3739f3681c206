import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_BANDS } from "#contracts/listing/facets.ts";
import { type Filters, NO_FILTERS } from "#contracts/listing/filters.ts";
import { SORTS, isSort } from "#contracts/listing/listing.ts";
import { type IndexedProduct, columnsOf, replaceRow } from "./columns.ts";
import { knownSizes, listedSizes } from "./facets.ts";
import { findRows, isPaid } from "./find-rows.ts";
import type { ProductIndex, IndexedVariant } from "./product-index.ts";

const COLORS = ["negro", "cafe", "vino"];
const SIZES = ["S", "M", "38"];

const VARIANTS: IndexedVariant[] = COLORS.flatMap((color, colorAt) =>
  SIZES.flatMap((size, sizeAt) => [true, false].map((inStock) => ({ color, colorAt, size, sizeAt, inStock }))),
);
const products: fc.Arbitrary<IndexedProduct[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    number: fc.nat(),
    category: fc.integer({ min: 1, max: 2 }),
    subcategory: fc.integer({ min: 1, max: 3 }),
    brand: fc.integer({ min: 1, max: 3 }),
    promoBrands: fc.uniqueArray(fc.constantFrom(3, 4)),
    seasons: fc.uniqueArray(fc.integer({ min: 21, max: 23 })),
    price: fc.integer({ min: 0, max: 300_000 }),
    discount: fc.constantFrom(0, 20),
    offers: fc.boolean(),
    featured: fc.boolean(),
    leather: fc.boolean(),
    createdAt: fc.nat(),
    variants: fc.uniqueArray(fc.nat(VARIANTS.length - 1), { maxLength: 5, selector: (code) => code >> 1 }),
  }),
  { maxLength: 25 },
);
const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    subcategories: some(1, 2, 3),
    brands: some(1, 2, 4),
    seasons: some(21, 22, 23),
    colors: some(...COLORS),
    sizes: some(...SIZES),
    priceMin: fc.constantFrom(100, 500),
    priceMax: fc.constantFrom(500, 2_000),
    offers: fc.boolean(),
    available: fc.boolean(),
  },
  { requiredKeys: ["subcategories", "brands", "seasons", "colors", "sizes", "offers", "available"] },
);

const indexOf = (all: IndexedProduct[]): ProductIndex => ({
  columns: columnsOf(all),
  byNumber: new Map(),
  variants: VARIANTS,
  colors: COLORS.map((slug) => ({ slug, name: slug, hex: "#000000" })),
  sizes: SIZES,
  version: 1,
});
const everyRow = (all: IndexedProduct[]) => all.map((_, row) => row);
const found = (all: IndexedProduct[], filters: Filters) =>
  findRows(indexOf(all), { only: {}, filters, sort: "novedades" });
const inOrder = (rows: Uint32Array) => [...rows].toSorted((a, b) => a - b);

/** The filters in their simplest form, for one product at a time. */
function passes(product: IndexedProduct, f: Filters): boolean {
  const variantAsked = f.colors.length > 0 || f.sizes.length > 0 || f.available;
  return (
    (f.subcategories.length === 0 || f.subcategories.includes(product.subcategory)) &&
    (f.brands.length === 0 || [product.brand, ...product.promoBrands].some((ide) => f.brands.includes(ide))) &&
    (f.seasons.length === 0 || product.seasons.some((ide) => f.seasons.includes(ide))) &&
    (f.priceMin === undefined || Math.ceil(product.price / 100) >= f.priceMin) &&
    (f.priceMax === undefined || Math.ceil(product.price / 100) <= f.priceMax) &&
    (!f.offers || product.offers) &&
    (!variantAsked ||
      product.variants
        .flatMap((code) => VARIANTS[code] ?? [])
        .some(
          (variant) =>
            (f.colors.length === 0 || f.colors.includes(variant.color)) &&
            (f.sizes.length === 0 || f.sizes.includes(variant.size)) &&
            (!f.available || variant.inStock),
        ))
  );
}

test("the result equals a check of each product alone, and every count equals the length of the list of its choice", () => {
  fc.assert(
    fc.property(products, filters, (all, f) => {
      const { rows, counts } = found(all, f);
      const list = (changed: Partial<Filters>) => all.filter((product) => passes(product, { ...f, ...changed }));
      expect(inOrder(rows).map((row) => all[row])).toEqual(list({}));
      // A facet's own choice does not change its counts: each value is counted as if only it were chosen.
      for (const ide of [1, 2, 3]) expect(counts.subcategory.get(ide) ?? 0).toBe(list({ subcategories: [ide] }).length);
      for (const ide of [1, 2, 3, 4]) expect(counts.brand.get(ide) ?? 0).toBe(list({ brands: [ide] }).length);
      for (const ide of [21, 22, 23]) expect(counts.season.get(ide) ?? 0).toBe(list({ seasons: [ide] }).length);
      COLORS.forEach((color, at) => expect(counts.color[at]).toBe(list({ colors: [color] }).length));
      SIZES.forEach((size, at) => expect(counts.size[at]).toBe(list({ sizes: [size] }).length));
      PRICE_BANDS.forEach(({ min, max }, at) => {
        const { priceMin: _min, priceMax: _max, ...others } = f;
        const range = { ...others, priceMin: min, ...(max === undefined ? {} : { priceMax: max }) };
        expect(counts.price[at]).toBe(all.filter((product) => passes(product, range)).length);
      });
      const priced = ({ priceMin: _min, priceMax: _max, ...others }: Filters) =>
        all.filter((one) => passes(one, others));
      expect(counts.price.reduce((sum, count) => sum + count, 0)).toBe(priced(f).length);
      expect(counts.offers).toBe(list({ offers: true }).length);
      expect(counts.available).toBe(list({ available: true }).length);
    }),
    { numRuns: 2_000 },
  );
});

test.each([1.1, 4.35, 8.2, 64.1, 1.15])(
  "a price of exactly %d is inside a range that starts or ends there",
  (amount) => {
    const cents = Number(amount.toFixed(2).replace(".", ""));
    expect([isPaid(cents, amount, undefined), isPaid(cents, undefined, amount)]).toEqual([true, true]);
    expect([isPaid(cents - 1, amount, undefined), isPaid(cents + 1, undefined, amount)]).toEqual([false, false]);
  },
);

test("without filters everything is listed, also products without variants", () => {
  const [bare] = fc.sample(
    products.filter((all) => all.length > 3),
    1,
  );
  const all = (bare ?? []).map((product) => ({ ...product, variants: [] }));
  expect([...found(all, NO_FILTERS).rows]).toEqual(everyRow(all));
});

test("a replaced row equals newly built columns, unless its lists change their length", () => {
  fc.assert(
    fc.property(products, products, fc.nat(), (all, others, at) => {
      const [row, product] = [at % Math.max(1, all.length), others[0]];
      if (!product || !all[row]) return;
      const columns = columnsOf(all);
      const before = all[row];
      const isSameSize =
        before.variants.length === product.variants.length &&
        before.seasons.length === product.seasons.length &&
        before.promoBrands.length === product.promoBrands.length;
      expect(replaceRow(columns, row, product)).toBe(isSameSize);
      if (isSameSize) expect({ ...columns, ids: [] }).toEqual({ ...columnsOf(all.with(row, product)), ids: [] });
    }),
    { numRuns: 2_000 },
  );
});

test("whatever the sort, what is in stock in the chosen colour comes first, and equals stay in the order of the index", () => {
  const placeOf = {
    destacados: (product: IndexedProduct) => Number(!product.featured),
    novedades: () => 0,
    "precio-asc": (product: IndexedProduct) => product.price,
    "precio-desc": (product: IndexedProduct) => -product.price,
    descuento: (product: IndexedProduct) => -product.discount,
  };
  const sorts = Object.keys(SORTS)
    .filter(isSort)
    .filter((sort) => sort !== "relevancia");
  fc.assert(
    fc.property(products, some(...COLORS), fc.constantFrom(...sorts), (all, colors, sort) => {
      const query = { only: {}, filters: { ...NO_FILTERS, colors }, sort };
      const { rows } = findRows(indexOf(all), query);
      const isGone = (product: IndexedProduct) =>
        !product.variants
          .flatMap((code) => VARIANTS[code] ?? [])
          .some(({ color, inStock }) => inStock && (colors.length === 0 || colors.includes(color)));
      const listed = all.filter((product) => passes(product, query.filters));
      const expected = listed.toSorted(
        (a, b) => Number(isGone(a)) - Number(isGone(b)) || placeOf[sort](a) - placeOf[sort](b),
      );
      expect([...rows].map((row) => all[row])).toEqual(expected);
      // As with more products than fit into one number beside a key.
      expect(findRows(indexOf(all), query, 0).rows).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});

test("a shop with more than a million products is listed whole", () => {
  const [[product] = []] = fc.sample(
    products.filter((all) => all.length > 0),
    1,
  );
  if (!product) throw new Error("no product");
  const length = 2 ** 20 + 1;
  const dear = { ...product, price: 1 };
  const all = Array.from({ length }, () => dear).with(length - 1, { ...product, price: 0 });
  const { rows } = findRows(indexOf(all), { only: {}, filters: NO_FILTERS, sort: "precio-asc" });
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([length, length - 1, length - 2]);
});

test("sizes are meant however they are typed; a comma in one of them divides no list", () => {
  const index = { sizes: ["M", "36", "36.5", "5", "2 años", "XL+", '28" x 32"', "Azul, grande"] };
  expect(knownSizes(["m", "36,5", "36.5", "2 AÑOS", "xl+", "9"], index)).toEqual(["M", "36.5", "2 años", "XL+"]);
  const listed = (text: string) => listedSizes(text.split(","), index);
  expect(listed("36,5")).toEqual(["36.5"]);
  expect(listed("36,M")).toEqual(["36", "M"]);
  expect(listed("m,36,5,xl+,azul, grande,99")).toEqual(["M", "36.5", "XL+", "Azul, grande", "99"]);
});
