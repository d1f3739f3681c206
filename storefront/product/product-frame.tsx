/** The upper part of a product's page: photographs on the left, choosing and buying beside them. */
import type { Product, ProductCard } from "#contracts/product/product.document.ts";
import type { ReactNode } from "react";
import { endText } from "#contracts/time/until-text.ts";
import type { Crumb } from "../ui/title/breadcrumb.tsx";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import { displayName } from "../ui/title/display-name.ts";

export function ProductFrame(props: {
  crumbs: readonly Crumb[];
  product: Pick<ProductCard, "name" | "brandName" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc" | "from"> &
    Pick<Product, "offerUntil">;
  promotion?: string | undefined;
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
  const { crumbs, product, promotion, brand, photographs, children, reading, isWaiting = false, isGone } = props;
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
            {product.offerUntil && (
              <p className="price-note mt-1 text-sm/5 text-muted">{`Oferta hasta ${endText(product.offerUntil)}`}</p>
            )}
            {promotion && <p className="price-note mt-1 text-sm/5 text-ok">{promotion}</p>}
          </div>
          {children}
        </div>
        <div className="product-reading">{reading}</div>
      </div>
    </article>
  );
}

/** The way back: on a phone one link over the photograph, to the category; else the whole path above it. */
function ProductCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  // The title is right beside it.
  const links = crumbs.flatMap(({ name, to }) => (to ? [{ name, to }] : []));
  const back = Math.min(1, links.length - 1);
  return (
    <nav aria-label="Ruta" className="text-sm/5 max-md:absolute max-md:top-0 max-md:z-10 md:min-h-11 md:text-muted">
      <ol className="flex flex-wrap">
        {links.map(({ name, to }, index) => (
          <li key={to} className={`items-center ${index === back ? "flex" : "hidden md:flex"}`}>
            {index > 0 && (
              <span aria-hidden="true" className="hidden px-2 md:inline">
                /
              </span>
            )}
            {/* The glow keeps it readable over a dark photograph. */}
            <Link
              to={to}
              className="flex min-h-11 items-center hover:text-ink max-md:min-w-11 max-md:[text-shadow:0_0_4px_var(--color-paper),0_0_8px_var(--color-paper)]"
            >
              <span aria-hidden="true" className="mr-1.5 md:hidden">
                ‹
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
