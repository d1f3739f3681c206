/** The search page before the first search. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { ReactNode } from "react";
import { ProductRow } from "../product/card/product-row.tsx";
import { Link } from "../ui/link.tsx";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { useRootData } from "../data/root-data.ts";
import { CategoryTile } from "../ui/category-tile.tsx";

export function SearchStart({ box, popular }: { box: ReactNode; popular: readonly ProductCard[] }) {
  return (
    <>
      <section className="page pt-6 lg:pt-10">
        <h1 className="text-h1">Buscar</h1>
        {box}
      </section>
      <BrowseCategories />
      <ProductRow title="Destacados" items={popular} below />
    </>
  );
}

/** Other places to look: the first categories with their photographs, all of them, and the colours. */
const SHOWN = 24;

function BrowseCategories() {
  const categories = useRootData()?.menu.categories ?? [];
  // A shop without categories has no colours either.
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categorías" className="page pt-8">
      <ul className="categories-strip max-md:strip">
        {categories.slice(0, SHOWN).map((category) => (
          <li key={category.Ide} className="shrink-0 snap-start">
            <CategoryTile category={category} sizes="(width >= 1280px) 12vw, (width >= 768px) 23vw, 36vw" />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-8">
        <Link to={PAGES.colors} className="link-alone">
          Elegir por color
        </Link>
        {categories.length > SHOWN && (
          <Link to={pathTo.categories()} className="link-alone">
            Todas las categorías
          </Link>
        )}
      </p>
    </nav>
  );
}
