/** Which page an order belongs to at this moment. Server and browser ask the same: a page that fits no more leads on. */
import type { Order } from "#contracts/documents/order.ts";
import { type OrderStatus, canMove, missingStep } from "#contracts/order/order.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";

type Known = Pick<Order, "id" | "status" | "shipping" | "billing" | "purchaseType">;

/** Something of its QR is still to be said. */
const PAYING: ReadonlySet<OrderStatus> = new Set([
  "pendiente",
  "en_verificacion",
  "vencido",
  "cancelado",
  "por_revisar",
]);
/** On its way to the shopper. */
const GOING_WELL: ReadonlySet<OrderStatus> = new Set(["pagado", "en_preparacion", "listo", "enviado", "entregado"]);

/** A draft is still in the checkout. */
function draftWay(order: Known): string | null {
  return order.status === "borrador" ? (missingStep(order) ?? PAGES.purchaseType) : null;
}

/** Where /pago-qr leads on to; null = it has something to say. */
export function redirectFromPay(order: Known): string | null {
  const draft = draftWay(order);
  if (draft) return draft;
  if (order.purchaseType !== "qr")
    return order.status === "pendiente" ? pathTo.orderPlaced(order) : pathTo.order(order);
  if (PAYING.has(order.status)) return null;
  return order.status === "pagado" ? pathTo.orderPlaced(order) : pathTo.order(order);
}

/** Where /pedido-exitoso leads on to; null = there is something to celebrate. */
export function redirectFromSuccess(order: Known): string | null {
  const draft = draftWay(order);
  if (draft) return draft;
  if (GOING_WELL.has(order.status)) return null;
  if (order.purchaseType !== "qr") return order.status === "pendiente" ? null : pathTo.order(order);
  return PAYING.has(order.status) && order.status !== "cancelado" ? pathTo.payByQr(order) : pathTo.order(order);
}

/** Where /pedido leads on to: only a draft. */
export const redirectFromOrder = draftWay;

/** "Pagar" leads somewhere: a QR that lives, or one that can be had again. */
export function canPay(order: Pick<Order, "status" | "purchaseType">): boolean {
  return order.purchaseType === "qr" && order.status === "pendiente";
}

export function canCancel({ status, purchaseType, shipping }: Known): boolean {
  if (!purchaseType || !shipping) return false;
  return canMove({ status, purchaseType, kind: shipping.kind }, "cancelado", "shopper");
}

/** Nothing came of it: its lines may go back to where they came from. */
export function isLost(order: Pick<Order, "status">): boolean {
  return order.status === "vencido" || order.status === "cancelado";
}

/** It was bought: the same can be bought once more. */
export function canRepeat(order: Pick<Order, "status">): boolean {
  return GOING_WELL.has(order.status) || order.status === "devuelto";
}
