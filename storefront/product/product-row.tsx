import type { ProductCard as Card } from "#contracts/documents/product.ts";
import { QuickAdd } from "./quick-add.tsx";
import { ProductCard } from "./product-card.tsx";

/** A row of products: a strip to swipe on a phone, a grid on larger screens. `below`: below the window at first. */
export function ProductRow({ title, items, below }: { title: string; items: readonly Card[]; below?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section className={`${below ? "below-fold " : ""}pt-16 md:pt-24`} aria-label={title}>
      <h2 className="page text-3xl">{title}</h2>
      <ul
        className={`strip page mt-6 scroll-px-4 gap-3 md:grid md:gap-x-6 md:gap-y-10 ${items.length % 5 === 0 ? "md:grid-cols-5" : "md:grid-cols-4"}`}
        tabIndex={-1}
      >
        {items.map((card) => (
          <li key={card.id} className="relative w-[44vw] max-w-72 min-w-0 shrink-0 snap-start md:w-auto md:max-w-none">
            <ProductCard card={card} action={<QuickAdd card={card} />} sizes="(width >= 768px) 23vw, 44vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
