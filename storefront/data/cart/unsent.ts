/**
 * Additions the server has not answered yet, kept across a reload of this tab: "add, then reload at once" must not lose
 * the product. Sending one again is harmless, its id adds once.
 */
import type { CartLine } from "#contracts/documents/cart.ts";

export interface UnsentAddition {
  readonly id: string;
  readonly line: CartLine;
  /** How many the line holds with this addition. */
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
    // Without storage a reload in the same half second loses the addition.
  }
}

/** Written by this tab only; a tampered entry is refused by the server like any other. */
function isUnsent(value: unknown): value is UnsentAddition {
  return typeof value === "object" && value !== null && "id" in value && "line" in value;
}
