import type { Order } from "#contracts/order/order.document.ts";

/** What a cancelled order means for the buyer's money. */
export function cancelledText({ history, payment, purchaseType }: Order): string {
  const byShop = history.at(-1)?.by === "owner";
  if (payment?.paidAt) return "La tienda canceló este pedido. Te escribimos para devolverte el dinero.";
  const who = byShop
    ? "La tienda canceló este pedido y no se cobró nada."
    : "Cancelaste este pedido y no se cobró nada.";
  if (purchaseType !== "qr") return who;
  if (payment?.provider === "manual") return `${who} Ya no lo pagues.`;
  return payment?.hadQr ? `${who} No pagues el código anterior.` : who;
}
