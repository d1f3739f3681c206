import type { ProductCard } from "#contracts/product/product.document.ts";
import { expect, test } from "vitest";
import { joinKnown, joinPages, knownPages, rememberPages, watchPages, withPagesBefore } from "./loaded-pages.ts";

const card = (id: string): ProductCard => ({
  id,
  name: id,
  shortName: "",
  brandName: "",
  Moneda: "Bs.",
  Precio: 1,
  PorcDesc: 0,
  PrecioDesc: 1,
  images: [],
  colors: [],
  soldOut: false,
  isNew: false,
  subcategory: 101,
  offers: false,
  featured: false,
});
const page = (base: string, number: number, ...cards: string[]) => {
  return { base, listing: { page: number }, firstPage: number, items: cards.map(card) };
};
const ids = (items: readonly ProductCard[]) => items.map((one) => one.id);

test("a page joins the pages directly before it", () => {
  rememberPages(page("/outlet", 1, "a", "b"));
  rememberPages(page("/outlet", 2, "c"));
  const shown = withPagesBefore(page("/outlet", 3, "d"));
  expect(shown.firstPage).toBe(1);
  expect(ids(shown.items)).toEqual(["a", "b", "c", "d"]);
});

test("a gap starts again, and another sort order is another listing", () => {
  rememberPages(page("/destacado", 1, "a"));
  expect(withPagesBefore(page("/destacado", 3, "d")).firstPage).toBe(3);
  expect(withPagesBefore(page("/outlet?orden=novedades", 4, "x")).firstPage).toBe(4);
});

test("joining stores nothing; storing makes another map, and notifies once", () => {
  rememberPages(page("/buscar", 1, "a"));
  let changes = 0;
  const stop = watchPages(() => (changes += 1));
  const known = knownPages("/buscar");
  expect(joinKnown(known, page("/buscar", 2, "b"))).toMatchObject({ firstPage: 1, items: [card("a"), card("b")] });
  expect(knownPages("/buscar")).toBe(known);
  const second = page("/buscar", 2, "b");
  rememberPages(second);
  rememberPages(second);
  stop();
  rememberPages(page("/buscar", 3, "c"));
  expect(changes).toBe(1);
  expect([...known.keys()]).toEqual([1]);
  expect([...knownPages("/buscar").keys()]).toEqual([1, 2, 3]);
});

test("a product that moved between two reads is shown once", () => {
  expect(ids(joinPages([card("a"), card("b")], [card("b"), card("c")]))).toEqual(["a", "b", "c"]);
});
