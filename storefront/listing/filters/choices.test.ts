import { expect, test } from "vitest";
import type { Facets } from "#contracts/listing/listing.document.ts";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { choiceGroups, chosen } from "./choices.ts";

const facets = (sizes: readonly string[]): Facets => ({
  subcategory: [
    { value: 402, label: "Casuales", count: 3, group: "Cinturones" },
    { value: 101, label: "Tote", count: 2, group: "Carteras y bolsos" },
  ],
  brand: [],
  season: [],
  color: [],
  size: sizes.map((value) => ({ value, label: value, count: 1 })),
  price: [],
  offers: 0,
  available: 5,
});
const listing = (filters: Partial<typeof NO_FILTERS> = {}) => ({
  collection: { kind: "buscar", q: "" } as const,
  filters: { ...NO_FILTERS, ...filters },
  sort: "destacados" as const,
  page: 1,
});
const sizesIn = (sizes: readonly string[], asked: readonly string[] = []) =>
  choiceGroups(listing({ sizes: [...asked] }), facets(sizes))
    .find(({ name }) => name === "Talla")
    ?.choices.map(({ label }) => label);

test("sizes that are no choice are not offered, unless they are chosen", () => {
  expect(sizesIn(["S", "M", "38", "39", "13″", "14″", "Única", "100 ml"])).toEqual([
    "S",
    "M",
    "38",
    "39",
    "13″",
    "14″",
  ]);
  expect(sizesIn(["S", "M", "Única"], ["Única"])).toEqual(["S", "M", "Única"]);
  expect(sizesIn(["100 ml", "250 ml"])).toEqual(["100 ml", "250 ml"]);
  expect(sizesIn(["Única"])).toBeUndefined();
});

test("a chosen subcategory is named with its category", () => {
  expect(chosen(listing({ subcategories: [402] }), facets([])).map(({ label }) => label)).toEqual([
    "Cinturones: Casuales",
  ]);
});
