import type { ProductCard as Card } from "#contracts/product/product.document.ts";
import { Link } from "../../ui/link.tsx";
import { QuickAdd } from "../choice/quick-add.tsx";
import { ProductCard } from "./product-card.tsx";

interface ProductRowProps {
  readonly title: string;
  readonly items: readonly Card[];
  /** Where "Ver Todo" leads. */
  readonly all?: string;
  /** Below the window at first. */
  readonly below?: boolean;
}

/** A row of products: on a phone a strip to swipe, whose last visible card is cut on purpose. */
export function ProductRow({ title, items, all, below }: ProductRowProps) {
  if (items.length === 0) return null;
  return (
    <section className={`${below ? "below-fold " : ""}section`} aria-label={title}>
      <div className="page flex items-baseline justify-between gap-4">
        <h2 className="text-h2">{title}</h2>
        {all && (
          <Link to={all} className="link-alone shrink-0" aria-label={`Ver Todo: ${title}`}>
            Ver Todo
          </Link>
        )}
      </div>
      <ul
        className="strip page mt-6 scroll-px-(--edge) gap-3 md:grid md:grid-cols-4 md:gap-x-(--gutter) md:gap-y-10"
        tabIndex={-1}
      >
        {items.map((card) => (
          <li key={card.id} className="relative w-[62vw] max-w-72 min-w-0 shrink-0 snap-start md:w-auto md:max-w-none">
            <ProductCard card={card} action={<QuickAdd card={card} />} sizes="(width >= 768px) 23vw, 62vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
