/**
 * Parts of the product page whose scripts load after those needed to choose and buy. The server renders them too; a
 * navigation inside the app loads them with the product's data (`routes/product.tsx`).
 */
import { PlaceChoice } from "../delivery/lazy-parts.ts";
import { lazyIsland } from "../ui/sheet/lazy-island.tsx";
import { BodyMeasures, SizeGuide, SizesPanel } from "./size-guide/lazy-parts.ts";

export const Gallery = lazyIsland(() => import("./gallery/gallery.tsx"));
export const Details = lazyIsland(() => import("./gallery/close-ups.tsx"));
export const BesideBuying = lazyIsland(() => import("./lower-part.tsx"));
export const Reading = lazyIsland(async () => ({ default: (await import("./lower-part.tsx")).Reading }));
export const MoreProducts = lazyIsland(() => import("./card/more-products.tsx"));

export async function loadParts(): Promise<void> {
  await Promise.all(
    [Gallery, Details, BesideBuying, Reading, MoreProducts, SizeGuide, BodyMeasures, SizesPanel, PlaceChoice].map(
      ({ load }) => load(),
    ),
  );
}
