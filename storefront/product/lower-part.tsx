/** The part beside and below the buy button: for reading, not needed to buy. */
import type { Product, Variant } from "#contracts/documents/product.ts";
import { Link } from "../ui/link.tsx";
import {
  type DeliveryTerms,
  bolivianos,
  missingToFree,
  priceWords,
  sentence,
  wayBy,
} from "#contracts/order/delivery.ts";
import { NO_FILTERS } from "#contracts/catalogue/filters.ts";
import { listingUrl } from "#contracts/catalogue/listing.ts";
import { unitPrice } from "#contracts/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { colorsOf, isSoldOut } from "#contracts/catalogue/product.ts";
import { useDelivery } from "../data/root-data.ts";
import { ArrivalLine } from "../delivery/arrival-line.tsx";
import { Facts } from "./facts.tsx";
import { LiveStatus } from "./live-status.tsx";
import { ShareProduct } from "./share-product.tsx";
import { StockAlert } from "./stock-alert.tsx";

export interface Place {
  readonly name: string;
  readonly grupo: string;
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
}

export default function LowerPart({ loaded, product, onSale, publicUrl, color, wanted, place }: LowerPartProps) {
  const terms = useDelivery();
  const isFree = missingToFree({ cents: unitPrice(product), Moneda: product.Moneda }, terms) === 0;
  return (
    <>
      <LiveStatus loaded={loaded} product={product} onSale={onSale} />
      {onSale && wanted?.stock === 0 && (
        <StockAlert key={wanted.id} variant={wanted} others={othersUrl(product, wanted.size, place)} />
      )}
      {onSale && !wanted && isSoldOut(product) && (
        <p className="mt-3 text-sm">Elige una talla y te avisamos por correo cuando vuelva.</p>
      )}
      <ArrivalLine moneda={product.Moneda} />
      <p className="mt-3 text-sm text-muted">
        {nearby(terms, isFree)}
        <Link to={PAGES.delivery} className="text-link">
          {isFree ? "envío gratis con este producto" : freeWords(terms)}
        </Link>
      </p>
      <ShareProduct product={product} url={publicUrl + sharedPath(product, color)} color={color} size={wanted?.size} />
      <Facts product={product} terms={terms} isFree={isFree} />
    </>
  );
}

/** "Delivery Bs. 15 a Bs. 25, en 24 a 48 horas · recoger en tienda gratis · " */
function nearby(terms: DeliveryTerms, isFree: boolean): string {
  const [delivery, pickUp] = [wayBy("delivery", terms), wayBy("tienda", terms)];
  const words = [
    delivery && `delivery ${isFree ? "gratis" : priceWords(delivery)}, ${delivery.time}`,
    pickUp && `recoger en tienda ${priceWords(pickUp)}`,
  ];
  return sentence(words.flatMap((one) => (one ? `${one} · ` : [])).join(""));
}

function freeWords({ freeFrom }: DeliveryTerms): string {
  return freeFrom === null ? "formas de envío" : `envío gratis desde ${bolivianos(freeFrom)}`;
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
