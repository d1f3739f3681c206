/** Below the product: what goes with it, and what was looked at before. */
import type { OutfitCard, Product, ProductCard } from "#contracts/product/product.document.ts";
import { FourCards } from "./four-cards.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

interface MoreProductsProps {
  readonly product: Product;
  readonly outfit: readonly OutfitCard[];
  /** Shown where nothing goes with it. */
  readonly related: readonly ProductCard[];
}

export default function MoreProducts({ product, outfit, related }: MoreProductsProps) {
  return (
    <>
      {outfit.length > 0 ? (
        <FourCards title="Completa el look" items={outfit} />
      ) : (
        <FourCards title="También te puede gustar" items={related} />
      )}
      {/* A draft is nothing that was viewed in the shop. */}
      {product.active && <RecentlyViewed product={product} />}
    </>
  );
}
