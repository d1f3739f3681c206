/** The search before anything was asked. */
import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { menuUrl } from "#contracts/menu.ts";
import type { ProductCard } from "#contracts/product.ts";
import { ProductRow } from "../home/product-row.tsx";
import type { loader as rootLoader } from "../root.tsx";

export function SearchStart({ box, popular }: { box: ReactNode; popular: readonly ProductCard[] }) {
  const categories = useRouteLoaderData<typeof rootLoader>("root")?.menu.categories ?? [];
  const pill = "inline-flex h-11 items-center rounded-full border border-line px-4 hover:border-ink";
  return (
    <>
      <section className="page pt-6">
        <h1 className="text-3xl md:text-5xl">Buscar</h1>
        {box}
        <nav aria-label="Categorías" className="mt-6">
          <ul className="flex flex-wrap gap-2 text-sm">
            {categories.map((category) => (
              <li key={category.Ide}>
                <Link to={menuUrl.category(category)} className={pill}>
                  {category.Descripcion}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/colores" className={pill}>
                Colores
              </Link>
            </li>
          </ul>
        </nav>
      </section>
      <ProductRow title="Lo más buscado" items={popular} />
    </>
  );
}
