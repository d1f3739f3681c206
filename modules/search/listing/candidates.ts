/** The products of a collection, before any filter. */
import type { Collection } from "#contracts/catalogue/listing.ts";
import { type Columns, has, isFeatured, isOfBrand, isOnOffer } from "./columns.ts";
import { isPaid } from "./narrow.ts";

/** Conditions of the API besides the collections of pages. */
export interface Only {
  readonly category?: number | undefined;
  readonly featured?: boolean | undefined;
  readonly offers?: boolean | undefined;
}

type Test = (columns: Columns, row: number) => boolean;

/** The rows of the collection; only rows of `among`, if a search has found them already. */
export function candidates(
  columns: Columns,
  collection: Collection | undefined,
  only: Only,
  among: readonly number[] | undefined,
): readonly number[] {
  const tests = [collection && testOf(collection), ...testsOf(only)].filter((test) => test !== undefined);
  const rows: number[] = [];
  const length = among?.length ?? columns.length;
  for (let at = 0; at < length; at += 1) {
    const row = among ? (among[at] ?? 0) : at;
    if (passesAll(tests, columns, row)) rows.push(row);
  }
  return rows;
}

function passesAll(tests: readonly Test[], columns: Columns, row: number): boolean {
  for (const test of tests) if (!test(columns, row)) return false;
  return true;
}

/** Undefined = every product. The database answers a search, not a test of each product. */
function testOf(collection: Collection): Test | undefined {
  switch (collection.kind) {
    case "categoria":
      return ({ category }, row) => category[row] === collection.id;
    case "sub-categoria":
      return ({ subcategory }, row) => subcategory[row] === collection.id;
    case "marca": {
      const ides = [collection.id];
      return (columns, row) => isOfBrand(columns, row, ides);
    }
    case "temporada":
      return ({ seasons }, row) => has(seasons, row, collection.id);
    case "outlet":
      return isOnOffer;
    case "destacado":
      return isFeatured;
    case "gift-guide":
      return collection.text === "Hasta"
        ? ({ price }, row) => isPaid(price[row] ?? 0, undefined, collection.valor)
        : ({ price }, row) => isPaid(price[row] ?? 0, collection.valor, undefined);
    case "buscar":
      return undefined;
  }
}

function testsOf({ category: wanted, featured, offers }: Only): (Test | undefined)[] {
  return [
    wanted === undefined ? undefined : ({ category }, row) => category[row] === wanted,
    featured === undefined ? undefined : (columns, row) => isFeatured(columns, row) === featured,
    offers === undefined ? undefined : (columns, row) => isOnOffer(columns, row) === offers,
  ];
}
