/** Sections of the home page whose script can come later. */
import { Fragment, type ReactNode } from "react";
import type { Landing, LandingPhotograph } from "#contracts/content/landing.ts";
import type { HomeSection } from "#contracts/content/home-sections.ts";
import { type Menu, giftBands, isActive } from "#contracts/menu/menu.ts";
import type { LaterSection } from "./section-runs.ts";
import { BrandNames } from "./brand-names.tsx";
import { CareStrip } from "./care-strip.tsx";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { Newsletter } from "./newsletter.tsx";
import { Offers } from "./offers.tsx";
import { OutletAndGifts } from "./outlet-and-gifts.tsx";

interface LowerPartProps {
  readonly menu: Menu;
  readonly sections: readonly LaterSection[];
  /** All that the page shows: outlet and gifts stand together where both are among them. */
  readonly all: readonly HomeSection[];
  readonly material: Landing | null;
  /** Without products, links to lists of them would lead to nothing. */
  readonly hasProducts: boolean;
  readonly outlet: LandingPhotograph | undefined;
  readonly offers: readonly ProductCard[];
  readonly gifts: LandingPhotograph | undefined;
  readonly filledBrands: readonly number[];
}

export default function LowerPart({
  menu,
  sections,
  all,
  material,
  hasProducts,
  outlet,
  offers,
  gifts,
  filledBrands,
}: LowerPartProps) {
  const isOutletOn = isActive(menu.settings?.StateOutLat);
  const outletAndGifts = (
    <OutletAndGifts
      outlet={all.includes("outlet") && isOutletOn ? outlet : undefined}
      bands={all.includes("gifts") && hasProducts ? giftBands(menu.settings) : []}
      gifts={gifts}
    />
  );
  const parts: Readonly<Record<LaterSection, ReactNode>> = {
    care: material && <CareStrip landing={material} />,
    gifts: outletAndGifts,
    outlet: outletAndGifts,
    offers: <Offers items={offers} />,
    brands: <BrandNames brands={menu.brands.filter(({ Ide }) => filledBrands.includes(Ide))} />,
    newsletter: <Newsletter />,
  };
  return sections.map((name) => <Fragment key={name}>{parts[name]}</Fragment>);
}
