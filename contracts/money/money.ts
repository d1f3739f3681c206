/**
 * All calculation and formatting of money. Inside the shop money is whole cents; decimals (`Precio: 350.5`) exist only
 * in documents that are sent. `toCents` and `toDecimal` convert between the two.
 */

/** The currency as shown beside a price; `isoCurrency` gives its ISO code. */
export type Moneda = string;

/** The currency of a product when nobody says another. */
export const DEFAULT_CURRENCY: Moneda = "Bs.";

export interface Money {
  readonly cents: number;
  readonly Moneda: Moneda;
}

/** The fields of a cart line that decide its price (specification §3). */
export interface PricedLine {
  readonly Moneda: Moneda;
  /** A number, or a numeric string in older records. */
  readonly quantity: number | string;
  readonly Precio: number;
  /** Discount in percent; 0 = no discount. */
  readonly PorcDesc: number;
  readonly PrecioDesc: number;
}

/** 350.5 → 35050. Exact for up to two decimals. */
export function toCents(decimal: number): number {
  return Math.round(decimal * 100);
}

/** 35050 → 350.5 */
export function toDecimal(cents: number): number {
  return cents / 100;
}

export const centsOrNull = (decimal: number | null) => (decimal === null ? null : toCents(decimal));

/** The price less `percent` (whole percent, 0..100), rounded half up to the cent. */
export function discounted(cents: number, percent: number): number {
  return Math.floor((cents * (100 - percent) + 50) / 100);
}

/** What a product costs: before the offer, in cents, and its offer, in whole percent or as a price of its own. */
export interface Pricing {
  readonly price: number;
  /** 0 = no offer. Of an offer with a price of its own, what is shown. */
  readonly discount: number;
  /** In cents; null = the percent decides. */
  readonly offerPrice: number | null;
}

/** What is paid for one piece, in cents. */
export function paidPrice({ price, discount, offerPrice }: Pricing): number {
  return offerPrice ?? discounted(price, discount);
}

/** The whole percent that is shown of an offer, 1..99: what is reduced never says 0. */
export function shownDiscount(price: number, offerPrice: number): number {
  return Math.min(99, Math.max(1, Math.round(100 - (offerPrice * 100) / price)));
}

/** So far from the old price that it may be a slip: less than half, or more than three times. Ask, never refuse. */
export function isPriceJump(before: number, now: number): boolean {
  return before > 0 && now > 0 && (now * 2 < before || now > before * 3);
}

/** The price fields of a document. */
export function priceFields(of: Pricing) {
  return { Precio: toDecimal(of.price), PorcDesc: of.discount, PrecioDesc: toDecimal(paidPrice(of)) };
}

/** The price of one piece in cents: Precio when PorcDesc is 0, otherwise PrecioDesc. */
export function unitPrice(line: Pick<PricedLine, "Precio" | "PorcDesc" | "PrecioDesc">): number {
  return toCents(line.PorcDesc === 0 ? line.Precio : line.PrecioDesc);
}

/** Unit price × quantity, in cents. */
export function lineTotal(line: PricedLine): number {
  return unitPrice(line) * Number(line.quantity);
}

/** The sum of the lines without what promotions take off. An empty cart is 0 bolivianos. */
export function cartTotal(lines: readonly PricedLine[], reductions: readonly { readonly cents: number }[] = []): Money {
  const off = sum(reductions.map(({ cents }) => cents));
  return { cents: sum(lines.map(lineTotal)) - off, Moneda: lines[0]?.Moneda ?? "Bs." };
}

/** How much the discounts save, compared with the list prices. */
export function cartSavings(lines: readonly PricedLine[]): Money {
  const listed = sum(lines.map((line) => toCents(line.Precio) * Number(line.quantity)));
  const total = cartTotal(lines);
  return { cents: listed - total.cents, Moneda: total.Moneda };
}

/** The number of pieces (the badge counts lines, the bar counts pieces). */
export function cartQuantity(lines: readonly PricedLine[]): number {
  return sum(lines.map((line) => Number(line.quantity)));
}

/**
 * "Bs. 1.250", "Bs. 1.250,50": dots for thousands, cents only when there are any, a no-break space (U+00A0) after the
 * currency.
 */
export function formatMoney({ cents, Moneda }: Money): string {
  return `${Moneda}\u00A0${formatCents(cents)}`;
}

/** "1.250", "1.250,50", without a currency. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toString();
  const rest = Math.abs(cents) % 100;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  const decimals = rest === 0 ? "" : `,${rest.toString().padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}${grouped}${decimals}`;
}

const ISO_CURRENCIES = new Map([
  ["BS", "BOB"],
  ["BOB", "BOB"],
  ["$US", "USD"],
  ["USD", "USD"],
]);

/** The ISO 4217 code of a shown currency, for banks and JSON-LD; null = unknown. */
export function isoCurrency(moneda: Moneda): string | null {
  return ISO_CURRENCIES.get(moneda.trim().replace(/\.$/, "").toUpperCase()) ?? null;
}

/** "1250.50", for machines. */
export function plainAmount(cents: number): string {
  return toDecimal(cents).toFixed(2);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
