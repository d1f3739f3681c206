/** Below the product: what goes with it, and what was looked at before. */
import type { OutfitCard, Product, ProductCard as Card } from "#contracts/product/product.document.ts";
import { useEffect, useState } from "react";
import { colorSlug } from "#contracts/listing/filters.ts";
import { api } from "../../data/api.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { ProductCard } from "./product-card.tsx";
import { QuickAdd } from "../choice/quick-add.tsx";

interface MoreProductsProps {
  readonly product: Product;
  /** The chosen one. */
  readonly color: string;
  /** In which `outfit` was put together. */
  readonly seenIn: string;
  readonly outfit: readonly OutfitCard[];
  /** Shown where nothing goes with it. */
  readonly related: readonly Card[];
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

const SIZES = "(width >= 1024px) 23vw, 46vw";

/** At most four products: two by two on a phone. */
function FourCards({ title, items }: { title: string; items: readonly OutfitCard[] }) {
  if (items.length === 0) return null;
  return (
    <section className="below-fold page section" aria-label={title}>
      <h2 className="text-h2">{title}</h2>
      <ul className="mt-6 two-up gap-x-(--gutter) gap-y-8 lg:grid-cols-4">
        {items.slice(0, 4).map((card) => (
          <li key={card.id} className="relative min-w-0">
            <ProductCard
              card={card}
              {...(card.careFor && { note: card.careFor })}
              action={<QuickAdd card={card} />}
              sizes={SIZES}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
