/**
 * The one place where money is counted and written.
 *
 * Inside, money is whole cents. Decimals (`Precio: 350.5`) exist only in the documents that cross a wire;
 * `toCents` and `toDecimal` are the border.
 */

/** The text a price is shown with; `isoCurrency` maps it for banks and JSON-LD. */
export type Moneda = string;

export interface Money {
  readonly cents: number;
  readonly Moneda: Moneda;
}

/** The fields of a cart line that make its price (specification §3). */
export interface PricedLine {
  readonly Moneda: Moneda;
  /** A number, or a numeric string as older records have it. */
  readonly quantity: number | string;
  readonly Precio: number;
  /** Discount percent; 0 means no discount. */
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

/** A price less `percent` (whole percent, 0..100), rounded half up to the cent. */
export function discounted(cents: number, percent: number): number {
  return Math.floor((cents * (100 - percent) + 50) / 100);
}

/** A list price in cents and its discount, as documents say them. */
export function priceFields(of: { readonly price: number; readonly discount: number }) {
  const { price, discount } = of;
  return { Precio: toDecimal(price), PorcDesc: discount, PrecioDesc: toDecimal(discounted(price, discount)) };
}

/** What one piece costs, in cents: Precio when PorcDesc is 0, otherwise PrecioDesc. */
export function unitPrice(line: Pick<PricedLine, "Precio" | "PorcDesc" | "PrecioDesc">): number {
  return toCents(line.PorcDesc === 0 ? line.Precio : line.PrecioDesc);
}

/** Unit price × quantity, in cents. */
export function lineTotal(line: PricedLine): number {
  return unitPrice(line) * Number(line.quantity);
}

/** Sum of the lines. An empty cart is 0 in bolivianos. */
export function cartTotal(lines: readonly PricedLine[]): Money {
  return { cents: sum(lines.map(lineTotal)), Moneda: lines[0]?.Moneda ?? "Bs." };
}

/** What the discounts take off the sum of list prices. */
export function cartSavings(lines: readonly PricedLine[]): Money {
  const listed = sum(lines.map((line) => toCents(line.Precio) * Number(line.quantity)));
  const total = cartTotal(lines);
  return { cents: listed - total.cents, Moneda: total.Moneda };
}

/** Sum of quantities (the badge counts lines, the bar counts pieces). */
export function cartQuantity(lines: readonly PricedLine[]): number {
  return sum(lines.map((line) => Number(line.quantity)));
}

/** "Bs. 1.250", "Bs. 1.250,50": dot for thousands, comma and cents only when there are cents, U+00A0 between. */
export function formatMoney({ cents, Moneda }: Money): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toString();
  const rest = Math.abs(cents) % 100;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  const decimals = rest === 0 ? "" : `,${rest.toString().padStart(2, "0")}`;
  return `${Moneda}\u00A0${cents < 0 ? "-" : ""}${grouped}${decimals}`;
}

const ISO_CURRENCIES = new Map([
  ["BS", "BOB"],
  ["BOB", "BOB"],
  ["$US", "USD"],
  ["USD", "USD"],
]);

/** ISO 4217 code of a shown currency, for banks and machines that read pages; null = none is known. */
export function isoCurrency(moneda: Moneda): string | null {
  return ISO_CURRENCIES.get(moneda.trim().replace(/\.$/, "").toUpperCase()) ?? null;
}

/** "1250.50": how machines read an amount. */
export function plainAmount(cents: number): string {
  return toDecimal(cents).toFixed(2);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
