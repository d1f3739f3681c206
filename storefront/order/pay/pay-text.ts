/**
 * Texts of /pago-qr without a QR. They mention an earlier QR only if there was one. The shop's own QR never changes, so
 * it is never called "the old one".
 */
import type { Order, ReviewReason } from "#contracts/order/order.document.ts";
import { otherAmountText } from "#contracts/order/order.ts";

type Known = Pick<Order, "payment" | "history">;

export function failedText(view: "failed" | "lapsed" | "refused"): string {
  const kept = "Tu pedido sigue guardado";
  if (view === "failed")
    return `El banco no nos dio un código que se pueda pagar. ${kept} y no se cobró nada: puedes pedir otro.`;
  const what = view === "lapsed" ? "El código venció en el banco" : "El banco anuló el código";
  return `${what}: ya no se puede pagar. ${kept}; genera otro QR para pagar.`;
}

export function expiredText({ payment }: Known): string {
  const over = "Se terminó el tiempo para pagar y lo que pediste volvió a la tienda.";
  if (payment?.provider === "manual") return `${over} Antes de pagar, retoma el pedido: así te lo guardamos otra vez.`;
  return payment?.hadQr
    ? `${over} No pagues el código anterior: genera uno nuevo para continuar.`
    : `${over} Si todavía lo quieres, genera un QR para continuar.`;
}

/** The button that makes the order payable again. */
export function renewName({ payment }: Pick<Order, "payment">): string {
  if (payment?.provider === "manual") return "Retomar el pedido";
  return payment?.hadQr ? "Generar nuevo QR" : "Generar QR";
}

export function reviewText(order: Known & Pick<Order, "review" | "total" | "Moneda">): string {
  const { review, history, payment, total, Moneda } = order;
  if (!review) return "Tu dinero llegó y tenemos que revisarlo.";
  if (review === "amount" && payment?.received !== undefined) return otherAmountText(payment.received, total, Moneda);
  if (review !== "late") return REASONS[review];
  return history.at(-2)?.status === "cancelado"
    ? "Tu dinero llegó, pero el pedido ya estaba cancelado."
    : `Tu dinero llegó, pero después de que ${payment?.hadQr ? "el QR venció" : "venció el tiempo para pagar"}. Lo que pediste ya había vuelto a la tienda.`;
}

const REASONS: Readonly<Record<Exclude<ReviewReason, "late">, string>> = {
  amount: "Tu dinero llegó, pero por un monto distinto al del pedido.",
  twice: "Recibimos más de un pago por este pedido.",
};
