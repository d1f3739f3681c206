/** Below the product: what goes with it, and what was looked at before. */
import type { Product, ProductCard } from "#contracts/documents/product.ts";
import { FourCards } from "./four-cards.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

export default function MoreProducts({ product, related }: { product: Product; related: readonly ProductCard[] }) {
  return (
    <>
      <FourCards title="También te puede gustar" items={related} />
      {/* A draft is nothing that was viewed in the shop. */}
      {product.active && <RecentlyViewed product={product} />}
    </>
  );
}
