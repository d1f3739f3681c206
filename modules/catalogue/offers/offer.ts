/** The offer of a product: what it takes off, and from when until when. Moments are ISO 8601. */
import { ShopError } from "#contracts/api/errors.ts";
import { type Pricing, shownDiscount } from "#contracts/money/money.ts";
import { offerEndProblem } from "#contracts/product/product.ts";
import type { Clock } from "#contracts/time/clock.ts";

/** The columns of a product. What waits for `offerFrom` stands apart, so that nobody who reads a price asks the time. */
export interface OfferColumns extends Pricing {
  readonly offers: boolean;
  /** Null = it does not wait. */
  readonly offerFrom: string | null;
  /** The first moment without it; null = until somebody ends it. */
  readonly offerUntil: string | null;
  readonly waitingDiscount: number;
  readonly waitingPrice: number | null;
  readonly waitingOffers: boolean;
}

/** What of a change is about the offer. */
type OfferChange = Partial<Omit<OfferColumns, "waitingDiscount" | "waitingPrice" | "waitingOffers">>;

const NOTHING_WAITS = { offerFrom: null, waitingDiscount: 0, waitingPrice: null, waitingOffers: false } as const;
export const NO_DATES = { ...NOTHING_WAITS, offerUntil: null } as const;
export const NO_OFFER = { ...NO_DATES, discount: 0, offerPrice: null, offers: false } as const;

/** As its owner wrote it: the one that waits, else the one that is. */
export const writtenOffer = (row: Omit<OfferColumns, "price">) =>
  row.offerFrom === null
    ? { discount: row.discount, offerPrice: row.offerPrice, offers: row.offers }
    : { discount: row.waitingDiscount, offerPrice: row.waitingPrice, offers: row.waitingOffers };

export const datesOf = ({ offerFrom, offerUntil, waitingDiscount, waitingPrice, waitingOffers }: OfferColumns) => ({
  offerFrom,
  offerUntil,
  waitingDiscount,
  waitingPrice,
  waitingOffers,
});

/** What waited, now that its time has come. */
export const begunOffer = (row: Omit<OfferColumns, "price">) => ({ ...NOTHING_WAITS, ...writtenOffer(row) });

/**
 * A price on offer brings its percent, a percent ends it, and a new price keeps either. What begins to be reduced is on
 * offer, and what ends to be is not, unless the change says otherwise. Its dates stay with it, and go with it.
 */
export function withOffer<Change extends OfferChange>(before: OfferColumns, change: Change): Change & OfferColumns {
  const written = writtenOffer(before);
  const { price = before.price } = change;
  const kept = change.discount === undefined ? written.offerPrice : null;
  const offerPrice = change.offerPrice === undefined ? kept : change.offerPrice;
  const discount = offerPrice === null ? (change.discount ?? written.discount) : shownDiscount(price, offerPrice);
  const isTurned = discount > 0 !== written.discount > 0;
  const offers = change.offers ?? (isTurned ? discount > 0 : written.offers);
  const dated = discount > 0 ? before : NO_DATES;
  const { offerFrom = dated.offerFrom, offerUntil = dated.offerUntil } = change;
  const waits = offerFrom !== null;
  return {
    ...change,
    price,
    ...(waits ? NO_OFFER : { ...NOTHING_WAITS, discount, offerPrice, offers }),
    ...(waits && { waitingDiscount: discount, waitingPrice: offerPrice, waitingOffers: offers }),
    offerFrom,
    offerUntil,
  };
}

// An offer that is a price of its own would make sizes that cost differently cost the same.
export const SIZES_COST = "Tiene tallas con precio propio: haz la oferta en %, o quita antes esos precios";
export const OFFER_IS_PRICE =
  "Su oferta es un precio en Bs., igual para todas las tallas: hazla en %, y luego escribe el precio de la talla";

/** The field and what is wrong with it; null = nothing. A sale must not contain full prices. */
export function offerProblem(
  wanted: OfferColumns,
): readonly ["offers" | "offerPrice" | "offerFrom" | "offerUntil", string] | null {
  const { price, offerFrom, offerUntil } = wanted;
  const { discount, offerPrice, offers } = writtenOffer(wanted);
  if (offerPrice !== null && offerPrice >= price) return ["offerPrice", "La oferta cuesta menos que el precio"];
  if (discount === 0 && (offerFrom ?? offerUntil) !== null)
    return [offerFrom === null ? "offerUntil" : "offerFrom", "Escribe primero la oferta, en Bs. o en %"];
  const end = offerEndProblem(offerFrom, offerUntil, "");
  if (end) return ["offerUntil", end];
  return offers && discount === 0 ? ["offers", "Para estar en ofertas necesita un descuento"] : null;
}

/** Of what somebody sends now: what has begun does not wait, and what is over is refused. */
export function datesAt<Change extends Pick<OfferChange, "offerFrom" | "offerUntil">>(
  change: Change,
  clock: Clock,
  within = "",
): Change {
  const now = clock.now().toISOString();
  const { offerFrom, offerUntil } = change;
  const message = offerEndProblem(null, offerUntil ?? null, now);
  if (message) {
    throw new ShopError("INVALID", { errors: [{ path: `${within}offerUntil`, code: "INVALID", message }] });
  }
  return offerFrom && offerFrom <= now ? { ...change, offerFrom: null } : change;
}
