/** The next steps of a placed order, as texts for the buyer. */
import type { Order } from "#contracts/order/order.document.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { arrivalText } from "#contracts/delivery/arrival-text.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { awaitedArrival } from "#contracts/delivery/awaited-arrival.ts";
import { untilText } from "#contracts/time/until-text.ts";

/** ", en 24 a 48 horas"; nothing where a day is awaited, which the title names. */
const when = (order: Order, now: string) => (awaitedArrival(order, now) ? "" : `, ${order.shipping?.time ?? ""}`);

/** In the order in which they will happen. */
export function nextSteps(order: Order, now: string): readonly string[] {
  if (order.status === "entregado") return ["Ya tienes tu pedido. ¡Que lo disfrutes!"];
  return [...beforeLeaving(order, now), handover(order, when(order, now)).join(" "), ...payingThere(order)].filter(
    Boolean,
  );
}

const isOwed = ({ payment, status, purchaseType }: Order) =>
  payment?.state !== "pagado" && status !== "pagado" && purchaseType !== "qr";

/** Its payment is agreed by message, and was not yet: no day can be named. */
export const isToAgree = (order: Order) =>
  order.status === "pendiente" && order.purchaseType === "whatsapp" && isOwed(order);

/** The three steps of an order whose payment is to be agreed. `hours`: when the shop answers; empty = it did not say. */
export function agreeingSteps(order: Order, now: string, hours: string): readonly (readonly [string, string])[] {
  const arrival = awaitedArrival(order, now);
  const day = arrival && order.shipping && arrivalText(arrival, order.shipping.kind, dayInLaPaz(new Date(now)));
  const coming = day
    ? `Si pagas a tiempo, ${day.charAt(0).toLowerCase()}${day.slice(1)}.`
    : handover(order, when(order, now)).join(" ");
  return [
    ["Envíanos el mensaje", "Ya está escrito; puedes cambiarlo."],
    ["Acordamos el pago", hours && `Nuestro horario: ${hours}.`],
    ["Lo preparamos", coming],
  ];
}

/** What happens until it leaves the shop. */
export function beforeLeaving(order: Order, now: string): readonly string[] {
  const { status, purchaseType } = order;
  if (isToAgree(order)) return ["Envíanos el mensaje por WhatsApp.", "Acordamos el pago.", "Preparamos tu pedido."];
  return [
    ...(isOwed(order) && purchaseType === "whatsapp"
      ? ["Envíanos el mensaje por WhatsApp para coordinar el pago."]
      : []),
    ...(status === "pendiente" || status === "pagado" || status === "en_preparacion" ? [preparing(order, now)] : []),
  ];
}

/** What is paid when it is handed over. */
export function payingThere(order: Order): readonly string[] {
  const { status, shipping, purchaseType } = order;
  const total = formatMoney({ cents: toCents(order.total), Moneda: order.Moneda });
  return [
    ...(isOwed(order) && purchaseType === "tienda" ? [`Pagas ${total} al recogerlo.`] : []),
    ...(isOwed(order) && purchaseType === "contra_entrega" ? [`Pagas ${total} al recibirlo.`] : []),
    ...(shipping?.kind === "flota" && status !== "enviado" ? ["El flete lo pagas a la flota, en destino."] : []),
  ];
}

function preparing({ status, purchaseType, expiresAt }: Order, now: string): string {
  if (status === "pendiente" && purchaseType === "tienda" && expiresAt) {
    return `Te guardamos el pedido hasta ${untilText(expiresAt, now)}.`;
  }
  return status === "en_preparacion" ? "Estamos preparando tu pedido." : "Preparamos tu pedido.";
}

/** `when`: within the sentence, or "" where it stands elsewhere. A second sentence is what comes before the first. */
export function handover(order: Order, when: string): readonly string[] {
  const { status, shipping } = order;
  if (!shipping) return [];
  if (shipping.kind === "tienda") {
    if (status === "listo") return ["Ya puedes pasar por la tienda. Lleva tu carnet y el número del pedido."];
    return ["Te escribimos cuando esté listo para recoger. Lleva tu carnet y el número del pedido."];
  }
  if (shipping.kind === "flota") {
    if (status === "enviado") return ["Va en camino por flota. Lo recoges en la terminal con tu carnet."];
    return [`Lo enviamos por flota a ${shipping.city}${when}. Lo recoges en la terminal con tu carnet.`];
  }
  if (status === "enviado")
    return [`Va en camino a ${shipping.city}. Te escribimos al celular para coordinar la entrega.`];
  return [`Te lo llevamos a ${shipping.city}${when}.`, "Te escribimos al celular para coordinar la entrega."];
}
