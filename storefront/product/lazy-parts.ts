/**
 * Parts of the product page whose script comes after what is needed to choose and buy. The server renders them like the
 * rest; a navigation inside the app loads them together with the product's data (`routes/product.tsx`).
 */
import { patiently } from "../browser/retry-import.ts";
import { later } from "../ui/lazy-island.tsx";

const loadGallery = () => patiently(() => import("./gallery/gallery.tsx"));
const loadRest = () => patiently(() => import("./lower-part.tsx"));
const loadMore = () => patiently(() => import("./more-products.tsx"));
const loadBuyBar = () => patiently(() => import("./buy-bar.tsx"));
const loadSizeGuide = () => patiently(() => import("./size-guide.tsx"));

export const Gallery = later(loadGallery);
export const BuyBar = later(loadBuyBar);
export const Rest = later(loadRest);
export const MoreProducts = later(loadMore);
export const SizeGuide = later(loadSizeGuide);

export async function loadParts(): Promise<void> {
  await Promise.all([loadGallery(), loadRest(), loadMore(), loadBuyBar(), loadSizeGuide()]);
}
