import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Listing,
  PAGE_MAX,
  SORTS,
  isSort,
  listingUrl,
  pageSizeOf,
  readIde,
  readListing,
  readListingUrl,
  readPage,
  readQuery,
  sortsOf,
} from "./listing.ts";
import { NO_FILTERS } from "./filters.ts";
import { filters } from "#tests/support/values/filters.ts";

const read = (address: string) => {
  const url = new URL(address, "http://shop");
  return readListing(url.pathname, url.searchParams);
};

const sorts = Object.keys(SORTS).filter(isSort);
const collections: fc.Arbitrary<Listing["collection"]> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("categoria", "marca", "temporada"),
    id: fc.integer({ min: 1, max: 999_999_999 }),
  }),
  fc.record({
    kind: fc.constant("sub-categoria" as const),
    id: fc.integer({ min: 1, max: 999_999_999 }),
    grupo: fc.string({ unit: "binary" }).map(readQuery),
  }),
  fc.record({ kind: fc.constantFrom("outlet", "destacado") }),
  fc.record({
    kind: fc.constant("gift-guide" as const),
    text: fc.constantFrom("Hasta", "Desde"),
    valor: fc.integer({ min: 1, max: 999_999_900 }).map((cents) => cents / 100),
  }),
  fc.record({ kind: fc.constant("buscar" as const), q: fc.string({ unit: "binary" }).map(readQuery) }),
);
const listings: fc.Arbitrary<Listing> = collections.chain((collection) =>
  fc.record({
    collection: fc.constant(collection),
    filters,
    sort: fc.constantFrom(...sortsOf(collection)),
    page: fc.integer({ min: 1, max: PAGE_MAX }),
  }),
);
const titles = fc.string({ unit: "grapheme" });

test("a listing's address is read back as the same listing, whatever its title", () => {
  fc.assert(
    fc.property(listings, titles, (listing, title) => {
      expect(read(listingUrl(listing, title))).toEqual(listing);
      expect(readListingUrl(listingUrl(listing, ""))).toEqual(listing);
    }),
    { numRuns: 2_000 },
  );
});

test("an address that is read and written again stays the same", () => {
  fc.assert(
    fc.property(listings, (listing) => {
      const url = listingUrl(listing, "x");
      const again = read(url);
      expect(again && listingUrl(again, "x")).toBe(url);
    }),
  );
});

test("addresses have the specification's parameters, without the default sort and page", () => {
  const promo = {
    collection: { kind: "temporada", id: 23 },
    filters: NO_FILTERS,
    sort: "destacados",
    page: 1,
  } as const;
  expect(listingUrl(promo, "Valles & más")).toBe("/categoria?n=Valles+%26+m%C3%A1s&id=23&tipo=temporada");
  const deep = {
    collection: { kind: "sub-categoria", id: 101, grupo: "1" },
    filters: NO_FILTERS,
    sort: "precio-asc",
    page: 3,
  } as const;
  expect(listingUrl(deep, "Carteras de mano")).toBe(
    "/sub-categoria?id=101&grupo=1&desc=Carteras+de+mano&orden=precio-asc&pagina=3",
  );
  const gift = { collection: { kind: "gift-guide", text: "Hasta", valor: 200 }, filters: NO_FILTERS } as const;
  expect(listingUrl({ ...gift, sort: "destacados", page: 1 }, "")).toBe("/gift-guide?text=Hasta&valor=200");
  const forHim = "/gift-guide?text=Hasta&valor=200&para=el";
  expect(read(forHim)?.collection).toEqual({ ...gift.collection, para: "el" });
  expect(read(`${forHim}los`)?.collection).toEqual(gift.collection);
  const search = { collection: { kind: "buscar", q: "botín café" }, sort: "relevancia", page: 1 } as const;
  const narrowed = { ...NO_FILTERS, colors: ["vino", "negro"], sizes: ["40", "9", "M"], priceMax: 300, offers: true };
  expect(listingUrl({ ...search, filters: narrowed }, "")).toBe(
    "/buscar?q=bot%C3%ADn+caf%C3%A9&color=negro&color=vino&talla=M&talla=9&talla=40&hasta=300&ofertas=1",
  );
  expect(listingUrl({ ...search, collection: { kind: "outlet" }, sort: "destacados", filters: NO_FILTERS }, "")).toBe(
    "/outlet",
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
    "/gift-guide",
    "/gift-guide?text=Hasta",
    "/gift-guide?valor=200",
    "/gift-guide?text=Hasta&valor=1e9",
    "/gift-guide?text=Hasta&valor=-1",
    "/gift-guide?text=Hasta&valor=0",
    "/gift-guide?text=Hasta&valor=0.00",
    "/gift-guide?text=Hasta&valor=200.1234",
    "/gift-guide?text=Hasta&valor=12345678",
    "/gift-guide?text=Entre&valor=200",
  ])("%s is no listing", (address) => {
    expect(read(address)).toBeNull();
  });

  test.each([
    ["text=Hasta&valor=1.000", "Hasta", 1_000, "1.000"],
    ["text=Hasta&valor=1000", "Hasta", 1_000, "1.000"],
    ["text=Hasta&valor=299,5", "Hasta", 299.5, "299,50"],
    ["text=Desde&valor=12.50", "Desde", 12.5, "12,50"],
    ["text=hasta&valor=200", "Hasta", 200, "200"],
    ["text=DESDE&valor=1.250,50", "Desde", 1_250.5, "1.250,50"],
  ])("the band %s", (query, text, valor, written) => {
    const listing = read(`/gift-guide?${query}`);
    expect(listing?.collection).toEqual({ kind: "gift-guide", text, valor });
    expect(listing && new URLSearchParams(listingUrl(listing, "").split("?")[1]).get("valor")).toBe(written);
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
    ["orden=relevancia", "destacados", 1],
  ])("?%s falls back to valid values", (query, sort, page) => {
    const collection = { kind: "marca", id: 7 };
    expect(read(`/categoria?id=7&tipo=marca&${query}`)).toEqual({ collection, filters: NO_FILTERS, sort, page });
  });
});

const PARAMETERS = ["id", "tipo", "orden", "pagina", "n", "q", "text", "valor", "color", "talla", "marca", "desde"];

test("hostile parameters never throw, and the result is within its limits", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constant("23"),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), hostile));
  fc.assert(
    fc.property(
      fc.constantFrom("/categoria", "/sub-categoria", "/buscar", "/gift-guide", "/otra"),
      pairs,
      (path, params) => {
        const listing = readListing(path, new URLSearchParams(params));
        if (!listing) return;
        const { collection } = listing;
        if ("id" in collection) expect(Number.isInteger(collection.id) && collection.id >= 1).toBe(true);
        if (collection.kind === "buscar") expect([...collection.q].length).toBeLessThanOrEqual(100);
        if (collection.kind === "gift-guide") expect(collection.valor).toBeGreaterThan(0);
        expect(read(listingUrl(listing, ""))).toEqual(listing);
        expect(listing.page).toSatisfy((page: number) => Number.isInteger(page) && page >= 1 && page <= PAGE_MAX);
        expect(sorts).toContain(listing.sort);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(["bol\u200Bso", "bol\u00ADso", "bol\u2060so", "\uFEFFbolso\u202C", "bol\u200Dso"])(
  "%j asks for bolso",
  (typed) => {
    expect(readQuery(typed)).toBe("bolso");
  },
);

test("missing parameters are accepted", () => {
  expect([readIde(null), readPage(null), readQuery(null)]).toEqual([null, 1, ""]);
});

test.each([
  ["  cartera \n\t café  ", "cartera café"],
  ["a\u0000b\u200bc", "a bc"],
  ["\ud800roto", "\ufffdroto"],
  ["x".repeat(10_000), "x".repeat(100)],
  ["👜".repeat(200), "👜".repeat(100)],
])("a query is one line of limited length: %j", (typed, question) => {
  expect(readQuery(typed)).toBe(question);
});

test.each([
  "",
  null,
  "https://otra.example/outlet",
  "//otra.example/outlet",
  "/\\otra.example",
  "/producto?id=1",
  "outlet",
])("%j is not a valid listing to return to", (url) => {
  expect(readListingUrl(url)).toBeNull();
});

test("around the large first piece of a season stand whole rows of two, three and four cards", () => {
  const beside = pageSizeOf({ kind: "temporada", id: 1 }) - 1;
  // Across two columns it is a row of its own; of three and four it takes four places.
  expect([beside % 2, (beside + 4) % 3, (beside + 4) % 4]).toEqual([0, 0, 0]);
});
