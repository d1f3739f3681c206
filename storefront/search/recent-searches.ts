/** What was searched for last in this browser, newest first. */
import { readQuery } from "#contracts/listing/listing.ts";
import { readKey, writeKey } from "../browser/storage.ts";

const KEPT = 5;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readKey("searches") ?? "[]");
    return Array.isArray(stored) ? stored.filter((words) => typeof words === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const words = readQuery(typed);
  if (words === "") return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  writeKey("searches", JSON.stringify([words, ...others].slice(0, KEPT)));
}
