/** The same subcategory Ide in two categories: every address contains `grupo`, which says which one is meant. */
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { type Listing, listingUrl, readListingUrl } from "#contracts/listing/listing.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { sitemapPages } from "../seo/sitemap-pages.ts";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { pageKey } from "./cache/page-key.ts";

const paths = new Map(["/inicio", "/sub-categoria", "/categoria"].map((path) => [path, `routes${path}`]));
/** In category 6 it is Botas de mujer; in category 7, where the host sends another Grupo, Botas de hombre. */
const IDE = 9_001;
const EARLY = 3;
const LATE = 2;

const tested = await openTestShop();
const { shop, database } = tested;
const { categories } = shop.settings.menu();
await shop.catalogue.mirror({
  categories: categories.map((category) => {
    if (category.Ide === 6)
      return {
        ...category,
        subcategories: [...category.subcategories, { Ide: IDE, Grupo: "M", Descripcion: "Botas de mujer" }],
      };
    if (category.Ide === 7)
      return {
        ...category,
        subcategories: [...category.subcategories, { Ide: IDE, Grupo: "6", Descripcion: "Botas de hombre" }],
      };
    return category;
  }),
  brands: [],
  seasons: [],
});
for (const [category, count] of [
  [6, EARLY],
  [7, LATE],
] as const) {
  for (const { id } of seeded.products.filter((row) => row.category === category).slice(0, count)) {
    await database.db
      .update(products)
      .set({ subcategory: IDE })
      .where(and(eq(products.id, id), eq(products.category, category)));
  }
}
await shop.search.rebuild();
await shop.settings.refreshMenu();
afterAll(() => tested.close());

const canonical = async (typed: string) => (await pageKey(new URL(typed, "http://shop"), tested.shop, paths)).url;
const women = "/sub-categoria?id=9001&grupo=M&desc=Botas+de+mujer";
const men = "/sub-categoria?id=9001&grupo=6&desc=Botas+de+hombre";

test.each([
  ["/sub-categoria?id=9001&grupo=M", women],
  ["/sub-categoria?id=9001&grupo=6", men],
  ["/sub-categoria?id=9001&grupo=7", men],
  ["/sub-categoria?id=9001", women],
  ["/sub-categoria?id=9001&grupo=otro&desc=x", women],
  ["/sub-categoria?id=9001&grupo=6&pagina=9", men],
  ["/sub-categoria?id=601&grupo=M&desc=x", "/sub-categoria?id=601&grupo=6&desc=Botines+mujer"],
])("%s is the page %s", async (typed, url) => {
  expect(await canonical(typed)).toBe(url);
});

describe("a list of one of the two", () => {
  const read = async (url: string) => {
    const listing = readListingUrl(url);
    if (!listing) return expect.unreachable(`${url} is no list`);
    return { ...(await tested.shop.search.listing({ ...listing, pageSize: 24 })), listing };
  };

  test("has and counts only the products of its own category", async () => {
    for (const [url, count, category] of [
      [women, EARLY, 6],
      [men, LATE, 7],
    ] as const) {
      const { total, items, facets, listing } = await read(url);
      expect(total).toBe(count);
      expect(await tested.shop.search.count(listing)).toBe(count);
      const rows = items.map((card) => seeded.products.find(({ id }) => id === card.id)?.category);
      expect(rows).toEqual(Array.from({ length: count }, () => category));
      expect(facets.available).toBeLessThanOrEqual(count);
    }
  });

  test("has the name of its category, also in facets", async () => {
    const facetOf = async (url: string) => (await read(url)).facets.subcategory.find(({ value }) => value === IDE);
    expect(await facetOf("/categoria?id=6&tipo=categoria")).toEqual({
      value: IDE,
      label: "Botas de mujer",
      count: EARLY,
    });
    expect(await facetOf("/categoria?id=7&tipo=categoria")).toEqual({
      value: IDE,
      label: "Botas de hombre",
      count: LATE,
    });
    expect(await facetOf("/buscar")).toEqual({
      value: IDE,
      label: "Botas de mujer / Botas de hombre",
      count: EARLY + LATE,
    });
  });
});

test("both have their own address in the sitemap and the suggestions", async () => {
  const pages = sitemapPages(tested.shop.settings.menu(), paths).filter((url) => url.includes(`id=${IDE}&`));
  expect(pages).toEqual([women, men]);
  for (const url of pages) expect(await canonical(url)).toBe(url);
  const { categories } = await tested.shop.search.suggest("botas de");
  const suggested = categories.flatMap((entry) =>
    entry.kind === "sub-categoria" && entry.Ide === IDE ? pathTo.subcategory(entry) : [],
  );
  expect(await Promise.all(suggested.map(canonical))).toEqual([women, men]);
});

test("a product links to the subcategory of its own category", async () => {
  const place = await tested.shop.catalogue.productPlace({ category: 7, subcategory: IDE });
  expect(place).toMatchObject({ name: "Botas de hombre", place: { grupo: "6", category: { Ide: 7 } } });
  const listing: Listing = {
    collection: { kind: "sub-categoria", id: IDE, grupo: "6" },
    filters: NO_FILTERS,
    sort: "destacados",
    page: 1,
  };
  expect(await canonical(listingUrl(listing, "x"))).toBe(men);
});
