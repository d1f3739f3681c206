/** Describes what changed on an open product page, for screen readers. */
import type { Product, Variant } from "#contracts/product/product.document.ts";
import { formatMoney, unitPrice } from "#contracts/money/money.ts";
import { pricedAs } from "#contracts/product/product.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";

export interface Seen {
  readonly product: Product;
  readonly onSale: boolean;
}

/** Empty if neither price nor availability changed. */
export function describeChanges(before: Seen, now: Seen): string {
  if (!now.onSale) return before.onSale ? "Este producto ya no está a la venta." : "";
  const back = before.onSale ? "" : "Este producto está otra vez a la venta.";
  return [back, priceNews(before.product, now.product), ...stockNews(before.product, now.product)]
    .filter(Boolean)
    .join(" ");
}

function priceNews(before: Product, now: Product): string {
  const priceOf = (one: Product) => unitPrice(pricedAs(one, one.variants));
  const [old, cents] = [priceOf(before), priceOf(now)];
  if (old === cents && before.Moneda === now.Moneda) return "";
  const verb = cents < old ? "Bajó de precio" : "Subió de precio";
  return `${verb}: ahora cuesta ${formatMoney({ cents, Moneda: now.Moneda })}.`;
}

function stockNews(before: Product, now: Product): string[] {
  const was = new Map(before.variants.map((variant) => [variant.id, variant.stock > 0]));
  const known = now.variants.filter(({ id, stock }) => was.has(id) && was.get(id) !== stock > 0);
  const gone = known.filter(({ stock }) => stock === 0).map(nameOf);
  const back = known.filter(({ stock }) => stock > 0).map(nameOf);
  return [
    ...(gone.length > 0 ? [`Se agotó: ${gone.join(", ")}.`] : []),
    ...(back.length > 0 ? [`Disponible otra vez: ${back.join(", ")}.`] : []),
  ];
}

function nameOf({ color, size }: Variant): string {
  return size === ONE_SIZE ? color.name : `${color.name} talla ${size}`;
}
