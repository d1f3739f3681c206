/** The sidebar menu, in the order of specification §2. */
import { type RefObject, memo, useDeferredValue, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Link } from "../ui/link.tsx";
import { PROMO_BRAND_NAME, giftBands, hasPromoBrand, isActive, promoSeasonName } from "#contracts/settings/menu.ts";
import type { PageCategory, PageMenu } from "#contracts/settings/page-menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { ChevronIcon, CloseIcon } from "../ui/icons.tsx";
import { ReadAhead } from "./read-ahead.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { ShopMark } from "../ui/shop-mark.tsx";
import { useLogOut } from "../account/log-out.ts";
import { isLoggedIn, onOtherTab } from "../browser/storage.ts";

const ENTRY = "flex min-h-12 w-full items-center justify-between py-2 text-left hover:text-leather";

/** Which group is open: a category's Ide or the gift guide. Only one at a time. */
type Group = number | "gifts" | null;

export function Sidebar({ menu, dialog }: { menu: PageMenu; dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  const later = useDeferredValue(key);
  // Before anything asks for the layout of the new screen: all else is inert while a dialog is open, so closing it makes
  // the browser style the whole page again.
  useLayoutEffect(() => dialog.current?.close(), [key, dialog]);
  return (
    <Sheet ref={dialog} label="Menú" className="drawer overflow-y-auto">
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="sticky top-0 z-10 -mx-5 flex h-16 items-center justify-between bg-paper px-5">
          <span className="line-clamp-2 font-display text-2xl/7">
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
        <Entries key={later} menu={menu} />
      </div>
    </Sheet>
  );
}

const Entries = memo(({ menu }: { menu: PageMenu }) => {
  const [open, setOpen] = useState<Group>(null);
  const loggedIn = useSyncExternalStore(onOtherTab, isLoggedIn, () => false);
  const toggle = (group: Group) => setOpen(open === group ? null : group);
  const season = promoSeasonName(menu);
  const { settings } = menu;
  const bands = giftBands(settings);
  return (
    <>
      <nav aria-label="Menú" className="divide-y divide-line border-b border-line">
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
        {menu.categories.map((category) => (
          <CategoryGroup
            key={category.Ide}
            category={category}
            open={open === category.Ide}
            onToggle={() => toggle(category.Ide)}
          />
        ))}
        {menu.isCut && (
          <Link to={pathTo.categories()} className={`${ENTRY} text-leather`}>
            Ver todas las categorías
          </Link>
        )}
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
        {bands.length > 0 && (
          <div>
            <button
              type="button"
              className={`${ENTRY} label`}
              aria-expanded={open === "gifts"}
              onClick={() => toggle("gifts")}
            >
              GUIA DE REGALOS
              <Turning open={open === "gifts"} />
            </button>
            {open === "gifts" && (
              <ul className="pb-3 pl-4">
                {bands.map((band) => (
                  <li key={band.name}>
                    <Link to={pathTo.giftBand(band)} className="flex min-h-11 items-center text-sm hover:text-leather">
                      {band.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </nav>
      <AccountEntries loggedIn={loggedIn} />
    </>
  );
});

function CategoryGroup({ category, open, onToggle }: { category: PageCategory; open: boolean; onToggle: () => void }) {
  return (
    <div>
      <button type="button" className={ENTRY} aria-expanded={open} onClick={onToggle}>
        {category.Descripcion}
        <Turning open={open} />
      </button>
      {open && (
        <ul className="pb-3 pl-4 text-sm">
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.Ide}>
              <Link to={pathTo.subcategory(subcategory)} className="flex min-h-11 items-center hover:text-leather">
                {subcategory.Descripcion}
              </Link>
            </li>
          ))}
          {category.isCut && (
            <li>
              <Link to={pathTo.categories(category.Ide)} className="flex min-h-11 items-center text-leather">
                Ver todas las subcategorías
              </Link>
            </li>
          )}
          <li>
            <Link to={pathTo.category(category)} className="flex min-h-11 items-center text-leather">
              Ver Todo
            </Link>
            <ReadAhead list={pathTo.category(category)} />
          </li>
        </ul>
      )}
    </div>
  );
}

function Turning({ open }: { open: boolean }) {
  return (
    <span className={`text-muted transition-transform duration-150 ${open ? "rotate-180" : ""}`}>
      <ChevronIcon />
    </span>
  );
}

function AccountEntries({ loggedIn }: { loggedIn: boolean }) {
  const logOut = useLogOut();
  return (
    <nav aria-label="Cuenta" className="mt-6 text-muted">
      {(loggedIn ? SIGNED_IN : SIGNED_OUT).map((entry) => (
        <Link key={entry.to} to={entry.to} className={`${ENTRY} label`}>
          {entry.name}
        </Link>
      ))}
      {loggedIn && (
        <button type="button" className={`${ENTRY} label`} onClick={logOut}>
          CERRAR SESION
        </button>
      )}
    </nav>
  );
}

const SIGNED_IN = [
  { name: "MI CUENTA", to: PAGES.account },
  { name: "MIS PEDIDOS", to: PAGES.orders },
];

const SIGNED_OUT = [
  { name: "INICIAR SESION", to: PAGES.signIn },
  { name: "CREAR CUENTA", to: PAGES.signUp },
];
