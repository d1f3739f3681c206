/**
 * Which page an order belongs to now, and what can be done with it. Server and browser use the same rules: a page that
 * no longer fits redirects.
 */
import type { Order } from "#contracts/order/order.document.ts";
import { type OrderStatus, canMove, missingStep } from "#contracts/order/order.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";

type Known = Pick<Order, "id" | "status" | "shipping" | "billing" | "purchaseType">;

/** The QR page has something to show for these. */
const PAYING: ReadonlySet<OrderStatus> = new Set([
  "pendiente",
  "en_verificacion",
  "vencido",
  "cancelado",
  "por_revisar",
]);
/** On their way to the shopper. */
const GOING_WELL: ReadonlySet<OrderStatus> = new Set(["pagado", "en_preparacion", "listo", "enviado", "entregado"]);

/** A draft belongs to the checkout. */
function draftWay(order: Known): string | null {
  return order.status === "borrador" ? (missingStep(order) ?? PAGES.purchaseType) : null;
}

/** Where /pago-qr redirects to; null if it shows this order. */
export function redirectFromPay(order: Known): string | null {
  const draft = draftWay(order);
  if (draft) return draft;
  if (order.purchaseType !== "qr")
    return order.status === "pendiente" ? pathTo.orderPlaced(order) : pathTo.order(order);
  if (PAYING.has(order.status)) return null;
  return order.status === "pagado" ? pathTo.orderPlaced(order) : pathTo.order(order);
}

/** Where /pedido-exitoso redirects to; null if the order is confirmed. */
export function redirectFromSuccess(order: Known): string | null {
  const draft = draftWay(order);
  if (draft) return draft;
  if (GOING_WELL.has(order.status)) return null;
  if (order.purchaseType !== "qr") return order.status === "pendiente" ? null : pathTo.order(order);
  return PAYING.has(order.status) && order.status !== "cancelado" ? pathTo.payByQr(order) : pathTo.order(order);
}

/** Where /pedido redirects to: only a draft. */
export const redirectFromOrder = draftWay;

/** Whether "Pagar" is offered: the QR can be paid, or another one requested. */
export function canPay(order: Pick<Order, "status" | "purchaseType">): boolean {
  return order.purchaseType === "qr" && order.status === "pendiente";
}

export function canCancel({ status, purchaseType, shipping }: Known): boolean {
  if (!purchaseType || !shipping) return false;
  return canMove({ status, purchaseType, kind: shipping.kind }, "cancelado", "shopper");
}

/** It ended without a sale: its lines can go back into the cart. */
export function isLost(order: Pick<Order, "status">): boolean {
  return order.status === "vencido" || order.status === "cancelado";
}

/** It is over and was bought: the same can be bought again. Before, it would read as paying twice. */
export function canRepeat(order: Pick<Order, "status">): boolean {
  return order.status === "entregado" || order.status === "devuelto";
}
