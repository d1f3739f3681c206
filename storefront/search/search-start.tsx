/** The search page before the first search. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { ReactNode } from "react";
import { ProductRow } from "../product/card/product-row.tsx";
import { BrowseCategories } from "./browse-categories.tsx";

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
