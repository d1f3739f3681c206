/**
 * The lines and total of an order, for mails. Only the shop's own texts: the reader may not be the person who ordered.
 */
import { formatMoney, lineTotal, priceFields } from "#contracts/money.ts";
import { ONE_SIZE } from "#contracts/catalogue/product.ts";
import { untilText } from "#contracts/order/until-text.ts";
import type { Db } from "#database/db.ts";
import type { orderLines } from "./order.sql.ts";
import { type OrderRow, linesOf } from "./order-rows.ts";

/** "2 × Bolso, Negro: Bs. 600", "Envío: Bs. 15", "Total: Bs. 615" */
export async function invoiceText(tx: Db, order: OrderRow): Promise<readonly string[]> {
  return invoiceTextOf(order, await linesOf(tx, order.id));
}

type InvoiceLine = Pick<typeof orderLines.$inferSelect, "quantity" | "name" | "color" | "size" | "price" | "discount">;

/** The same of lines that are known. */
export function invoiceTextOf(order: OrderRow, lines: readonly InvoiceLine[]): readonly string[] {
  const money = (cents: number) => formatMoney({ cents, Moneda: order.moneda });
  return [
    ...lines.map((line) => {
      const { quantity, name, color, size } = line;
      const what = [`${quantity} × ${name}`, color, ...(size === ONE_SIZE ? [] : [`talla ${size}`])].join(", ");
      return `${what}: ${money(lineTotal({ Moneda: order.moneda, quantity, ...priceFields(line) }))}`;
    }),
    `${order.shipping?.kind === "tienda" ? order.shipping.methodName : "Envío"}: ${order.shippingCost > 0 ? money(order.shippingCost) : freeWords(order)}`,
    `Total: ${money(order.total)}`,
  ];
}

function freeWords({ shipping }: OrderRow): string {
  return shipping?.kind === "flota" ? "flete en destino" : "gratis";
}

/** " hasta el 21 de noviembre a las 14:32" */
export function heldUntil({ expiresAt }: Pick<OrderRow, "expiresAt">): string {
  return expiresAt ? ` hasta ${untilText(expiresAt.toISOString())}` : "";
}
