/** The sections below the hero, those that the owner chose, in the owner's order. */
import { Fragment, type ReactNode, memo } from "react";
import type { Landing, LandingPhotograph } from "#contracts/content/landing.ts";
import type { HomeSection } from "#contracts/content/home-sections.ts";
import type { ProductCard, ScaledCard } from "#contracts/product/product.document.ts";
import type { Menu } from "#contracts/menu/menu.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { ProductRow } from "../product/card/product-row.tsx";
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { type EarlySection, sectionRuns } from "./section-runs.ts";

/** The server renders it; its script loads after those of the menu and the cart. */
const LowerPart = lazyIsland(() => import("./lower-part.tsx"));
const TrueScale = lazyIsland(async () => ({ default: (await import("./scale/true-scale.tsx")).TrueScale }));

interface HomeSectionsProps {
  readonly sections: readonly HomeSection[];
  readonly landings: { readonly categories: Landing | null; readonly material: Landing | null };
  readonly menu: Menu;
  readonly featured: readonly ProductCard[];
  /** Shown in place of those, at true scale; none = not known of enough of them. */
  readonly scaled: readonly ScaledCard[];
  /** Shown in place of "Destacados" while nothing is featured. */
  readonly newest: readonly ProductCard[];
  /** Undefined = the outlet is empty. */
  readonly outlet: LandingPhotograph | undefined;
  readonly offers: readonly ProductCard[];
  readonly gifts: LandingPhotograph | undefined;
  /** Ides of the brands with products. */
  readonly filledBrands: readonly number[];
}

/** Not rendered anew when the page is only left or asked for again (`memo`). */
export const HomeSections = memo((props: HomeSectionsProps) => {
  const { sections, landings, menu, featured, scaled, newest, outlet, offers, gifts, filledBrands } = props;
  const hasProducts = newest.length > 0;
  const parts: Readonly<Record<EarlySection, ReactNode>> = {
    categories: hasProducts && <CategoryTiles landing={landings.categories} categories={menu.categories} />,
    featured:
      scaled.length > 0 ? (
        <TrueScale items={scaled} />
      ) : featured.length > 0 ? (
        <ProductRow title="Destacados" items={featured} all={PAGES.featured} below />
      ) : (
        <ProductRow title="Lo nuevo" items={newest} below />
      ),
  };
  return sectionRuns(sections).map((run) =>
    typeof run === "string" ? (
      <Fragment key={run}>{parts[run]}</Fragment>
    ) : (
      <LowerPart
        key={run[0]}
        menu={menu}
        sections={run}
        all={sections}
        material={landings.material}
        hasProducts={hasProducts}
        outlet={outlet}
        offers={offers}
        gifts={gifts}
        filledBrands={filledBrands}
      />
    ),
  );
});
