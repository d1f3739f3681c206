/** What the mails about an order say in the same words. */
import { toDecimal } from "#contracts/money/money.ts";
import { arrivalTitle } from "#contracts/delivery/arrival-text.ts";
import { awaitedArrival } from "#contracts/delivery/awaited-arrival.ts";
import { giftTexts } from "#contracts/order/gift.ts";
import { orderNumber } from "#contracts/order/order.ts";
import { orderText, whatsAppUrl } from "#contracts/contact/whatsapp.ts";
import type { MailParts } from "#modules/mail/mail.ts";
import type { OrderContext } from "../context.ts";
import { heldUntil } from "./invoice-text.ts";
import type { OrderRow } from "../order-rows.ts";

export interface Words {
  readonly subject?: string;
  readonly title: MailParts["title"];
  readonly paragraphs: MailParts["paragraphs"];
  /** Bad news has no photograph above it. */
  readonly isBadNews?: true;
  /** Nothing is to be paid any more, so only the pieces are named. */
  readonly isOver?: true;
  readonly facts?: readonly string[];
  readonly notes?: readonly string[];
  readonly label?: string;
  readonly pathToOpen?: (order: OrderRow) => string;
  /** In place of the order's page, which then comes second. */
  readonly link?: MailParts["link"];
}

export const numberOf = ({ number }: OrderRow) => `Pedido ${orderNumber(number ?? 0)}`;

/** What happens next with an order that was just placed. */
export function nextText(order: OrderRow): string {
  const { purchaseType } = order;
  if (purchaseType === "qr")
    return `Te guardamos tu pedido${heldUntil(order)} mientras pagas con el QR. Si ya pagaste, no tienes que hacer nada más.`;
  if (purchaseType === "contra_entrega") return "Lo pagas cuando lo recibes.";
  const kept = `Te guardamos tu pedido${heldUntil(order)}.`;
  if (purchaseType === "tienda") return `${kept} Lo pagas al recogerlo.`;
  return `${kept} Escríbenos por WhatsApp para coordinar el pago y la entrega.`;
}

/**
 * "Pedido V-000128", "Delivery en la ciudad", "Si pagas a tiempo, llega el martes 24"; of a pick-up where and
 * when. A day that the title names is not said again.
 */
export function factsOf(order: OrderRow, context: OrderContext, isInTitle = true): readonly string[] {
  const { shipping } = order;
  const arrival = awaitedArrival(order, context.clock.now());
  const { kind, methodName = "", time } = shipping ?? {};
  const day = kind && arrival ? arrivalTitle(arrival, kind) : null;
  const way =
    day === null
      ? [`${methodName}, ${time ?? ""}`]
      : [methodName, ...(isInTitle ? [] : [order.purchaseType === "tienda" ? day : ifPaidInTime(day)])];
  return [numberOf(order), ...way, ...(kind === "tienda" ? pickupText(context) : [])];
}

const ifPaidInTime = (day: string) => `Si pagas a tiempo, ${day.charAt(0).toLowerCase()}${day.slice(1)}`;

/** "Llega el martes 24.", the second line of a title; empty when no day is awaited. */
export function dayOf(order: OrderRow, { clock }: OrderContext): readonly string[] {
  const arrival = awaitedArrival(order, clock.now());
  return arrival && order.shipping ? [`${arrivalTitle(arrival, order.shipping.kind)}.`] : [];
}

/** Without the card's text: the reader may not be the person who wrote it. */
export function presentText({ gift }: OrderRow): readonly string[] {
  if (!gift) return [];
  const words = giftTexts(gift).join(", ");
  return [`Es un regalo: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`];
}

/** "Calle 1, zona Sopocachi", "Lun–Sáb 9:30–20:00" */
export function pickupText({ pickup }: OrderContext): readonly string[] {
  return Object.values(pickup()).filter((line) => line.trim() !== "");
}

/** Whether the sum is still owed, and when: a bare "Total" leaves that open. */
export function totalNameOf({ status, purchaseType, difference }: OrderRow, isPaid: boolean): string {
  if (status === "por_revisar" || (difference ?? 0) !== 0) return "Total del pedido";
  if (isPaid) return "Total pagado";
  if (purchaseType === "contra_entrega") return "Pagas al recibir";
  if (purchaseType === "tienda") return "Pagas en la tienda";
  return "Por pagar";
}

/** Opens WhatsApp with the words that the order's page offers; undefined = the settings name no number. */
export function whatsAppLink(
  { number, total, moneda }: OrderRow,
  products: Parameters<typeof orderText>[0]["products"],
  { mail }: OrderContext,
): MailParts["link"] | undefined {
  const { whatsApp } = mail.contact();
  if (whatsApp === null) return undefined;
  const text = orderText({
    number: orderNumber(number ?? 0),
    total: toDecimal(total),
    Moneda: moneda,
    purchaseType: "whatsapp",
    products,
  });
  return { label: "Escribir por WhatsApp", url: whatsAppUrl(text, whatsApp) };
}
