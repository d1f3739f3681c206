/** The product page: gallery on the left; choice, buy button and facts beside it. */
import type { Product, ProductCard } from "#contracts/documents/product.ts";
import { memo, useRef } from "react";
import { isSoldOut } from "#contracts/catalogue/product.ts";
import { addToCart } from "../data/cart/add-to-cart.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";
import { showToast } from "../ui/toast.tsx";
import { BuyBar, Gallery, MoreProducts, LowerPart, SizeGuide } from "./lazy-parts.ts";
import type { Place } from "./lower-part.tsx";
import { ProductFrame } from "./product-frame.tsx";
import { useChoice } from "./use-choice.ts";
import { useLiveProduct } from "./use-live-product.ts";
import { VariantChoice } from "./variant-choice.tsx";

export interface ProductScreenProps {
  readonly product: Product;
  /** The colour in the address. */
  readonly color: string | undefined;
  readonly related: readonly ProductCard[];
  readonly crumbs: readonly Crumb[];
  readonly publicUrl: string;
  /** Its subcategory. */
  readonly place: Place;
}

/** Not rendered anew when the page is only left or asked for again (`memo`). */
export const ProductScreen = memo((props: ProductScreenProps) => {
  const { product: loaded, color, related, crumbs, publicUrl, place } = props;
  const { product, onSale } = useLiveProduct(loaded);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const choice = useChoice(product, sizes, color);
  const button = useRef<HTMLButtonElement>(null);
  const soldOut = !onSale || isSoldOut(product);
  const buy = () => {
    if (!loaded.active) return showToast({ text: "Es una vista previa: todavía no está a la venta" });
    const variant = choice.confirm();
    if (variant) addToCart(product, variant);
    return undefined;
  };
  return (
    <>
      <ProductFrame
        crumbs={crumbs}
        product={product}
        photographs={
          <Gallery images={product.images} asked={color} color={choice.color} onColor={choice.chooseColor} />
        }
      >
        <div className="mt-6">
          <VariantChoice product={product} choice={choice} sizes={sizes} mayAsk />
          <SizeGuide sizes={product.variants.map((variant) => variant.size)} />
        </div>
        <button ref={button} type="button" className="button mt-4 w-full" onClick={buy} disabled={soldOut}>
          {soldOut ? "Agotado" : "Agregar al carrito"}
        </button>
        {!onSale && <p className="mt-2 text-sm text-muted">Este producto ya no está a la venta.</p>}
        <LowerPart
          loaded={loaded}
          product={product}
          onSale={onSale}
          publicUrl={publicUrl}
          color={choice.color}
          wanted={choice.wanted}
          place={place}
        />
      </ProductFrame>
      {!soldOut && <BuyBar product={product} chosen={choice.variant} watched={button} onBuy={buy} />}
      <MoreProducts product={product} related={related} />
    </>
  );
});
