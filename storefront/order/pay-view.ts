/** What /pago-qr shows of an order that belongs there. */
import type { Order } from "#contracts/order.ts";

export type PayView =
  /** The bank is being asked for a QR. */
  | "asking"
  /** It gave none, or took back what it gave. */
  | "failed"
  /** It can be paid, and the bank tells us. */
  | "qr"
  /** It can be paid, and a person looks whether it was. */
  | "manual"
  | "verifying"
  | "expired"
  | "cancelled"
  | "review";

export function payView({ status, payment }: Pick<Order, "status" | "payment">): PayView {
  if (status === "por_revisar") return "review";
  if (status === "en_verificacion") return "verifying";
  if (status === "vencido") return "expired";
  if (status === "cancelado") return "cancelled";
  if (!payment || payment.state === "iniciando") return "asking";
  if (payment.state === "fallido" || payment.qrImage === null) return "failed";
  return payment.provider === "manual" ? "manual" : "qr";
}

/** The owner looked at the receipt and found no money. */
export function wasRefused({ status, history }: Pick<Order, "status" | "history">): boolean {
  return status === "pendiente" && history.at(-2)?.status === "en_verificacion";
}

export const PAY_TITLES: Readonly<Record<PayView, string>> = {
  asking: "Preparamos tu QR",
  failed: "El QR no está disponible",
  qr: "Paga con QR",
  manual: "Paga con QR",
  verifying: "Estamos verificando tu pago",
  expired: "El QR venció",
  cancelled: "Pedido cancelado",
  review: "Tu pago está en revisión",
};
