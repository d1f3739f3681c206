/** The home page below its products. */
import { type Menu, giftBands, isActive } from "#contracts/settings/menu.ts";
import { BrandNames } from "./brand-names.tsx";
import { CareStrip } from "./care-strip.tsx";
import { GiftBands } from "./gift-bands.tsx";
import { Newsletter } from "./newsletter.tsx";
import { OutletBanner } from "./outlet-banner.tsx";

export default function LowerPart({ menu }: { menu: Menu }) {
  return (
    <>
      <GiftBands bands={giftBands(menu.settings)} />
      {isActive(menu.settings?.StateOutLat) && <OutletBanner />}
      <BrandNames brands={menu.brands} />
      <CareStrip />
      <Newsletter />
    </>
  );
}
