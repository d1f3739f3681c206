/** Opens after a product was added. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { nextPaint } from "../../browser/next-paint.ts";
import { setAdded, useAdded } from "../../data/cart/add-to-cart.ts";
import { openSheet } from "../../ui/sheet/open-sheet.ts";
import { Sheet } from "../../ui/sheet/sheet.tsx";
import { lazyIsland } from "../../ui/sheet/lazy-island.tsx";

const DrawerCart = lazyIsland(() => import("./drawer-cart.tsx"));

export function CartDrawer() {
  const line = useAdded();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // Soon after the page's own scripts, so that it is there before anything is added.
  useEffect(() => void nextPaint().then(DrawerCart.load), []);
  useEffect(() => {
    if (!line) return;
    let isLeft = false;
    // Never empty: without its script there would be no way to close it.
    void DrawerCart.load().then(() => isLeft || openSheet(dialog.current));
    return () => {
      isLeft = true;
    };
  }, [line]);
  // As in the menu (sidebar.tsx). What waits for its script must not open over the next page.
  useLayoutEffect(() => {
    dialog.current?.close();
    setAdded(null);
  }, [key]);
  return (
    <Sheet ref={dialog} label="Carrito" className="drawer drawer-right" onClose={() => setAdded(null)}>
      {line && <DrawerCart added={line} onClose={() => dialog.current?.close()} />}
    </Sheet>
  );
}
