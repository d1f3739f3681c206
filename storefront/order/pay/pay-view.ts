/** What /pago-qr shows for an order. */
import type { Order, OrderPayment } from "#contracts/order/order.document.ts";

export type PayView =
  /** The shop is requesting a QR from the bank. */
  | "asking"
  /** The bank gave none. */
  | "failed"
  /** The bank's QR expired ("lapsed") or was withdrawn ("refused"); the order still waits. */
  | "lapsed"
  | "refused"
  /** It can be paid; the bank reports the payment. */
  | "qr"
  /** It can be paid; a person checks the receipt. */
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
  if (payment.qrImage === null || payment.state === "fallido") return withoutCode(payment);
  return payment.provider === "manual" ? "manual" : "qr";
}

function withoutCode({ state, hadQr }: OrderPayment): PayView {
  if (!hadQr) return "failed";
  return state === "vencido" ? "lapsed" : "refused";
}

/** The owner checked the receipt and found no payment. */
export function wasRefused({ status, history }: Pick<Order, "status" | "history">): boolean {
  return status === "pendiente" && history.at(-2)?.status === "en_verificacion";
}

const TITLES: Readonly<Record<PayView, string>> = {
  asking: "Preparamos tu QR",
  failed: "El QR no está disponible",
  lapsed: "El QR venció",
  refused: "El banco anuló el QR",
  qr: "Paga con QR",
  manual: "Paga con QR",
  verifying: "Estamos verificando tu pago",
  expired: "El QR venció",
  cancelled: "Pedido cancelado",
  review: "Tu pago está en revisión",
};

export function payTitle(order: Pick<Order, "status" | "payment">): string {
  const view = payView(order);
  return view === "expired" && !order.payment?.hadQr ? "Se terminó el tiempo para pagar" : TITLES[view];
}
