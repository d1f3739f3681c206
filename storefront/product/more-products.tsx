/** Below the product: related and recently viewed ones. */
import type { Product, ProductCard } from "#contracts/documents/product.ts";
import { ProductRow } from "./product-row.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

export default function MoreProducts({ product, related }: { product: Product; related: readonly ProductCard[] }) {
  return (
    <>
      <ProductRow title="También te puede gustar" items={related} below />
      {/* A draft is nothing that was viewed in the shop. */}
      {product.active && <RecentlyViewed product={product} />}
    </>
  );
}
