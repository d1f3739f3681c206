import { expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/filters.ts";
import type { Listing } from "#contracts/listing.ts";
import type { ProductCard } from "#contracts/product.ts";
import { joined, remember, withPagesBefore } from "./pages.ts";

const card = (id: string): ProductCard => ({
  id,
  name: id,
  brandName: "",
  Moneda: "Bs.",
  Precio: 1,
  PorcDesc: 0,
  PrecioDesc: 1,
  images: [],
  colors: [],
  soldOut: false,
  isNew: false,
});
const page = (id: number, number: number, ...cards: string[]) => {
  const listing: Listing = {
    collection: { kind: "categoria", id },
    filters: NO_FILTERS,
    sort: "destacados",
    page: number,
  };
  return { listing, firstPage: number, items: cards.map(card) };
};
const ids = (items: readonly ProductCard[]) => items.map((one) => one.id);

test("a page joins the unbroken run of pages before it", () => {
  remember(page(1, 1, "a", "b"));
  remember(page(1, 2, "c"));
  const shown = withPagesBefore(page(1, 3, "d"));
  expect(shown.firstPage).toBe(1);
  expect(ids(shown.items)).toEqual(["a", "b", "c", "d"]);
});

test("a gap ends the run, another order is another listing", () => {
  remember(page(2, 1, "a"));
  expect(withPagesBefore(page(2, 3, "d")).firstPage).toBe(3);
  const { listing, ...rest } = page(1, 4, "x");
  expect(withPagesBefore({ listing: { ...listing, sort: "novedades" }, ...rest }).firstPage).toBe(4);
});

test("a product that moved between two readings stands once", () => {
  expect(ids(joined([card("a"), card("b")], [card("b"), card("c")]))).toEqual(["a", "b", "c"]);
});
