/** The sidebar menu, in the order of specification §2. */
import { type RefObject, memo, useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { PROMO_BRAND_NAME, giftBands, hasPromoBrand, isActive, promoSeasonName } from "#contracts/settings/menu.ts";
import type { PageMenu } from "#contracts/settings/page-menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ShopMark } from "../ui/shop-mark.tsx";
import { isLoggedIn, onOtherTab } from "../browser/storage.ts";
import { AccountEntries } from "./menu/account-entries.tsx";
import { CategoryGroup } from "./menu/category-group.tsx";
import { ENTRY } from "./menu/entry.tsx";
import { GiftGroup } from "./menu/gift-group.tsx";
import { type Place, isWide } from "./menu/category-preview.ts";
import { MenuPhotograph } from "./menu/photograph.tsx";
import { MenuSearch } from "./menu/search-field.tsx";

/** Which group is open: a category's Ide or the gift guide. Only one at a time. */
type Group = number | "gifts" | null;

export function Sidebar({ menu, dialog }: { menu: PageMenu; dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  const later = useDeferredValue(key);
  /** The open menu has the focus: its second column may ask for a photograph. */
  const [hasColumn, setColumn] = useState(false);
  // Before anything asks for the layout of the new screen: all else is inert while a dialog is open, so closing it makes
  // the browser style the whole page again.
  useLayoutEffect(() => dialog.current?.close(), [key, dialog]);
  return (
    <Sheet ref={dialog} label="Menú" className="drawer menu-drawer">
      <div
        onFocus={() => setColumn(isWide())}
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
        <Entries key={later} menu={menu} hasColumn={hasColumn} />
      </div>
    </Sheet>
  );
}

const Entries = memo(({ menu, hasColumn }: { menu: PageMenu; hasColumn: boolean }) => {
  const [open, setOpen] = useState<Group>(null);
  const [last, setLast] = useState<Place | null>(null);
  const loggedIn = useSyncExternalStore(onOtherTab, isLoggedIn, () => false);
  const toggle = (group: Group) => setOpen(open === group ? null : group);
  const season = promoSeasonName(menu);
  const { settings, categories } = menu;
  const bands = giftBands(settings);
  const [first] = categories;
  const pointed = hasColumn ? (last ?? (first ? { category: first.Ide } : null)) : null;
  const named = categories.find(({ Ide }) => Ide === pointed?.category);
  return (
    <>
      <MenuSearch />
      <nav aria-label="Menú" className="pt-2.5">
        {season && (
          <Link to={pathTo.promoSeason(season)} className={`${ENTRY} text-leather`}>
            {season}
          </Link>
        )}
        {hasPromoBrand(menu) && (
          <Link to={pathTo.promoBrand()} className={`${ENTRY} label text-sale`}>
            {PROMO_BRAND_NAME}
          </Link>
        )}
        {categories.map((category) => (
          <CategoryGroup
            key={category.Ide}
            category={category}
            open={open === category.Ide}
            onToggle={() => toggle(category.Ide)}
            onPoint={setLast}
            pointed={pointed}
          />
        ))}
        {menu.isCut && (
          <Link to={pathTo.categories()} className={`${ENTRY} text-leather`}>
            Ver todas las categorías
          </Link>
        )}
        <div className="mt-2.5 border-t border-line pt-1.5 empty:hidden">
          {settings?.UrlWP && (
            <a href={settings.UrlWP} target="_blank" rel="noopener" className={`${ENTRY} label`}>
              GIFT CARDS
            </a>
          )}
          {isActive(settings?.StateOutLat) && (
            <Link to={PAGES.outlet} className={`${ENTRY} label`}>
              OUTLET
            </Link>
          )}
          {bands.length > 0 && <GiftGroup bands={bands} open={open === "gifts"} onToggle={() => toggle("gifts")} />}
        </div>
      </nav>
      <AccountEntries loggedIn={loggedIn} />
      {/* The second column of a desktop: an open group covers it. */}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 -z-1 hidden w-85 flex-col bg-sand px-10 pt-20 pb-8 lg:flex"
      >
        <p className="min-h-10 font-display text-h2">{named?.Descripcion}</p>
        {typeof open !== "number" && <MenuPhotograph place={pointed} />}
      </div>
    </>
  );
});
