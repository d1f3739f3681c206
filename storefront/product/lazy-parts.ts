/**
 * Parts of the product page whose scripts load after those needed to choose and buy. The server renders them too; a
 * navigation inside the app loads them with the product's data (`routes/product.tsx`).
 */
import { lazyIsland } from "../ui/lazy-island.tsx";

const loadGallery = () => import("./gallery/gallery.tsx");
const loadLowerPart = () => import("./lower-part.tsx");
const loadMore = () => import("./more-products.tsx");
const loadBuyBar = () => import("./buy-bar.tsx");
const loadSizeGuide = () => import("./size-guide.tsx");

export const Gallery = lazyIsland(loadGallery);
export const BuyBar = lazyIsland(loadBuyBar);
export const LowerPart = lazyIsland(loadLowerPart);
export const MoreProducts = lazyIsland(loadMore);
export const SizeGuide = lazyIsland(loadSizeGuide);

export async function loadParts(): Promise<void> {
  await Promise.all([loadGallery(), loadLowerPart(), loadMore(), loadBuyBar(), loadSizeGuide()]);
}
