/** What a listing collects, before anything is filtered. */
import type { Collection } from "#contracts/listing.ts";
import { isOfBrand, isPaid } from "./narrow.ts";
import type { ShelfProduct } from "./shelf.ts";

/** What the API can ask for beside the collections of the pages. */
export interface Only {
  readonly category?: number | undefined;
  readonly featured?: boolean | undefined;
  readonly offers?: boolean | undefined;
}

type Test = (product: ShelfProduct) => boolean;

export function isCollected(collection: Collection | undefined, only: Only): Test {
  const tests = [collection && testOf(collection), ...testsOf(only)].filter((test) => test !== undefined);
  return (product) => tests.every((test) => test(product));
}

/** Undefined = every product. A search is answered by the database, not by looking at each product. */
function testOf(collection: Collection): Test | undefined {
  switch (collection.kind) {
    case "categoria":
      return (product) => product.category === collection.id;
    case "sub-categoria":
      return (product) => product.subcategory === collection.id;
    case "marca":
      return (product) => isOfBrand(product, [collection.id]);
    case "temporada":
      return (product) => product.seasons.includes(collection.id);
    case "outlet":
      return (product) => product.offers;
    case "destacado":
      return (product) => product.featured;
    case "gift-guide":
      return collection.text === "Hasta"
        ? (product) => isPaid(product.price, undefined, collection.valor)
        : (product) => isPaid(product.price, collection.valor, undefined);
    case "buscar":
      return undefined;
  }
}

function testsOf({ category, featured, offers }: Only): (Test | undefined)[] {
  return [
    category === undefined ? undefined : (product) => product.category === category,
    featured === undefined ? undefined : (product) => product.featured === featured,
    offers === undefined ? undefined : (product) => product.offers === offers,
  ];
}
