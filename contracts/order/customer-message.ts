/** What the shop writes to a customer by WhatsApp, for each status of the order. The person may change it before sending. */
import type { Order } from "./order.document.ts";
import { formatMoney, toCents } from "../money/money.ts";
import type { OrderStatus } from "./order.ts";
import { arrivalText } from "../delivery/arrival-text.ts";
import { awaitedArrival } from "../delivery/awaited-arrival.ts";
import { COUNTER_CUSTOMER } from "./staff/order-sources.ts";
import { untilText } from "../time/until-text.ts";

export interface MessageFacts {
  /** Paid and not given back, a decimal. */
  readonly refundable: number;
  /** Whose day of arrival may still be told. */
  readonly now: Date;
  readonly shop: { readonly name: string; readonly address: string; readonly hours: string };
  /** The order's page, when the customer has an account; null = there is none. */
  readonly link: string | null;
}

type MessageOrder = Pick<
  Order,
  "number" | "status" | "total" | "Moneda" | "purchaseType" | "shipping" | "arrival" | "expiresAt" | "refunded"
> &
  MessageFacts;

export function customerMessage(order: Order, facts: MessageFacts): string {
  const wanted: MessageOrder = { ...order, ...facts };
  const name = order.shipping?.name ?? "";
  const [first = ""] = name === COUNTER_CUSTOMER ? [] : name.split(" ");
  const greeting = `Hola${first === "" ? "" : ` ${first}`}, te escribimos de ${facts.shop.name}.`;
  return [
    `${greeting} ${WORDS[order.status](wanted)}`,
    ...(facts.link === null ? [] : [`Puedes ver tu pedido aquí: ${facts.link}`]),
  ].join("\n");
}

const money = ({ Moneda }: MessageOrder, decimal: number) =>
  formatMoney({ cents: toCents(decimal), Moneda }).replace("\u00A0", " ");
const named = (wanted: MessageOrder) => `tu pedido ${wanted.number} de ${money(wanted, wanted.total)}`;

const WORDS: Readonly<Record<OrderStatus, (wanted: MessageOrder) => string>> = {
  borrador: () => "",
  pendiente: placed,
  en_verificacion: (wanted) =>
    `Recibimos el comprobante de ${named(wanted)} y lo estamos revisando. Te avisamos apenas confirmemos el pago.`,
  pagado: (wanted) => `Confirmamos el pago de ${named(wanted)}. ¡Gracias! Ya lo preparamos.`,
  en_preparacion: (wanted) => sentences(`Estamos preparando ${named(wanted)}.`, soon(wanted), owed(wanted)),
  listo: (wanted) =>
    sentences(
      `Ya puedes recoger ${named(wanted)}${where(wanted)}. Lleva tu carnet y el número del pedido.`,
      owed(wanted),
    ),
  enviado: (wanted) => sentences(onItsWay(wanted), parcel(wanted), owed(wanted)),
  entregado: (wanted) =>
    `Ya tienes ${named(wanted)}. ¡Gracias por tu compra! Si algo no está como esperabas, escríbenos por aquí.`,
  vencido: (wanted) =>
    `No vimos a tiempo el pago de ${named(wanted)}, así que lo cerramos. Si todavía lo quieres, escríbenos. Si ya pagaste, envíanos el comprobante: tu dinero no se pierde.`,
  cancelado: (wanted) => sentences(`Cancelamos ${named(wanted)}.`, givenBack(wanted), "Sentimos la molestia."),
  por_revisar: (wanted) =>
    `Estamos revisando el pago de ${named(wanted)}. Tu dinero no se pierde: te escribimos apenas lo aclaremos.`,
  devuelto: (wanted) => sentences(`Registramos la devolución de ${named(wanted)}.`, givenBack(wanted)),
};

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const sentences = (...all: string[]) => all.filter(Boolean).join(" ");

function placed(wanted: MessageOrder): string {
  const { purchaseType, expiresAt } = wanted;
  const kept = expiresAt ? ` Te guardamos el pedido hasta ${untilText(expiresAt, null)}.` : "";
  switch (purchaseType) {
    case "qr":
      return `Recibimos ${named(wanted)} y falta el pago con QR.${kept} Si ya pagaste, envíanos el comprobante por aquí.`;
    case "tienda":
      return `Recibimos ${named(wanted)}.${kept} Te avisamos cuando puedas recogerlo y pagarlo en la tienda.`;
    case "contra_entrega":
      return `Recibimos ${named(wanted)}. ¿Nos confirmas que lo recibes? Lo pagas al recibirlo.`;
    default:
      return `Recibimos ${named(wanted)}. ¿Coordinamos el pago y la entrega?`;
  }
}

const isPaid = ({ refundable, refunded = 0 }: MessageOrder) => refundable > 0 || refunded > 0;

function owed(wanted: MessageOrder): string {
  if (isPaid(wanted)) return "";
  return wanted.shipping?.kind === "tienda"
    ? `Pagas ${money(wanted, wanted.total)} al recogerlo.`
    : `Pagas ${money(wanted, wanted.total)} al recibirlo.`;
}

function soon(wanted: MessageOrder): string {
  const { shipping } = wanted;
  if (!shipping) return "";
  const arrival = arrives(wanted);
  if (arrival)
    return `${arrival}. ${shipping.kind === "tienda" ? "Te avisamos apenas puedas recogerlo." : "Te avisamos cuando salga."}`;
  return shipping.kind === "tienda" ? "Te avisamos cuando puedas recogerlo." : "Te avisamos cuando salga.";
}

/** "Llega el martes 24 de noviembre": it may be read on another day. */
function arrives(wanted: MessageOrder): string | null {
  const arrival = awaitedArrival(wanted, wanted.now);
  return arrival && wanted.shipping ? arrivalText(arrival, wanted.shipping.kind, null) : null;
}

function where({ shop }: MessageOrder): string {
  const address = shop.address && ` en ${shop.address}`;
  return shop.hours ? `${address} (${shop.hours})` : address;
}

function onItsWay(wanted: MessageOrder): string {
  const { shipping } = wanted;
  if (shipping?.kind === "flota")
    return `Enviamos ${named(wanted)} por flota a ${shipping.city}. Lo recoges en la terminal con tu carnet; el flete lo pagas en destino.`;
  if (shipping?.kind === "courier")
    return `Enviamos ${named(wanted)} por courier a ${shipping.city}: ${lower(arrives(wanted) ?? `llega ${shipping.time}`)}.`;
  return `Ya va en camino ${named(wanted)}. ¿Hay alguien que lo reciba hoy?`;
}

const parcel = ({ shipping }: MessageOrder) => (shipping?.tracking ? `Número de guía: ${shipping.tracking}.` : "");

function givenBack(wanted: MessageOrder): string {
  const { refundable, refunded = 0 } = wanted;
  return sentences(
    refunded > 0 ? `Te devolvimos ${money(wanted, refunded)}.` : "",
    refundable > 0 ? `Te devolveremos ${money(wanted, refundable)}: ¿a qué cuenta o QR te lo enviamos?` : "",
  );
}
