import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Listing,
  PAGE_MAX,
  SORTS,
  isSort,
  listingUrl,
  readIde,
  readListing,
  readPage,
  readSort,
} from "./listing.ts";

const read = (address: string) => {
  const url = new URL(address, "http://shop");
  return readListing(url.pathname, url.searchParams);
};

const sorts = Object.keys(SORTS).filter(isSort);
const listings: fc.Arbitrary<Listing> = fc.record({
  collection: fc.record({
    kind: fc.constantFrom("categoria", "marca", "temporada", "sub-categoria"),
    id: fc.integer({ min: 1, max: 999_999_999 }),
  }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: PAGE_MAX }),
});
const titles = fc.record({ name: fc.string({ unit: "grapheme" }), group: fc.string() });

test("a listing's address reads back to the same listing, whatever its title", () => {
  fc.assert(
    fc.property(listings, titles, (listing, title) => {
      expect(read(listingUrl(listing, title))).toEqual(listing);
    }),
  );
});

test("addresses carry the specification's parameters, and leave the usual order and page out", () => {
  const promo = { collection: { kind: "temporada", id: 23 }, sort: "destacados", page: 1 } as const;
  expect(listingUrl(promo, { name: "Valles & más" })).toBe("/categoria?n=Valles+%26+m%C3%A1s&id=23&tipo=temporada");
  const deep = { collection: { kind: "sub-categoria", id: 101 }, sort: "precio-asc", page: 3 } as const;
  expect(listingUrl(deep, { name: "Carteras de mano", group: "1" })).toBe(
    "/sub-categoria?id=101&grupo=1&desc=Carteras+de+mano&orden=precio-asc&pagina=3",
  );
});

describe("typed addresses", () => {
  test.each([
    "/categoria",
    "/categoria?id=1",
    "/categoria?tipo=categoria",
    "/categoria?id=0&tipo=categoria",
    "/categoria?id=-1&tipo=categoria",
    "/categoria?id=1.5&tipo=categoria",
    "/categoria?id=1e3&tipo=categoria",
    "/categoria?id=%201&tipo=categoria",
    "/categoria?id=12345678901&tipo=categoria",
    "/categoria?id=1&tipo=Categoria",
    "/categoria?id=1&tipo=sub-categoria",
    "/categoria?id=1&tipo=constructor",
    "/categoria?id=1%00&tipo=marca",
    "/sub-categoria",
    "/sub-categoria?id=abc",
    "/producto?id=1&tipo=marca",
  ])("%s is no listing", (address) => {
    expect(read(address)).toBeNull();
  });

  test.each([
    ["orden=__proto__", "destacados", 1],
    ["orden=toString", "destacados", 1],
    ["orden=PRECIO-ASC", "destacados", 1],
    ["orden=precio-desc&pagina=0", "precio-desc", 1],
    ["pagina=-1", "destacados", 1],
    ["pagina=1e3", "destacados", 1],
    ["pagina=9999", "destacados", 1_000],
    ["pagina=10000", "destacados", 1],
    ["pagina=2&pagina=3", "destacados", 2],
  ])("?%s falls back to what there is", (query, sort, page) => {
    expect(read(`/categoria?id=7&tipo=marca&${query}`)).toEqual({ collection: { kind: "marca", id: 7 }, sort, page });
  });
});

test("hostile parameters never throw, and what is read lies in its bounds", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constant("23"),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom("id", "tipo", "orden", "pagina", "n"), hostile));
  fc.assert(
    fc.property(fc.constantFrom("/categoria", "/sub-categoria", "/otra"), pairs, (path, params) => {
      const listing = readListing(path, new URLSearchParams(params));
      if (!listing) return;
      expect(listing.collection.id).toSatisfy((id: number) => Number.isInteger(id) && id >= 1 && id <= 999_999_999);
      expect(listing.page).toSatisfy((page: number) => Number.isInteger(page) && page >= 1 && page <= PAGE_MAX);
      expect(sorts).toContain(listing.sort);
    }),
    { numRuns: 500 },
  );
});

test("missing parameters are read too", () => {
  expect([readIde(null), readPage(null), readSort(null)]).toEqual([null, 1, "destacados"]);
});
