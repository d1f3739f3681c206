/**
 * The pages of a listing that this tab has already read, so that "Ver más" appends, and Back or a reload shows the same
 * list again. Bounded: the listing not used for longest is dropped first.
 */
import type { ProductCard } from "#contracts/documents/product.ts";
import type { Listing } from "#contracts/listing.ts";
import { type ReadPages, keepAcrossReload, readKept } from "./kept-pages.ts";

export interface Pages {
  /** Address of the first page: the listing's name here. */
  readonly base: string;
  readonly listing: Pick<Listing, "page">;
  /** The first page shown; `listing.page` is the last. */
  readonly firstPage: number;
  readonly items: readonly ProductCard[];
}

const LISTINGS_MAX = 20;
let known: Map<string, ReadPages> | undefined;

/** Remembers the one page that `data` holds. */
export function rememberPages({ base, listing, firstPage, items }: Pages): void {
  if (firstPage !== listing.page) return;
  const read = (known ??= readKept());
  const pages = read.get(base) ?? new Map<number, readonly ProductCard[]>();
  if (pages.get(listing.page) === items) return;
  read.delete(base);
  read.set(base, pages.set(listing.page, items));
  for (const oldest of read.keys()) {
    if (read.size <= LISTINGS_MAX) break;
    read.delete(oldest);
  }
  keepAcrossReload(base, pages);
}

/** The unbroken run of remembered pages that ends with the one `data` holds. */
export function withPagesBefore<Data extends Pages>(data: Data): Data {
  rememberPages(data);
  const pages = known?.get(data.base);
  let { firstPage } = data;
  let { items } = data;
  while (pages?.has(firstPage - 1)) {
    firstPage -= 1;
    items = joinPages(pages.get(firstPage) ?? [], items);
  }
  return { ...data, firstPage, items };
}

/** A product that moved between two readings must not stand twice. */
export function joinPages(before: readonly ProductCard[], after: readonly ProductCard[]): ProductCard[] {
  const ids = new Set(before.map((card) => card.id));
  return [...before, ...after.filter((card) => !ids.has(card.id))];
}
