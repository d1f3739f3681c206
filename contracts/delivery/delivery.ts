/**
 * What pages say about delivery. Prices come from the rows that the checkout charges from, so that no
 * page quotes another price.
 */
import { type Money, formatMoney, isoCurrency } from "../money/money.ts";
import { DEPARTMENTS } from "../address/places.ts";
import { type Reach, type ShippingKind, type ShippingMethod, isSentTo, needsAddress } from "./shipping-methods.ts";

/** All shipping methods of one kind, summarized. */
export interface DeliveryWay {
  readonly kind: ShippingKind;
  readonly name: string;
  /** In cents, lowest and highest; null when the customer pays the carrier on collection. */
  readonly cents: readonly [from: number, to: number] | null;
  /** Follows the price in a sentence: "en 24 a 48 horas". */
  readonly time: string;
}

/** The delivery terms that any page may quote. */
export interface DeliveryTerms {
  /** One for each kind on offer, in the owner's order. */
  readonly ways: readonly DeliveryWay[];
  /** From this total on delivery is free whatever method is chosen, in cents; null = never. */
  readonly freeFrom: number | null;
}

export function deliveryTerms(methods: readonly ShippingMethod[]): DeliveryTerms {
  const byKind = Map.groupBy(methods, ({ kind }) => kind);
  return { ways: [...byKind].map(([kind, rows]) => wayOf(kind, rows)), freeFrom: freeFromOf(methods) };
}

function wayOf(kind: ShippingKind, rows: readonly ShippingMethod[]): DeliveryWay {
  const prices = rows.map(({ cents }) => cents);
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return {
    kind,
    name: rows[0]?.name ?? "",
    cents: kind === "flota" && to === 0 ? null : [from, to],
    time: [...new Set(rows.map(({ time }) => time))].join(" o "),
  };
}

/** Takes the highest amount when rows differ: the promise must be true for every method. */
function freeFromOf(methods: readonly ShippingMethod[]): number | null {
  const sums = methods.flatMap(({ cents, freeFrom }) => (cents > 0 ? [freeFrom ?? Infinity] : []));
  const highest = Math.max(...sums);
  return Number.isFinite(highest) ? highest : null;
}

export function wayBy(kind: ShippingKind, { ways }: DeliveryTerms): DeliveryWay | undefined {
  return ways.find((way) => way.kind === kind);
}

/**
 * How much is missing to free delivery, in cents; 0 = reached. Null when there is no such offer or the currency is
 * another.
 */
export function missingToFree({ cents, Moneda }: Money, { freeFrom }: Pick<DeliveryTerms, "freeFrom">): number | null {
  return freeFrom !== null && isoCurrency(Moneda) === "BOB" ? Math.max(0, freeFrom - cents) : null;
}

/** 50000 → "Bs. 500" */
export function bolivianos(cents: number): string {
  return formatMoney({ cents, Moneda: "Bs." });
}

/** "Bs. 15 a Bs. 25", "gratis", "flete pagado en destino" */
export function priceText({ cents }: Pick<DeliveryWay, "cents">): string {
  if (!cents) return "flete pagado en destino";
  const [from, to] = cents;
  if (to === 0) return "gratis";
  return from === to ? bolivianos(from) : `${bolivianos(from)} a ${bolivianos(to)}`;
}

/** "Delivery en la ciudad: Bs. 15 a Bs. 25, en 24 a 48 horas"; `isFree` = the shop pays the delivery. */
export function methodText(way: DeliveryWay, isFree = false): string {
  return `${way.name}: ${isFree ? "gratis" : priceText(way)}, ${way.time}`;
}

/** "A 8 de 9 departamentos, desde Bs. 15" */
export function reachText(methods: readonly ShippingMethod[]): string {
  const reached = DEPARTMENTS.filter(({ code, cities }) =>
    cities.some((city) => isSentTo(methods, { department: code, city })),
  ).length;
  if (reached === 0) return methods.length === 0 ? "Nadie puede recibir" : "Solo se recoge en la tienda";
  const prices = methods.flatMap(({ kind, cents }) => (needsAddress(kind) && cents > 0 ? cents : []));
  const from = prices.length === 0 ? "" : `, desde ${bolivianos(Math.min(...prices))}`;
  return `A ${reached} de ${DEPARTMENTS.length} departamentos${from}`;
}

/** "Nadie puede recibir en: Viacha, todo Beni.": places of the list to which nothing is sent; empty = there is none. */
export function unreachedText(methods: readonly Reach[]): string {
  const places = DEPARTMENTS.flatMap(({ code, name, cities }) => {
    const left = cities.filter((city) => !isSentTo(methods, { department: code, city }));
    return left.length === cities.length ? `todo ${name}` : left;
  });
  return places.length === 0 ? "" : `Nadie puede recibir en: ${places.join(", ")}.`;
}

/** Capitalizes the first letter. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
