/**
 * Parts of the product page whose script comes after what is needed to choose and buy. The server renders them like the
 * rest; a navigation inside the app loads them together with the product's data (`routes/product.tsx`).
 */
import { retryImport } from "../browser/retry-import.ts";
import { lazyIsland } from "../ui/lazy-island.tsx";

const loadGallery = () => retryImport(() => import("./gallery/gallery.tsx"));
const loadRest = () => retryImport(() => import("./lower-part.tsx"));
const loadMore = () => retryImport(() => import("./more-products.tsx"));
const loadBuyBar = () => retryImport(() => import("./buy-bar.tsx"));
const loadSizeGuide = () => retryImport(() => import("./size-guide.tsx"));

export const Gallery = lazyIsland(loadGallery);
export const BuyBar = lazyIsland(loadBuyBar);
export const Rest = lazyIsland(loadRest);
export const MoreProducts = lazyIsland(loadMore);
export const SizeGuide = lazyIsland(loadSizeGuide);

export async function loadParts(): Promise<void> {
  await Promise.all([loadGallery(), loadRest(), loadMore(), loadBuyBar(), loadSizeGuide()]);
}
