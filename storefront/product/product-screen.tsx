/** Choose, see, buy: gallery on the left, facts beside it, one button. */
import { useRef } from "react";
import type { Product, ProductCard } from "#contracts/product.ts";
import { isSoldOut } from "#contracts/product.ts";
import { addToCart } from "../cart/shop-actions.ts";
import { Breadcrumb, type Crumb } from "../ui/breadcrumb.tsx";
import { Price } from "../ui/price.tsx";
import { ProductRow } from "../home/product-row.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { RecentlySeen } from "./recently-seen.tsx";
import { ShareProduct } from "./share-product.tsx";
import { SizeGuide } from "./size-guide.tsx";
import { useChoice } from "./use-choice.ts";
import { useLiveProduct } from "./use-live-product.ts";
import { VariantChoice } from "./variant-choice.tsx";

export interface ProductScreenProps {
  readonly product: Product;
  readonly related: readonly ProductCard[];
  readonly crumbs: readonly Crumb[];
  readonly url: string;
}

export function ProductScreen({ product: loaded, related, crumbs, url }: ProductScreenProps) {
  "use memo";
  const { product, onSale } = useLiveProduct(loaded);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const choice = useChoice(product, sizes);
  const button = useRef<HTMLButtonElement>(null);
  const soldOut = !onSale || isSoldOut(product);
  const buy = () => {
    const variant = choice.confirm();
    if (variant) addToCart(product, variant);
  };
  return (
    <>
      <article className="page pt-2">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-2 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
          <Gallery images={product.images} color={choice.color} />
          <div className="lg:sticky lg:top-24 lg:self-start">
            <p className="text-sm text-muted">{product.brandName}</p>
            <h1 className="mt-1 text-3xl lg:text-[2.5rem]">{product.name}</h1>
            <div className="mt-3" aria-live="polite">
              <Price of={product} large />
            </div>
            <div className="mt-6">
              <VariantChoice product={product} choice={choice} sizes={sizes} />
              <SizeGuide sizes={product.variants.map((variant) => variant.size)} />
            </div>
            <button ref={button} type="button" className="button mt-4 w-full" onClick={buy} disabled={soldOut}>
              {soldOut ? "Agotado" : "Agregar al carrito"}
            </button>
            {!onSale && <p className="mt-2 text-sm text-muted">Este producto ya no está a la venta.</p>}
            <ShareProduct product={product} url={url} />
            <Facts product={product} />
          </div>
        </div>
      </article>
      {!soldOut && <BuyBar product={product} watched={button} onBuy={buy} />}
      <ProductRow title="También te puede gustar" items={related} />
      <RecentlySeen product={product} />
    </>
  );
}
