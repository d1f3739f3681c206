import type { Order } from "#contracts/order/order.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";

/** A decimal amount of the order, formatted. */
export function orderMoney({ Moneda }: Pick<Order, "Moneda">, decimal: number): string {
  return formatMoney({ cents: toCents(decimal), Moneda });
}
