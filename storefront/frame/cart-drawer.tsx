/** The drawer that opens after adding. */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { setAdded, useAdded } from "../data/cart/last-added.ts";
import { Sheet } from "../ui/sheet.tsx";
import { showToast } from "../ui/toast.tsx";
import { retryImport } from "../browser/retry-import.ts";

type Content = typeof import("./added-line.tsx").default;

const LOAD_AFTER = 1_500;
/** After adding, the drawer's script is waited for so long; then a toast is shown instead. */
const WAIT_FOR_IT = 2_000;

export function CartDrawer() {
  const line = useAdded();
  const dialog = useRef<HTMLDialogElement>(null);
  const [Content, setContent] = useState<Content | null>(null);
  const { key } = useLocation();

  // Not needed to add, so not in the first load.
  useEffect(() => {
    if (Content) return;
    const load = async () => {
      const { default: loaded } = await retryImport(() => import("./added-line.tsx"));
      setContent(() => loaded);
    };
    const timer = setTimeout(() => void load(), line ? 0 : LOAD_AFTER);
    return () => clearTimeout(timer);
  }, [line, Content]);
  useEffect(() => {
    if (!line) return;
    if (Content) return dialog.current?.open ? undefined : dialog.current?.showModal();
    const timer = setTimeout(() => {
      showToast({ text: `Se agregó al carrito: ${line.name}` });
      setAdded(null);
    }, WAIT_FOR_IT);
    return () => clearTimeout(timer);
  }, [line, Content]);
  useEffect(() => dialog.current?.close(), [key]);

  return (
    <Sheet ref={dialog} label="Carrito" className="drawer drawer-right" onClose={() => setAdded(null)}>
      {line && Content && <Content line={line} onClose={() => dialog.current?.close()} />}
    </Sheet>
  );
}
