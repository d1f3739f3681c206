/** The parts of a product's page that are not needed to choose and buy. */
import type { OutfitRole, Silhouette } from "#contracts/lists/subcategory.ts";
import type { Product, Variant } from "#contracts/product/product.document.ts";
import { missingToFree } from "#contracts/delivery/delivery.ts";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { listingUrl } from "#contracts/listing/listing.ts";
import { unitPrice } from "#contracts/money/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { colorsOf, isSoldOut, pricedAs } from "#contracts/product/product.ts";
import { useDelivery, useMailArrives } from "../data/root-data.ts";
import { Link } from "../ui/link.tsx";
import { drawnOf, type Measured, centimetres, weightText } from "./drawing/measured.ts";
import { Facts } from "./facts.tsx";
import { SizesPanel } from "./size-guide/lazy-parts.ts";
import { Promises } from "./promises.tsx";
import { ShareProduct } from "./share-product.tsx";
import { StockAlert } from "./stock-alert.tsx";
import { useEffect, useRef, useState } from "react";
import { type Seen, describeChanges } from "./live/live-changes.ts";
import { ProductDrawing } from "./drawing/product-drawing.tsx";

export interface Place {
  readonly name: string;
  readonly grupo: string;
  readonly silhouette: Silhouette;
  /** Whom its products are for, or that they take care of leather. */
  readonly outfitRole: OutfitRole;
  /** The name of its category. */
  readonly category: string;
}

export interface LowerPartProps {
  /** The product of the loader. */
  readonly loaded: Product;
  readonly product: Product;
  readonly onSale: boolean;
  readonly publicUrl: string;
  readonly color: string;
  /** The chosen variant, sold out or not. */
  readonly wanted: Variant | undefined;
  /** Its subcategory, for the link to other products in the same size. */
  readonly place: Place;
  /** The return of a variant will be told of. */
  readonly onAsked: (sku: string) => void;
}

/** Below the buy button. */
export default function BesideBuying({ loaded, product, onSale, wanted, place, onAsked }: LowerPartProps) {
  const { terms, isFree } = useTerms(wanted ? pricedAs(product, [wanted]) : product);
  const mailArrives = useMailArrives();
  const isGone = !onSale || isSoldOut(product) || wanted?.stock === 0;
  return (
    <>
      <LiveStatus loaded={loaded} product={product} onSale={onSale} />
      {onSale && wanted?.stock === 0 && mailArrives && (
        <StockAlert
          key={wanted.id}
          variant={wanted}
          others={othersUrl(product, wanted.size, place)}
          onAsked={onAsked}
        />
      )}
      <Promises product={product} isCare={place.outfitRole === "care"} terms={terms} isFree={isFree} isGone={isGone} />
    </>
  );
}

export function Reading({ product, place, publicUrl, color, wanted }: LowerPartProps) {
  const { terms, isFree } = useTerms(product);
  return (
    <>
      {product.description && (
        <p className="mt-(--above-description,--spacing(3)) text-pretty whitespace-pre-line">{product.description}</p>
      )}
      {product.leathers && <Leathers leathers={product.leathers} />}
      {product.steps && <Steps steps={product.steps} />}
      {drawnOf(product) === null && (
        <SizesPanel sizes={product.variants.map(({ size }) => size)} cutFor={place.outfitRole} chosen={wanted?.size} />
      )}
      <SizePanel silhouette={place.silhouette} measured={product} />
      <Facts product={product} isCare={place.outfitRole === "care"} terms={terms} isFree={isFree} />
      <ShareProduct product={product} url={publicUrl + sharedPath(product, color)} color={color} size={wanted?.size} />
    </>
  );
}

/** For which leathers a care product is, and after the first full stop for which it is not. */
function Leathers({ leathers }: { leathers: string }) {
  const [names = "", ...others] = leathers.split(/\.\s*/);
  const rest = others.filter(Boolean).join(". ");
  return (
    <section className="mt-6 bg-sand px-4 py-5 lg:px-6 lg:py-7">
      <h2 className="text-h3">Para qué cueros</h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm/5">
        {names.split(/,\s*/).map((name) => (
          <li key={name} className="first-letter:uppercase">
            {name}
          </li>
        ))}
      </ul>
      {rest && <p className="mt-3 text-sm/5 text-muted">{`${rest}.`}</p>}
    </section>
  );
}

function Steps({ steps }: { steps: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-h3">Cómo se usa</h2>
      <ol className="mt-3 space-y-3 text-pretty">
        {steps
          .split("\n")
          .filter((step) => step.trim())
          .map((step, index) => (
            <li key={step} className="flex gap-4">
              <span className="text-leather">{index + 1}</span>
              {step}
            </li>
          ))}
      </ol>
      <Link to={PAGES.leatherCare} className="mt-2 link-alone">
        Cuidados del cuero
      </Link>
    </section>
  );
}

function useTerms(product: Product) {
  const terms = useDelivery();
  return { terms, isFree: missingToFree({ cents: unitPrice(product), Moneda: product.Moneda }, terms) === 0 };
}

/** A shared link opens the colour that was chosen. */
function sharedPath(product: Product, color: string): string {
  return pathTo.product({ id: product.id, color: colorsOf(product).length > 1 ? color : undefined });
}

function othersUrl(product: Product, size: string, { name, grupo }: Place): string {
  const collection = { kind: "sub-categoria", id: product.subcategory, grupo } as const;
  const filters = { ...NO_FILTERS, sizes: [size], available: true };
  return listingUrl({ collection, filters, sort: "destacados", page: 1 }, name);
}

/**
 * Announces changes while the page is open. `loaded`: the product of the loader, because a change may arrive before
 * this part loads.
 */
function LiveStatus({ loaded, product, onSale }: Seen & { loaded: Product }) {
  const seen = useRef<Seen>({ product: loaded, onSale: true });
  const [news, setNews] = useState("");
  useEffect(() => {
    const words = describeChanges(seen.current, { product, onSale });
    seen.current = { product, onSale };
    if (words) setNews(words);
  }, [product, onSale]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

/** How large and heavy a piece is and what fits in, without opening anything. */
function SizePanel({ silhouette, measured }: { silhouette: Silhouette; measured: Measured }) {
  const { height, width, depth, weight, capacity } = measured;
  const facts = [
    ["Alto", height && centimetres(height)],
    [silhouette === "belt" ? "Largo" : "Ancho", width && centimetres(width)],
    ["Fondo", depth && centimetres(depth)],
    ["Peso", weight && weightText(weight)],
  ].filter((fact) => fact[1]);
  const drawn = drawnOf(measured);
  // The weight alone makes no panel: it stands with the material.
  if (!height && !width && !capacity) return null;
  return (
    <section aria-label="Medidas" className="col-start-2 row-span-3 mt-8 bg-sand px-4 py-5 lg:px-6 lg:py-7">
      {facts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-4">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs/4 text-muted">{name}</dt>
              <dd className="mt-1 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {drawn && <ProductDrawing silhouette={silhouette} drawn={drawn} className="mx-auto mt-6 w-full max-w-85" />}
      {capacity && (
        <p className={`text-sm/5 text-pretty ${facts.length > 0 ? "mt-5" : ""}`}>
          <span className="mr-2 text-muted">Qué cabe</span>
          {capacity}
        </p>
      )}
    </section>
  );
}
