/**
 * Additions without a response, kept across a reload of this tab: "add, then reload at once" must not lose the product.
 * Sending one twice is safe, because its id counts once.
 */
import type { CartLine } from "#contracts/cart/cart.document.ts";

export interface UnsentAddition {
  readonly id: string;
  readonly line: CartLine;
  /** The line's quantity with this addition. */
  readonly expected?: number;
}

const STORE = "unsent";

export function readUnsentAdditions(): UnsentAddition[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

export function keepUnsentAddition(entry: UnsentAddition): void {
  write([...readUnsentAdditions(), entry]);
}

export function dropUnsentAddition(id: string): void {
  const kept = readUnsentAdditions();
  if (kept.some((entry) => entry.id === id)) write(kept.filter((entry) => entry.id !== id));
}

function write(entries: readonly UnsentAddition[]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(entries));
  } catch {
    // Without storage, a reload before the response loses the addition.
  }
}

/** A shallow check is enough: only this tab writes the value, and the server checks every addition. */
function isUnsent(value: unknown): value is UnsentAddition {
  return typeof value === "object" && value !== null && "id" in value && "line" in value;
}
