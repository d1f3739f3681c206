/** The sidebar menu. */
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { PageMenu } from "#contracts/menu/page-menu.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet/sheet.tsx";
import { ShopMark } from "../ui/shop-mark.tsx";
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";

/** Its links work before its script has come, which loads after those of the page. */
const Entries = lazyIsland(() => import("./menu/menu-entries.tsx"));

export function Sidebar({ menu, dialog }: { menu: PageMenu; dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  const later = useDeferredValue(key);
  /** Somebody looks at it: its second column may ask for a photograph. */
  const [isUsed, setUsed] = useState(false);
  // Before anything asks for the layout of the new screen: all else is inert while a dialog is open, so closing it makes
  // the browser style the whole page again.
  useLayoutEffect(() => dialog.current?.close(), [key, dialog]);
  return (
    <Sheet ref={dialog} label="Menú" className="drawer menu-drawer">
      <div
        onFocus={() => setUsed(true)}
        className="px-(--edge) pb-5 lg:mr-85 lg:h-full lg:scroll-pt-(--header) lg:overflow-y-auto lg:overscroll-contain lg:pr-8 lg:[scrollbar-width:thin]"
      >
        <div className="sticky top-0 z-10 short:static flex h-(--header) items-center justify-between bg-white">
          <span className="line-clamp-2 font-display text-2xl/none font-medium md:text-[1.625rem]/none tracking-[0.01em]">
            <ShopMark className="h-10" />
          </span>
          <button
            type="button"
            className="-mr-3 grid size-11 place-items-center"
            onClick={() => dialog.current?.close()}
            aria-label="Cerrar menú"
          >
            <CloseIcon />
          </button>
        </div>
        {/* A new instance after each navigation: groups are closed and the login state is read again. Rendered after the
            new screen, which must not wait for a closed menu. */}
        <Entries key={later} menu={menu} isUsed={isUsed} />
      </div>
    </Sheet>
  );
}
