/** Joins several reads of a customer's orders: each in its newest version, newest order first, no drafts. */
import type { Order } from "#contracts/order/order.document.ts";

/** Orders per request. */
export const ORDERS_READ = 20;

/** "V-000123" → 123 */
export function numberOf({ number }: Pick<Order, "number">): number {
  return Number(number?.replace(/^\D+/, "") ?? 0);
}

export function joinOrders(known: readonly Order[], received: readonly Order[]): readonly Order[] {
  const byId = new Map(known.map((order) => [order.id, order]));
  for (const order of received) {
    const before = byId.get(order.id);
    if (order.status !== "borrador" && (!before || before.version < order.version)) byId.set(order.id, order);
  }
  return [...byId.values()].toSorted((a, b) => numberOf(b) - numberOf(a));
}
