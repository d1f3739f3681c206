/** The upper part of a product's page: photographs on the left, choosing and buying beside them. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { ReactNode } from "react";
import type { Crumb } from "../ui/title/breadcrumb.tsx";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import { ProductCrumbs } from "./product-crumbs.tsx";
import { displayName } from "../ui/title/display-name.ts";

export function ProductFrame(props: {
  crumbs: readonly Crumb[];
  product: Pick<ProductCard, "name" | "brandName" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc">;
  /** Where the brand's name leads. */
  brand?: string;
  photographs: ReactNode;
  children: ReactNode;
  /** What is not needed to choose and buy. */
  reading?: ReactNode;
  isWaiting?: boolean;
  /** It was sold out when the page came. */
  isGone?: boolean;
}) {
  const { crumbs, product, brand, photographs, children, reading, isWaiting = false, isGone } = props;
  return (
    <article className={`page relative ${isWaiting ? "min-h-svh" : ""}`} aria-busy={isWaiting}>
      <ProductCrumbs crumbs={crumbs} />
      <div className="product-columns" data-gone={isGone}>
        {photographs}
        <div className="product-words min-w-0 pt-5 md:pt-1">
          <p className="product-brand -my-3.5 flex min-h-11 items-center label uppercase text-muted">
            {brand ? (
              <Link to={brand} className="flex min-h-11 items-center hover:text-ink">
                {product.brandName}
              </Link>
            ) : (
              product.brandName
            )}
          </p>
          <h1 className="mt-2 text-product">{displayName(product.name)}</h1>
          <div className="mt-2 lg:mt-2.5">
            <Price of={product} large />
          </div>
          {children}
        </div>
        <div className="product-reading">{reading}</div>
      </div>
    </article>
  );
}
