/** The drawer that opens after adding. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { setAdded, useAdded } from "../data/cart/added.ts";
import { Sheet } from "../ui/sheet.tsx";
import { notify } from "../ui/toast.tsx";
import { patiently } from "../browser/retry-import.ts";

type Content = typeof import("./added-line.tsx").default;

const LOAD_AFTER = 1_500;

export function CartDrawer() {
  const line = useAdded();
  const dialog = useRef<HTMLDialogElement>(null);
  const [Content, setContent] = useState<Content | null>(null);
  const { key } = useLocation();

  // Not needed to add, so not in the first load; here before the first tap, or a line of words stands in for it.
  useEffect(() => {
    const load = () => patiently(() => import("./added-line.tsx"));
    const timer = setTimeout(() => void load().then(({ default: loaded }) => setContent(() => loaded)), LOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!line) return;
    if (Content) return dialog.current?.open ? undefined : dialog.current?.showModal();
    notify({ text: `Se agregó al carrito: ${line.name}` });
    setAdded(null);
  }, [line, Content]);
  useEffect(() => dialog.current?.close(), [key]);

  return (
    <Sheet ref={dialog} label="Carrito" className="drawer drawer-right" onClose={() => setAdded(null)}>
      {line && Content && <Content line={line} onClose={() => dialog.current?.close()} />}
    </Sheet>
  );
}
