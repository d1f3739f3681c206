/** The list this tab read last, kept across a reload. Only for a while, because its prices and stock become old. */
import type { ProductCard } from "#contracts/product/product.document.ts";

export type ReadPages = ReadonlyMap<number, readonly ProductCard[]>;

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
export function storePages(base: string, pages: ReadPages, now = Date.now()): void {
  if (pages.size < 2 || pages.size > PAGES_MAX) return;
  if (began?.base !== base) began = { base, at: now };
  const kept: Kept = { ...began, pages: [...pages] };
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Without storage a reload shows only the page of the address.
  }
}

export function readStoredPages(now = Date.now()): Map<string, ReadPages> {
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
