/** What the shop writes to a customer by WhatsApp, for each status of the order. The person may change it before sending. */
import type { Order } from "./order.document.ts";
import { formatMoney, toCents } from "../money/money.ts";
import type { OrderStatus } from "./order.ts";
import { arrivalWords } from "../delivery/arrival-text.ts";
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

type Told = Pick<
  Order,
  "number" | "status" | "total" | "Moneda" | "purchaseType" | "shipping" | "arrival" | "expiresAt" | "refunded"
> &
  MessageFacts;

export function customerMessage(order: Order, facts: MessageFacts): string {
  const told: Told = { ...order, ...facts };
  const name = order.shipping?.name ?? "";
  const [first = ""] = name === COUNTER_CUSTOMER ? [] : name.split(" ");
  const greeting = `Hola${first === "" ? "" : ` ${first}`}, te escribimos de ${facts.shop.name}.`;
  return [
    `${greeting} ${WORDS[order.status](told)}`,
    ...(facts.link === null ? [] : [`Puedes ver tu pedido aquí: ${facts.link}`]),
  ].join("\n");
}

const money = ({ Moneda }: Told, decimal: number) =>
  formatMoney({ cents: toCents(decimal), Moneda }).replace("\u00A0", " ");
const named = (told: Told) => `tu pedido ${told.number} de ${money(told, told.total)}`;

const WORDS: Readonly<Record<OrderStatus, (told: Told) => string>> = {
  borrador: () => "",
  pendiente: placed,
  en_verificacion: (told) =>
    `Recibimos el comprobante de ${named(told)} y lo estamos revisando. Te avisamos apenas confirmemos el pago.`,
  pagado: (told) => `Confirmamos el pago de ${named(told)}. ¡Gracias! Ya lo preparamos.`,
  en_preparacion: (told) => sentences(`Estamos preparando ${named(told)}.`, soon(told), owed(told)),
  listo: (told) =>
    sentences(`Ya puedes recoger ${named(told)}${where(told)}. Lleva tu carnet y el número del pedido.`, owed(told)),
  enviado: (told) => sentences(onItsWay(told), parcel(told), owed(told)),
  entregado: (told) =>
    `Ya tienes ${named(told)}. ¡Gracias por tu compra! Si algo no está como esperabas, escríbenos por aquí.`,
  vencido: (told) =>
    `No vimos a tiempo el pago de ${named(told)}, así que dejamos libres los productos. Si todavía los quieres, escríbenos. Si ya pagaste, envíanos el comprobante: tu dinero no se pierde.`,
  cancelado: (told) => sentences(`Cancelamos ${named(told)}.`, givenBack(told), "Sentimos la molestia."),
  por_revisar: (told) =>
    `Estamos revisando el pago de ${named(told)}. Tu dinero no se pierde: te escribimos apenas lo aclaremos.`,
  devuelto: (told) => sentences(`Registramos la devolución de ${named(told)}.`, givenBack(told)),
};

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
const sentences = (...all: string[]) => all.filter(Boolean).join(" ");

function placed(told: Told): string {
  const { purchaseType, expiresAt } = told;
  const kept = expiresAt ? ` Te guardamos los productos hasta ${untilText(expiresAt)}.` : "";
  switch (purchaseType) {
    case "qr":
      return `Recibimos ${named(told)} y falta el pago con QR.${kept} Si ya pagaste, envíanos el comprobante por aquí.`;
    case "tienda":
      return `Recibimos ${named(told)}.${kept} Te avisamos cuando puedas recogerlo y pagarlo en la tienda.`;
    case "contra_entrega":
      return `Recibimos ${named(told)}. ¿Nos confirmas que lo recibes? Lo pagas al recibirlo.`;
    default:
      return `Recibimos ${named(told)}. ¿Coordinamos el pago y la entrega?`;
  }
}

const isPaid = ({ refundable, refunded = 0 }: Told) => refundable > 0 || refunded > 0;

function owed(told: Told): string {
  if (isPaid(told)) return "";
  return told.shipping?.kind === "tienda"
    ? `Pagas ${money(told, told.total)} al recogerlo.`
    : `Pagas ${money(told, told.total)} al recibirlo.`;
}

function soon(told: Told): string {
  const { shipping } = told;
  if (!shipping) return "";
  const arrival = arrives(told);
  if (arrival)
    return `${arrival}. ${shipping.kind === "tienda" ? "Te avisamos apenas puedas recogerlo." : "Te avisamos cuando salga."}`;
  return shipping.kind === "tienda" ? "Te avisamos cuando puedas recogerlo." : "Te avisamos cuando salga.";
}

/** "Llega el martes 24 de noviembre": it may be read on another day. */
function arrives(told: Told): string | null {
  const arrival = awaitedArrival(told, told.now);
  return arrival && told.shipping ? arrivalWords(arrival, told.shipping.kind, null) : null;
}

function where({ shop }: Told): string {
  const address = shop.address && ` en ${shop.address}`;
  return shop.hours ? `${address} (${shop.hours})` : address;
}

function onItsWay(told: Told): string {
  const { shipping } = told;
  if (shipping?.kind === "flota")
    return `Enviamos ${named(told)} por flota a ${shipping.city}. Lo recoges en la terminal con tu carnet; el flete lo pagas en destino.`;
  if (shipping?.kind === "courier")
    return `Enviamos ${named(told)} por courier a ${shipping.city}: ${lower(arrives(told) ?? `llega ${shipping.time}`)}.`;
  return `Ya va en camino ${named(told)}. ¿Hay alguien que lo reciba hoy?`;
}

const parcel = ({ shipping }: Told) => (shipping?.tracking ? `Número de guía: ${shipping.tracking}.` : "");

function givenBack(told: Told): string {
  const { refundable, refunded = 0 } = told;
  return sentences(
    refunded > 0 ? `Te devolvimos ${money(told, refunded)}.` : "",
    refundable > 0 ? `Te devolveremos ${money(told, refundable)}: ¿a qué cuenta o QR te lo enviamos?` : "",
  );
}
