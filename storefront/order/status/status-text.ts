/** An order's status as its buyer reads it, and its colour. */
import type { Order } from "#contracts/order/order.document.ts";
import { type OrderStatus, STATUS_NAMES } from "#contracts/order/order.ts";

type Known = Pick<Order, "status" | "purchaseType">;

/** A customer who pays on delivery owes nothing yet: "Pendiente de pago" would read like a reminder. */
export function statusName({ status, purchaseType }: Known): string {
  return status === "pendiente" && purchaseType !== "qr" ? "Pedido recibido" : STATUS_NAMES[status];
}

export type Tone = "waits" | "good" | "bad" | "over";

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  borrador: "over",
  pendiente: "waits",
  en_verificacion: "waits",
  pagado: "good",
  en_preparacion: "good",
  listo: "good",
  enviado: "good",
  entregado: "good",
  vencido: "over",
  cancelado: "over",
  por_revisar: "bad",
  devuelto: "over",
};

export function statusTone({ status, purchaseType }: Known): Tone {
  const isPaidThere = purchaseType === "tienda" || purchaseType === "contra_entrega";
  return status === "pendiente" && isPaidThere ? "good" : TONES[status];
}
