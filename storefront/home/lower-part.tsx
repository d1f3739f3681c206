/** Sections of the home page whose script can come later. */
import { Fragment, type ReactNode } from "react";
import { type Menu, giftBands, isActive } from "#contracts/settings/menu.ts";
import type { LaterSection } from "./section-runs.ts";
import { BrandNames } from "./brand-names.tsx";
import { CareStrip } from "./care-strip.tsx";
import { GiftBands } from "./gift-bands.tsx";
import { Newsletter } from "./newsletter.tsx";
import { OutletBanner } from "./outlet-banner.tsx";

interface LowerPartProps {
  readonly menu: Menu;
  readonly sections: readonly LaterSection[];
  /** Without products, links to lists of them would lead to nothing. */
  readonly hasProducts: boolean;
  readonly hasOffers: boolean;
}

export default function LowerPart({ menu, sections, hasProducts, hasOffers }: LowerPartProps) {
  const parts: Readonly<Record<LaterSection, ReactNode>> = {
    gifts: hasProducts && <GiftBands bands={giftBands(menu.settings)} />,
    outlet: hasOffers && isActive(menu.settings?.StateOutLat) && <OutletBanner />,
    brands: hasProducts && <BrandNames brands={menu.brands} />,
    care: <CareStrip />,
    newsletter: <Newsletter />,
  };
  return sections.map((name) => <Fragment key={name}>{parts[name]}</Fragment>);
}
