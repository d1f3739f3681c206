/** Opens after a product was added. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { setAdded, useAdded } from "../data/cart/last-added.ts";
import { openSheet } from "../ui/open-sheet.ts";
import { Sheet } from "../ui/sheet.tsx";
import { DrawerCart } from "./drawer-cart.tsx";

export function CartDrawer() {
  const line = useAdded();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (line) openSheet(dialog.current);
  }, [line]);
  // As in the menu (sidebar.tsx).
  useLayoutEffect(() => dialog.current?.close(), [key]);
  return (
    <Sheet ref={dialog} label="Carrito" className="drawer drawer-right" onClose={() => setAdded(null)}>
      {line && <DrawerCart added={line} onClose={() => dialog.current?.close()} />}
    </Sheet>
  );
}
