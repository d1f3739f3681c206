/**
 * Mails about an order, enqueued in the transaction that causes them. The job's key makes sure that each kind is sent
 * once.
 */
import { arrivalWords } from "#contracts/order/arrival-words.ts";
import { awaitedArrival } from "#contracts/order/awaited-arrival.ts";
import { giftWords } from "#contracts/order/gift.ts";
import { type OrderStatus, orderNumber } from "#contracts/order/order.ts";
import { RECEIPT_REFUSAL_TEXTS, type ReceiptRefusal } from "#contracts/order/receipt-refusals.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import type { NewJob } from "#modules/jobs/jobs.ts";
import type { Mail, MailParts } from "#modules/mail/mail.ts";
import { billOf, heldUntil, pictureOf } from "./invoice-text.ts";
import type { OrderContext } from "./context.ts";
import { type OrderRow, type PaymentRow, linesOf } from "./order-rows.ts";

/** Once per order, or once for each id or version in the kind. */
type Kind = "placed" | "paid" | "expired" | OrderStatus | `review:${string}` | `refused:${number}`;

interface Words {
  readonly subject?: string;
  readonly title: MailParts["title"];
  readonly paragraphs: MailParts["paragraphs"];
  /** Bad news has no photograph above it. */
  readonly isBadNews?: true;
  /** Default: "Total". Null: nothing is to be paid any more, so only the pieces are named. */
  readonly totalName?: string | null;
  readonly notes?: readonly string[];
  readonly label?: string;
  readonly pathToOpen?: (order: OrderRow) => string;
}

type Lines = Parameters<typeof billOf>[1];

const PAY = { label: "Pagar mi pedido", pathToOpen: pathTo.payByQr } as const;

/** The job that mails the receipt of an order; none without a confirmed address. */
export function placedMail(
  context: OrderContext,
  order: OrderRow,
  { mailbox, lines }: { mailbox: string | null; lines: Lines },
): readonly NewJob[] {
  if (mailbox === null) return [];
  const number = orderNumber(order.number ?? 0);
  const byQr = order.purchaseType === "qr";
  const words: Words = {
    subject: byQr ? `Recibimos tu pedido ${number}: falta el pago` : `Recibimos tu pedido ${number}`,
    title: ["Recibimos tu pedido.", ...(byQr ? ["Falta el pago."] : dayOf(order, context))],
    paragraphs: [
      byQr
        ? `Guardamos tus productos${heldUntil(order)} mientras pagas con el QR. Si ya pagaste, no tienes que hacer nada más.`
        : nextWords(order),
      [`Pedido ${number}`, byQr ? whenWords(order, context.clock.now()) : wayWords(order, context)],
    ],
    notes: presentWords(order),
    ...(byQr && PAY),
  };
  return [context.mail.jobOf(...customerMail(context, mailbox, { order, lines }, "placed", words))];
}

function nextWords(order: OrderRow): string {
  const { purchaseType } = order;
  if (purchaseType === "contra_entrega") return "Te llamaremos para confirmarlo. Lo pagas cuando lo recibes.";
  const kept = `Te guardamos los productos${heldUntil(order)}.`;
  if (purchaseType === "tienda") return `${kept} Te avisaremos cuando puedas recogerlo y pagarlo en la tienda.`;
  return `${kept} Escríbenos por WhatsApp para coordinar el pago y la entrega.`;
}

/** "Delivery en la ciudad. Llega el martes 24 de noviembre."; without a day, the method's own words. */
function whenWords(order: OrderRow, now: Date): string {
  const { shipping } = order;
  const arrival = awaitedArrival(order, now);
  if (!shipping || !arrival) return `${shipping?.methodName ?? ""}, ${shipping?.time ?? ""}.`;
  return `${shipping.methodName}. ${arrivalWords(arrival, shipping.kind, null)}.`;
}

/** The same beneath a title that names the day. */
function wayWords(order: OrderRow, context: OrderContext): string {
  const isNamed = dayOf(order, context).length > 0;
  return isNamed ? `${order.shipping?.methodName ?? ""}.` : whenWords(order, context.clock.now());
}

/** "Llega el martes 24 de noviembre.", the second line of a title; empty when no day is awaited. */
function dayOf(order: OrderRow, { clock }: OrderContext): readonly string[] {
  const arrival = awaitedArrival(order, clock.now());
  return arrival && order.shipping ? [`${arrivalWords(arrival, order.shipping.kind, null)}.`] : [];
}

/** Without the card's text: the reader may not be the person who wrote it. */
function presentWords({ gift }: OrderRow): readonly string[] {
  if (!gift) return [];
  const words = giftWords(gift).join(", ");
  return [`Es un regalo: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`];
}

export async function mailPaid(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const number = orderNumber(order.number ?? 0);
  await mailTo(tx, context, order, "paid", {
    subject: `¡Pago confirmado! Pedido ${number}`,
    title: ["Ya está pagado.", ...dayOf(order, context)],
    paragraphs: [
      "Recibimos tu pago y ya estamos preparando tu pedido.",
      [`Pedido ${number}`, wayWords(order, context)],
    ],
    totalName: "Total pagado",
    notes: presentWords(order),
  });
}

export async function mailExpired(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  await mailTo(tx, context, order, "expired", {
    title: `Tu pedido ${orderNumber(order.number ?? 0)} venció`,
    isBadNews: true,
    totalName: null,
    paragraphs: [
      "No vimos tu pago a tiempo, así que dejamos libres los productos.",
      "Si todavía los quieres, puedes pedirlo otra vez desde tu pedido. Si pagaste justo al final, no te preocupes: tu dinero no se pierde y te escribiremos.",
    ],
  });
}

const REFUSED: Readonly<Record<ReceiptRefusal, string>> = {
  not_arrived: "No encontramos el pago de tu pedido",
  other_amount: "El pago no es el monto de tu pedido",
  unreadable: "No pudimos leer el comprobante de tu pedido",
  used: "El comprobante no es de tu pedido",
};

/** The owner did not accept a receipt: says why, what to do, and until when. */
export async function mailRefused(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  reason: ReceiptRefusal,
): Promise<void> {
  await mailTo(tx, context, order, `refused:${order.version}`, {
    title: `${REFUSED[reason]} ${orderNumber(order.number ?? 0)}`,
    isBadNews: true,
    paragraphs: [RECEIPT_REFUSAL_TEXTS[reason], `Guardamos tus productos${heldUntil(order)}.`],
    ...PAY,
  });
}

/** The owner cancelled the order: the customer must not wait for it or pay it. */
export async function mailCancelled(tx: Db, context: OrderContext, order: OrderRow, isPaid: boolean): Promise<void> {
  const asked = order.purchaseType === "qr" ? " No pagues el QR anterior." : "";
  await mailTo(tx, context, order, "cancelado", {
    title: `Cancelamos tu pedido ${orderNumber(order.number ?? 0)}`,
    isBadNews: true,
    totalName: null,
    paragraphs: [
      "No podremos entregarlo. Sentimos la molestia.",
      isPaid ? "Te escribiremos para devolverte el dinero." : `No tienes que pagar nada.${asked}`,
    ],
  });
}

const ARRIVED = {
  late: "Tu dinero llegó cuando el pedido ya estaba vencido o cancelado.",
  amount: "Tu dinero llegó, pero por un monto distinto al del pedido.",
  twice: "Recibimos más de un pago por este pedido.",
};

/** Tells the customer that the money is not lost. */
export async function mailReview(tx: Db, context: OrderContext, order: OrderRow, payment: PaymentRow): Promise<void> {
  await mailTo(tx, context, order, `review:${payment.id}:${order.version}`, {
    title: `Estamos revisando el pago de tu pedido ${orderNumber(order.number ?? 0)}`,
    isBadNews: true,
    paragraphs: [
      order.review ? ARRIVED[order.review] : "Tu dinero llegó y tenemos que revisarlo.",
      "No hace falta pagar otra vez. Una persona de la tienda lo revisa y te escribe para confirmar el pedido o devolverte el dinero.",
    ],
  });
}

const MOVED: Partial<Record<OrderStatus, (order: OrderRow, context: OrderContext) => Words>> = {
  en_preparacion: (order, context) => ({
    subject: `Estamos preparando tu pedido ${orderNumber(order.number ?? 0)}`,
    title: ["Estamos preparando tu pedido.", ...dayOf(order, context)],
    paragraphs: ["Te avisaremos cuando salga.", [`Pedido ${orderNumber(order.number ?? 0)}`, wayWords(order, context)]],
  }),
  listo: ({ number }, context) => ({
    subject: `Tu pedido ${orderNumber(number ?? 0)} está listo para recoger`,
    title: "Ya puedes recoger tu pedido.",
    paragraphs: [
      `Te esperamos en la tienda. Trae tu CI o el número de tu pedido: ${orderNumber(number ?? 0)}.`,
      ...pickupWords(context),
    ],
  }),
  enviado: (order, context) => ({
    subject: `Tu pedido ${orderNumber(order.number ?? 0)} está en camino`,
    title: ["Tu pedido va en camino.", ...dayOf(order, context)],
    paragraphs: [
      [
        `Pedido ${orderNumber(order.number ?? 0)}`,
        wayWords(order, context),
        ...(order.shipping?.tracking ? [`Número de guía: ${order.shipping.tracking}`] : []),
      ],
    ],
  }),
};

/** "Calle 1, zona Sopocachi", "Lun–Sáb 9:30–20:00" */
function pickupWords({ pickup }: OrderContext): MailParts["paragraphs"] {
  const words = Object.values(pickup()).filter((line) => line.trim() !== "");
  return words.length > 0 ? [words] : [];
}

/** The owner moved the order to the next status. */
export async function mailMoved(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const words = MOVED[order.status]?.(order, context);
  if (words) await mailTo(tx, context, order, order.status, words);
}

async function mailTo(tx: Db, context: OrderContext, order: OrderRow, kind: Kind, words: Words): Promise<void> {
  const to = order.userId && (await context.mailboxOf(tx, order.userId));
  // Without a confirmed address there is no mail; the page of the order says so and how to get mails.
  if (!to) return;
  const lines = await linesOf(tx, order.id);
  await context.mail.send(tx, ...customerMail(context, to, { order, lines }, kind, words));
}

function customerMail(
  { mail, publicUrl }: OrderContext,
  to: string,
  { order, lines }: { readonly order: OrderRow; readonly lines: Lines },
  kind: Kind,
  { label = "Ver mi pedido", pathToOpen = pathTo.order, isBadNews, totalName, ...words }: Words,
): [mail: Mail, options: { cause: "customer"; key: string }] {
  const content = mail.write({
    ...words,
    picture: isBadNews ? undefined : pictureOf(lines, publicUrl),
    bill: billOf(order, lines, publicUrl, totalName),
    link: { label, url: publicUrl + pathToOpen(order) },
    reason: "Recibes este correo porque hiciste un pedido en la tienda.",
  });
  return [
    { to, ...content },
    { cause: "customer", key: `${kind}:${order.id}` },
  ];
}
