/**
 * The listing pages this tab has read, so that "Ver más" appends, and Back or a reload shows the same list again. The
 * number of listings is limited: the one unused for longest is deleted.
 */
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { Listing } from "#contracts/listing/listing.ts";

type ReadPages = ReadonlyMap<number, readonly ProductCard[]>;

export interface Pages {
  /** Address of the first page, by which a listing is found here. */
  readonly base: string;
  readonly listing: Pick<Listing, "page">;
  /** The first page shown; `listing.page` is the last. */
  readonly firstPage: number;
  readonly items: readonly ProductCard[];
}

const LISTINGS_MAX = 20;
const NONE: ReadPages = new Map();

/** Pages kept before a reload are read at the first use. */
let kept: Map<string, ReadPages> | undefined;
const read = () => (kept ??= readStoredPages());

const watchers = new Set<() => void>();

/** Calls `watcher` whenever a page was remembered. */
export function watchPages(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Returns the same map until another page of that listing is remembered. */
export function knownPages(base: string): ReadPages {
  return read().get(base) ?? NONE;
}

/** Remembers the page of `data`. For loaders and effects, not during a render. */
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
  storePages(base, pages);
  watchers.forEach((watcher) => watcher());
}

/** For loaders: remembers the page of `data`, and puts the remembered pages directly before it in front. */
export function withPagesBefore<Data extends Pages>(data: Data): Data {
  rememberPages(data);
  return joinKnown(knownPages(data.base), data);
}

/** Puts the unbroken run of `known` pages before `data` in front of it. */
export function joinKnown<Data extends Pages>(known: ReadPages, data: Data): Data {
  let { firstPage, items } = data;
  for (let page = known.get(firstPage - 1); page; page = known.get(firstPage - 1)) {
    firstPage -= 1;
    items = joinPages(page, items);
  }
  return { ...data, firstPage, items };
}

/** A product that moved between two reads must not appear twice. */
export function joinPages(before: readonly ProductCard[], after: readonly ProductCard[]): ProductCard[] {
  const ids = new Set(before.map((card) => card.id));
  return [...before, ...after.filter((card) => !ids.has(card.id))];
}

/** The list read last is kept across a reload. Only for a while, because its prices and stock become old. */
const STORE = "listing";
const PAGES_MAX = 12;
const KEPT_FOR = 2 * 60 * 60_000;

interface Kept {
  readonly base: string;
  /** When its first page was read. */
  readonly at: number;
  readonly pages: readonly (readonly [number, readonly ProductCard[]])[];
}

let began: Pick<Kept, "base" | "at"> | undefined;

/** A single page comes from the server again: only longer lists are kept. */
function storePages(base: string, pages: ReadPages, now = Date.now()): void {
  if (pages.size < 2 || pages.size > PAGES_MAX) return;
  if (began?.base !== base) began = { base, at: now };
  const kept: Kept = { ...began, pages: [...pages] };
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Without storage a reload shows only the page of the address.
  }
}

function readStoredPages(now = Date.now()): Map<string, ReadPages> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "null");
    if (!isKept(kept) || now - kept.at >= KEPT_FOR) return new Map();
    began = { base: kept.base, at: kept.at };
    return new Map([[kept.base, new Map(kept.pages)]]);
  } catch {
    return new Map();
  }
}

/** A shallow check is enough: only this tab writes the value. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  return "base" in value && "at" in value && "pages" in value && Array.isArray(value.pages);
}
