/** What the menu offers, in the order of specification §2. */
import { memo, useState, useSyncExternalStore } from "react";
import { Link } from "../../ui/link.tsx";
import { PROMO_BRAND_NAME, giftBands, hasPromoBrand, isActive, promoSeasonName } from "#contracts/menu/menu.ts";
import type { PageMenu } from "#contracts/menu/page-menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { isLoggedIn, onOtherTab } from "../../browser/storage.ts";
import { AccountEntries } from "./account-entries.tsx";
import { CategoryGroup, Subcategories } from "./category-group.tsx";
import { ENTRY } from "./entry.tsx";
import { GiftGroup } from "./gift-group.tsx";
import { type Place, isWide } from "./category-preview.ts";
import { MenuSearch } from "./search-field.tsx";

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
