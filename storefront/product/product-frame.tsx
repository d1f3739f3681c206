/** The upper part of a product's page: photographs on the left, choosing and buying beside them. */
import type { ProductCard } from "#contracts/documents/product.ts";
import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../ui/breadcrumb.tsx";
import { Price } from "../ui/price.tsx";

export function ProductFrame(props: {
  crumbs: readonly Crumb[];
  product: Pick<ProductCard, "name" | "brandName" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc">;
  photographs: ReactNode;
  children: ReactNode;
  isWaiting?: boolean;
}) {
  const { crumbs, product, photographs, children, isWaiting = false } = props;
  return (
    <article className={`page pt-2 ${isWaiting ? "min-h-svh" : ""}`} aria-busy={isWaiting}>
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-2 grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        {photographs}
        <div className="md:sticky md:top-24 md:self-start">
          <p className="text-sm text-muted">{product.brandName}</p>
          <h1 className="mt-1 text-product">{product.name}</h1>
          <div className="mt-3">
            <Price of={product} large />
          </div>
          {children}
        </div>
      </div>
    </article>
  );
}
