/** What the menu offers, in the order of specification §2. */
import { memo, useState, useSyncExternalStore, type FormEvent } from "react";
import { Link } from "../../ui/link.tsx";
import {
  PROMO_BRAND_NAME,
  giftBands,
  hasPromoBrand,
  isActive,
  promoSeasonName,
  type GiftBand,
} from "#contracts/menu/menu.ts";
import type { PageMenu } from "#contracts/menu/page-menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { isLoggedIn, onOtherTab } from "../../browser/storage.ts";
import { CategoryGroup, Subcategories } from "./category-group.tsx";
import { ENTRY, Turning } from "./entry.tsx";
import { type Place, isWide } from "./category-preview.ts";
import { useLogOut } from "../../account/log-out.ts";
import { useNavigate } from "react-router";
import { QUERY_MAX } from "#contracts/listing/listing.ts";
import { SearchIcon } from "../../ui/icons.tsx";

/** Which group is open: a category's Ide or the gift guide. Only one at a time. */
type Group = number | "gifts" | null;

export default memo(({ menu, isUsed }: { menu: PageMenu; isUsed: boolean }) => {
  const [open, setOpen] = useState<Group>(null);
  const [last, setLast] = useState<Place | null>(null);
  const loggedIn = useSyncExternalStore(onOtherTab, isLoggedIn, () => false);
  const toggle = (group: Group) => setOpen(open === group ? null : group);
  const season = promoSeasonName(menu);
  const { settings, categories } = menu;
  const bands = giftBands(settings);
  const [first] = categories;
  const pointed = isUsed && isWide() ? (last ?? (first ? { category: first.Ide } : null)) : null;
  const previewed = typeof open === "number" ? undefined : categories.find(({ Ide }) => Ide === pointed?.category);
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
            isPreviewed={category === previewed}
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
      <div aria-hidden="true" className="absolute inset-y-0 right-0 -z-1 hidden w-85 bg-sand lg:block" />
      {previewed && <Subcategories category={previewed} onPoint={setLast} pointed={pointed} isPreview />}
    </>
  );
});

interface GiftGroupProps {
  readonly bands: readonly GiftBand[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

function GiftGroup({ bands, open, onToggle }: GiftGroupProps) {
  return (
    <div>
      <button type="button" className={`${ENTRY} label`} aria-expanded={open} onClick={onToggle}>
        GUIA DE REGALOS
        <Turning open={open} />
      </button>
      {open && (
        <ul className="pb-3 pl-4">
          {bands.map((band) => (
            <li key={band.name}>
              <Link to={pathTo.giftBand(band)} className="flex min-h-11 items-center hover:text-leather">
                {band.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
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

const ACCOUNT_ENTRY = "flex min-h-11 items-center label hover:text-leather";

function AccountEntries({ loggedIn }: { loggedIn: boolean }) {
  const logOut = useLogOut();
  return (
    <nav aria-label="Cuenta" className="mt-2.5 flex flex-wrap gap-x-7 border-t border-line pt-1.5 text-muted">
      {(loggedIn ? SIGNED_IN : SIGNED_OUT).map((entry) => (
        <Link key={entry.to} to={entry.to} className={ACCOUNT_ENTRY}>
          {entry.name}
        </Link>
      ))}
      {loggedIn && (
        <button type="button" className={ACCOUNT_ENTRY} onClick={logOut}>
          CERRAR SESION
        </button>
      )}
    </nav>
  );
}

function MenuSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("q");
    void navigate(typeof words === "string" && words.trim() !== "" ? pathTo.search(words) : PAGES.search);
  };
  return (
    <search className="block">
      <form
        action={PAGES.search}
        onSubmit={search}
        className="flex h-12 items-center rounded-sm bg-sand pr-4 outline-offset-2 outline-leather focus-within:outline-2"
      >
        <button type="submit" aria-label="Buscar ahora" className="grid size-12 shrink-0 place-items-center text-muted">
          <SearchIcon />
        </button>
        <input
          type="search"
          name="q"
          maxLength={QUERY_MAX}
          placeholder="Busca una pieza o un color"
          aria-label="Buscar en la tienda"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          className="h-full min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted"
        />
      </form>
    </search>
  );
}
