/** The line added last. A store of its own, so that adding does not import what shows it. */
import type { CartLine } from "#contracts/cart/cart.document.ts";
import { useSyncExternalStore } from "react";

let added: CartLine | null = null;
const watchers = new Set<() => void>();

/** Null: it was shown. */
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
