/** An order's timeline: what happened, its present state, and what is still to come. */
import type { Order } from "#contracts/order/order.document.ts";
import { type OrderStatus, STATUS_NAMES } from "#contracts/order/order.ts";

export interface TimelineStep {
  readonly key: string;
  readonly name: string;
  /** Null: still to come. */
  readonly at: string | null;
  readonly state: "done" | "now" | "to-come";
}

type Known = Pick<Order, "status" | "purchaseType" | "shipping" | "history" | "payment">;

/** Statuses after which nothing happens by itself. */
const ENDS: ReadonlySet<OrderStatus> = new Set(["vencido", "cancelado", "por_revisar", "devuelto", "entregado"]);

export function timelineSteps(order: Known): readonly TimelineStep[] {
  const past = order.history.filter(({ status }) => status !== "borrador");
  const steps = past.map(({ status, at }, place): TimelineStep => {
    const before = past.slice(0, place).map((step) => step.status);
    const isLast = place === past.length - 1;
    return { key: `${place}`, name: happened(status, before, order), at, state: isLast ? "now" : "done" };
  });
  const ahead = stepsAhead(order).map((status): TimelineStep => {
    return { key: status, name: toCome(status, order), at: null, state: "to-come" };
  });
  return [...steps, ...ahead];
}

/** The usual next statuses; none where a person or the buyer decides first. */
function stepsAhead({ status, purchaseType, shipping }: Known): readonly OrderStatus[] {
  if (ENDS.has(status)) return [];
  const handedOver: OrderStatus = shipping?.kind === "tienda" ? "listo" : "enviado";
  const way: OrderStatus[] = [
    "pendiente",
    ...(purchaseType === "qr" ? (["pagado"] as const) : []),
    "en_preparacion",
    handedOver,
    "entregado",
  ];
  const here = way.indexOf(status === "en_verificacion" ? "pendiente" : status);
  // Paid in the shop before it was prepared: such a status is not on the usual way.
  return way.slice(here >= 0 ? here + 1 : way.indexOf("en_preparacion"));
}

function happened(status: OrderStatus, before: readonly OrderStatus[], order: Known): string {
  const { shipping } = order;
  if (status === "pendiente") {
    if (before.at(-1) === "en_verificacion") return "No encontramos tu pago: sigue pendiente";
    if (before.length === 0) return "Pedido recibido";
    return order.payment?.provider === "manual" ? "Retomaste el pedido" : "Generaste un nuevo QR";
  }
  if (status === "en_verificacion") return "Enviaste tu comprobante";
  if (status === "vencido") return "Venció el tiempo para pagar";
  if (status === "pagado") return "Pago confirmado";
  if (status === "entregado" && shipping?.kind === "tienda") return "Recogido";
  return STATUS_NAMES[status];
}

function toCome(status: OrderStatus, { shipping }: Known): string {
  if (status === "pagado") return "Pago";
  return status === "entregado" && shipping?.kind === "tienda" ? "Recogido" : STATUS_NAMES[status];
}
