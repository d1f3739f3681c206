/** Random filters as they are after a round trip through an address. */
import fc from "fast-check";
import { type Filters, readFilters, writeFilters } from "#contracts/listing/filters.ts";

const ides = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 4 });
const price = fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined });

export const filters: fc.Arbitrary<Filters> = fc
  .record({
    subcategories: ides,
    brands: ides,
    seasons: ides,
    colors: fc.uniqueArray(fc.constantFrom("negro", "cafe", "azul-marino", "vino"), { maxLength: 4 }),
    sizes: fc.uniqueArray(fc.constantFrom("XS", "S", "M", "XXL", "6.5", "36", "38", "Única", "105"), { maxLength: 5 }),
    priceMin: price,
    priceMax: price,
    offers: fc.boolean(),
    available: fc.boolean(),
  })
  .map(({ priceMin, priceMax, ...others }) => {
    const params = new URLSearchParams();
    const range = { ...(priceMin === undefined ? {} : { priceMin }), ...(priceMax === undefined ? {} : { priceMax }) };
    writeFilters({ ...others, ...range }, params);
    return readFilters(params);
  });
