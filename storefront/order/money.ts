import type { Order } from "#contracts/documents/order.ts";
import { formatMoney, toCents } from "#contracts/money.ts";

/** A decimal amount of the order, formatted. */
export function orderMoney({ Moneda }: Pick<Order, "Moneda">, decimal: number): string {
  return formatMoney({ cents: toCents(decimal), Moneda });
}
