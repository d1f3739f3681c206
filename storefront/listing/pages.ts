/**
 * The pages of a listing that this tab has already read, so that "Ver más" appends, and Back or a reload shows the same
 * list again. Bounded: the listing not used for longest is dropped first.
 */
import type { ProductCard } from "#contracts/documents/product.ts";
import type { Listing } from "#contracts/catalogue/listing.ts";
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
const NONE: ReadPages = new Map();

/** What an earlier document of this tab kept is read when it is first asked for. */
let kept: Map<string, ReadPages> | undefined;
const read = () => (kept ??= readKept());

const watchers = new Set<() => void>();

/** Calls `watcher` whenever a page has been remembered. */
export function watchPages(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The same map until another page of that listing is remembered. */
export function knownPages(base: string): ReadPages {
  return read().get(base) ?? NONE;
}

/** Remembers the one page that `data` holds: for loaders and effects, not while drawing. */
export function rememberPages({ base, listing, firstPage, items }: Pages): void {
  const before = knownPages(base);
  if (firstPage !== listing.page || before.get(listing.page) === items) return;
  const pages = new Map(before).set(listing.page, items);
  read().delete(base);
  read().set(base, pages);
  for (const oldest of read().keys()) {
    if (read().size <= LISTINGS_MAX) break;
    read().delete(oldest);
  }
  keepAcrossReload(base, pages);
  watchers.forEach((watcher) => watcher());
}

/** For loaders: remembers the page that `data` holds, and puts those that were read before it in front. */
export function withPagesBefore<Data extends Pages>(data: Data): Data {
  rememberPages(data);
  return joinKnown(knownPages(data.base), data);
}

/** The unbroken run of `known` pages that ends with what `data` holds. */
export function joinKnown<Data extends Pages>(known: ReadPages, data: Data): Data {
  let { firstPage, items } = data;
  for (let page = known.get(firstPage - 1); page; page = known.get(firstPage - 1)) {
    firstPage -= 1;
    items = joinPages(page, items);
  }
  return { ...data, firstPage, items };
}

/** A product that moved between two readings must not stand twice. */
export function joinPages(before: readonly ProductCard[], after: readonly ProductCard[]): ProductCard[] {
  const ids = new Set(before.map((card) => card.id));
  return [...before, ...after.filter((card) => !ids.has(card.id))];
}
