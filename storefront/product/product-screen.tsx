/** The product page: gallery on the left; choice, buy button and facts beside it. */
import type { OutfitCard, Product, ProductCard } from "#contracts/product/product.document.ts";
import { memo, useRef, useState, useEffect } from "react";
import { colorSlug } from "#contracts/listing/filters.ts";
import { isSoldOut, pricedAs } from "#contracts/product/product.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { addToCart } from "../data/cart/add-to-cart.ts";
import { useMailArrives } from "../data/root-data.ts";
import type { Crumb } from "../ui/title/breadcrumb.tsx";
import { showToast } from "../ui/toast.tsx";
import { BuyBar, BuyButton } from "./buy-bar.tsx";
import { drawnOf } from "./drawing/measured.ts";
import { BesideBuying, Details, Gallery, MoreProducts, Reading } from "./lazy-parts.ts";
import { BodyMeasures, SizeGuide } from "./size-guide/lazy-parts.ts";
import type { Place } from "./lower-part.tsx";
import { inColor } from "#contracts/listing/in-color.ts";
import { closeUpIn } from "./card/photographs.ts";
import { ProductFrame } from "./product-frame.tsx";
import { firstColor, useChoice } from "./choice/use-choice.ts";
import { VariantChoice } from "./choice/variant-choice.tsx";
import { live } from "../data/live/live-client.ts";

export interface ProductScreenProps {
  readonly product: Product;
  /** What a promotion that anybody gets says of it. */
  readonly promotion: string | undefined;
  /** The colour in the address. */
  readonly color: string | undefined;
  readonly related: readonly ProductCard[];
  /** What goes with it. */
  readonly outfit: readonly OutfitCard[];
  readonly crumbs: readonly Crumb[];
  readonly publicUrl: string;
  /** Its subcategory. */
  readonly place: Place;
}

/** Not rendered anew when the page is only left or asked for again (`memo`). */
export const ProductScreen = memo((props: ProductScreenProps) => {
  const { product: loaded, color, related, outfit, crumbs, publicUrl, place } = props;
  const { product, onSale } = useLiveProduct(loaded);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [seenIn] = useState(() => color ?? firstColor(loaded));
  const choice = useChoice(product, sizes, color, nameColor);
  const shown = choice.wanted ? [choice.wanted] : product.variants.filter((one) => one.color.name === choice.color);
  const priced = pricedAs(product, shown);
  const soldOut = !onSale || isSoldOut(product);
  const closeUp = closeUpIn(product.images, choice.color);
  const drawn = drawnOf(product);
  const sizeNames = product.variants.map((variant) => variant.size);
  const buy = () => {
    if (!loaded.active) return showToast({ text: "Es una vista previa: todavía no está a la venta" });
    const variant = choice.confirm();
    if (variant) addToCart(product, variant);
    return undefined;
  };
  const [asked, onAsked] = useState("");
  const lower = { loaded, product, onSale, publicUrl, color: choice.color, wanted: choice.wanted, place, onAsked };
  const mayAsk = useMailArrives();
  const buying = {
    soldOut,
    mayAsk: onSale && mayAsk,
    hasAsked: asked !== "" && asked === choice.wanted?.id,
    onBuy: buy,
  };
  return (
    <>
      <ProductFrame
        crumbs={crumbs}
        product={priced}
        promotion={props.promotion}
        isGone={isSoldOut(loaded)}
        brand={pathTo.brand({ Ide: product.brand, Descripcion: product.brandName })}
        photographs={
          <Gallery
            images={product.images}
            color={choice.color}
            silhouette={place.silhouette}
            drawn={drawn}
            soldOut={soldOut}
          />
        }
        reading={<Reading {...lower} product={priced} />}
      >
        <VariantChoice
          product={product}
          choice={choice}
          sizes={sizes}
          guide={<SizeGuide sizes={sizeNames} cutFor={place.outfitRole} />}
          fit={<BodyMeasures sizes={sizeNames} cutFor={place.outfitRole} chosen={choice.wanted?.size} />}
          cutFor={place.outfitRole}
          mayAsk={mayAsk}
        />
        {place.outfitRole === "care" && <Contents product={product} />}
        <BuyButton {...buying} className="own-buy" />
        {/* Here, because a keyboard or a screen reader should not meet all facts before it. */}
        <BuyBar
          {...buying}
          product={priced}
          color={(place.outfitRole === "care" && product.measures) || choice.color}
          chosen={choice.wanted}
        />
        {!onSale && <p className="mt-3 text-sm/5 text-muted">Este producto ya no está a la venta.</p>}
        <BesideBuying {...lower} />
      </ProductFrame>
      {closeUp && (
        <Details
          image={closeUp}
          back={drawn ? undefined : inColor(product.images, choice.color)[1]}
          material={product.material}
        />
      )}
      <MoreProducts product={product} color={choice.color} seenIn={seenIn} outfit={outfit} related={related} />
    </>
  );
});

/** Of what takes care of leather: how much there is, and of what. */
function Contents({ product: { measures, material } }: { product: Product }) {
  const lines = [
    [/\d\s?(ml|cc|l|g|kg)\b/i.test(measures) ? "Contenido" : "Medidas", measures.replace(/^contenido:? /i, "")],
    ["Composición", material],
  ] as const;
  return (
    <dl className="mt-4.5 divide-y divide-line border-y border-line text-sm/5 empty:hidden">
      {lines.map(
        ([name, text]) =>
          text && (
            <div key={name} className="flex justify-between gap-4 py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right text-pretty">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Reloaded, returned to or sent to somebody, the page shows the colour that was chosen. */
function nameColor(name: string): void {
  const url = new URL(location.href);
  url.searchParams.set("color", colorSlug(name));
  // With the router's own state: otherwise it would not know where the page was scrolled.
  history.replaceState(history.state, "", url);
}

/**
 * The product with its live price and stock. `onSale` becomes false when it is withdrawn while the page is open. The
 * preview of a draft shows it as on sale, and follows nothing: nobody is told of drafts.
 */
function useLiveProduct(loaded: Product): { product: Product; onSale: boolean } {
  const [current, setCurrent] = useState({ product: loaded, version: loaded.version, onSale: true });

  useEffect(() => {
    if (!loaded.active) return undefined;
    return live.subscribe({ topic: "product", id: loaded.id }, ([product], version) => {
      setCurrent((before) => {
        if (version < before.version) return before;
        return { product: product ?? before.product, version, onSale: product !== undefined };
      });
    });
  }, [loaded.id, loaded.active]);

  return loaded.version > current.version ? { product: loaded, onSale: true } : current;
}
