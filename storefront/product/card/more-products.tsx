/** Below the product: what goes with it, and what was looked at before. */
import type { LookCard, Product, ProductCard } from "#contracts/product/product.document.ts";
import { FourCards } from "./four-cards.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

interface MoreProductsProps {
  readonly product: Product;
  readonly look: readonly LookCard[];
  /** Shown where nothing goes with it. */
  readonly related: readonly ProductCard[];
}

export default function MoreProducts({ product, look, related }: MoreProductsProps) {
  return (
    <>
      {look.length > 0 ? (
        <FourCards title="Completa el look" items={look} />
      ) : (
        <FourCards title="También te puede gustar" items={related} />
      )}
      {/* A draft is nothing that was viewed in the shop. */}
      {product.active && <RecentlyViewed product={product} />}
    </>
  );
}
