/** The drawer that opens after adding. */
import { Suspense, lazy, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { CartLine } from "#contracts/cart.ts";

const loadContent = () => import("./added-line.tsx");
const AddedLine = lazy(loadContent);

let added: CartLine | null = null;
const watchers = new Set<() => void>();

export function showAdded(line: CartLine | null): void {
  added = line;
  watchers.forEach((watcher) => watcher());
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function CartDrawer() {
  const line = useSyncExternalStore(watch, () => added, () => null);
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();

  useEffect(() => {
    if (line && !dialog.current?.open) dialog.current?.showModal();
  }, [line]);
  useEffect(() => dialog.current?.close(), [location]);
  // Not needed to add, so not in the first load; here before the first tap.
  useEffect(() => void setTimeout(loadContent, 1_500), []);

  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="drawer drawer-right"
      aria-label="Carrito"
      onClose={() => showAdded(null)}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <Suspense>{line && <AddedLine line={line} onClose={close} />}</Suspense>
    </dialog>
  );
}
