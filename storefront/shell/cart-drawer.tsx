/** The drawer that opens after adding. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { CartLine } from "#contracts/cart.ts";
import { Sheet } from "../ui/sheet.tsx";
import { notify } from "./notices.tsx";
import { patiently } from "./patiently.ts";

type Content = typeof import("./added-line.tsx").default;

const LOAD_AFTER = 1_500;
/** Who adds before that waits so long for the drawer; then a line of words stands in for it. */
const WAIT_FOR_IT = 2_000;

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
  const line = useSyncExternalStore(
    watch,
    () => added,
    () => null,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const [Content, setContent] = useState<Content | null>(null);
  const { key } = useLocation();

  // Not needed to add, so not in the first load.
  useEffect(() => {
    if (Content) return;
    const load = async () => {
      const { default: loaded } = await patiently(() => import("./added-line.tsx"));
      setContent(() => loaded);
    };
    const timer = setTimeout(() => void load(), line ? 0 : LOAD_AFTER);
    return () => clearTimeout(timer);
  }, [line, Content]);
  useEffect(() => {
    if (!line) return;
    if (Content) return dialog.current?.open ? undefined : dialog.current?.showModal();
    const timer = setTimeout(() => {
      notify({ text: `Se agregó al carrito: ${line.name}` });
      showAdded(null);
    }, WAIT_FOR_IT);
    return () => clearTimeout(timer);
  }, [line, Content]);
  useEffect(() => dialog.current?.close(), [key]);

  return (
    <Sheet ref={dialog} label="Carrito" className="drawer drawer-right" onClose={() => showAdded(null)}>
      {line && Content && <Content line={line} onClose={() => dialog.current?.close()} />}
    </Sheet>
  );
}
