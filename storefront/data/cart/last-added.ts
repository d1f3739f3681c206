/** The line that was added last, for whoever shows it. Adding knows nobody who does. */
import { useSyncExternalStore } from "react";
import type { CartLine } from "#contracts/cart.ts";

let added: CartLine | null = null;
const watchers = new Set<() => void>();

/** Null = it was shown. */
export function setAdded(line: CartLine | null): void {
  added = line;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useAdded(): CartLine | null {
  return useSyncExternalStore(
    watch,
    () => added,
    () => null,
  );
}
