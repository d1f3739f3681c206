import type { OutfitCard } from "#contracts/product/product.document.ts";
import { ProductCard } from "./product-card.tsx";
import { QuickAdd } from "../choice/quick-add.tsx";

const SIZES = "(width >= 1024px) 23vw, 46vw";

/** At most four products: two by two on a phone. */
export function FourCards({ title, items }: { title: string; items: readonly OutfitCard[] }) {
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
