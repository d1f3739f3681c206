/**
 * Parts of the product page whose script comes after what is needed to choose and buy. The server renders them like the
 * rest; a navigation inside the app loads them together with the product's data (`routes/product.tsx`).
 */
import { lazy } from "react";
import { patiently } from "../shell/patiently.ts";

const loadGallery = () => patiently(() => import("./gallery.tsx"));
const loadRest = () => patiently(() => import("./rest.tsx"));
const loadMore = () => patiently(() => import("./more-products.tsx"));
const loadBuyBar = () => patiently(() => import("./buy-bar.tsx"));
const loadSizeGuide = () => patiently(() => import("./size-guide.tsx"));

export const Gallery = lazy(loadGallery);
export const BuyBar = lazy(loadBuyBar);
export const Rest = lazy(loadRest);
export const MoreProducts = lazy(loadMore);
export const SizeGuide = lazy(loadSizeGuide);

export async function loadParts(): Promise<void> {
  await Promise.all([loadGallery(), loadRest(), loadMore(), loadBuyBar(), loadSizeGuide()]);
}
