/** Below the product: what goes with it, and what was looked at before. */
import type { OutfitCard, Product, ProductCard } from "#contracts/product/product.document.ts";
import { useEffect, useState } from "react";
import { colorSlug } from "#contracts/listing/filters.ts";
import { api } from "../../data/api.ts";
import { FourCards } from "./four-cards.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";

interface MoreProductsProps {
  readonly product: Product;
  /** The chosen one. */
  readonly color: string;
  /** In which `outfit` was put together. */
  readonly seenIn: string;
  readonly outfit: readonly OutfitCard[];
  /** Shown where nothing goes with it. */
  readonly related: readonly ProductCard[];
}

export default function MoreProducts({ product, color, seenIn, outfit: first, related }: MoreProductsProps) {
  const chosen = useOutfit(product.id, color === seenIn ? null : color);
  const outfit = chosen ?? first;
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

/** Null = not asked for, or not there yet: what stands there stays. */
function useOutfit(id: string, color: string | null): readonly OutfitCard[] | null {
  const [outfit, setOutfit] = useState<readonly OutfitCard[] | null>(null);
  useEffect(() => {
    if (color === null) return undefined;
    let isCurrent = true;
    const query = { color: colorSlug(color) };
    void api("GET /api/products/{id}/look", { path: { id }, query }).then((answer) => {
      if (isCurrent && answer.ok) setOutfit(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, color]);
  return color === null ? null : outfit;
}
