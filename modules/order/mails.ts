/**
 * Mails about an order, enqueued in the transaction that causes them. The job's key makes sure that each kind is sent
 * once.
 */
import { formatMoney } from "#contracts/money.ts";
import { arrivalWords } from "#contracts/order/arrival-words.ts";
import { awaitedArrival } from "#contracts/order/awaited-arrival.ts";
import { giftWords } from "#contracts/order/gift.ts";
import { type OrderStatus, orderNumber } from "#contracts/order/order.ts";
import { RECEIPT_REFUSAL_TEXTS, type ReceiptRefusal } from "#contracts/order/receipt-refusals.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import type { NewJob } from "#modules/jobs/jobs.ts";
import type { Mail, MailParts } from "#modules/mail/mail.ts";
import type { Paid } from "#modules/payment/bank.ts";
import { invoiceText, invoiceTextOf, heldUntil } from "./invoice-text.ts";
import type { OrderContext } from "./context.ts";
import type { OrderRow, PaymentRow } from "./order-rows.ts";

/** Once per order, or once for each id or version in the kind. */
type Kind = "placed" | "paid" | "expired" | OrderStatus | `review:${string}` | `refused:${number}`;

interface Words {
  readonly title: string;
  readonly paragraphs: MailParts["paragraphs"];
  readonly label?: string;
  readonly pathToOpen?: (order: OrderRow) => string;
}

const PAY = { label: "Pagar mi pedido", pathToOpen: pathTo.payByQr } as const;

/** The job that mails the receipt of an order; none without a confirmed address. */
export function placedMail(
  context: OrderContext,
  order: OrderRow,
  { mailbox, lines }: { mailbox: string | null; lines: Parameters<typeof invoiceTextOf>[1] },
): readonly NewJob[] {
  if (mailbox === null) return [];
  const number = orderNumber(order.number ?? 0);
  const byQr = order.purchaseType === "qr";
  const words: Words = {
    title: byQr ? `Recibimos tu pedido ${number}: falta el pago` : `Recibimos tu pedido ${number}`,
    paragraphs: [
      byQr
        ? `Guardamos tus productos${heldUntil(order)} mientras pagas con el QR. Si ya pagaste, no tienes que hacer nada más.`
        : nextWords(order),
      invoiceTextOf(order, lines),
      deliveryWords(order, context),
      ...presentWords(order),
    ],
    ...(byQr && PAY),
  };
  return [context.mail.jobOf(...customerMail(context, mailbox, order, "placed", words))];
}

function nextWords(order: OrderRow): string {
  const { purchaseType } = order;
  if (purchaseType === "contra_entrega") return "Te llamaremos para confirmarlo. Lo pagas cuando lo recibes.";
  const kept = `Te guardamos los productos${heldUntil(order)}.`;
  if (purchaseType === "tienda") return `${kept} Te avisaremos cuando puedas recogerlo y pagarlo en la tienda.`;
  return `${kept} Escríbenos por WhatsApp para coordinar el pago y la entrega.`;
}

function deliveryWords(order: OrderRow, { clock }: OrderContext): string {
  return `Entrega: ${whenWords(order, clock.now())}`;
}

/** "Delivery en la ciudad. Llega el martes 24 de noviembre."; without a day, the method's own words. */
function whenWords(order: OrderRow, now: Date): string {
  const { shipping } = order;
  const arrival = awaitedArrival(order, now);
  if (!shipping || !arrival) return `${shipping?.methodName ?? ""}, ${shipping?.time ?? ""}.`;
  return `${shipping.methodName}. ${arrivalWords(arrival, shipping.kind, null)}.`;
}

/** Without the card's text: the reader may not be the person who wrote it. */
function presentWords({ gift }: OrderRow): readonly string[] {
  if (!gift) return [];
  const words = giftWords(gift).join(", ");
  return [`Es un regalo: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`];
}

export async function mailPaid(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  await mailTo(tx, context, order, "paid", {
    title: `¡Pago confirmado! Pedido ${orderNumber(order.number ?? 0)}`,
    paragraphs: [
      "Recibimos tu pago y ya estamos preparando tu pedido.",
      await invoiceText(tx, order),
      deliveryWords(order, context),
    ],
  });
}

export async function mailExpired(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  await mailTo(tx, context, order, "expired", {
    title: `Tu pedido ${orderNumber(order.number ?? 0)} venció`,
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
    paragraphs: [RECEIPT_REFUSAL_TEXTS[reason], `Guardamos tus productos${heldUntil(order)}.`],
    ...PAY,
  });
}

/** The owner cancelled the order: the customer must not wait for it or pay it. */
export async function mailCancelled(tx: Db, context: OrderContext, order: OrderRow, isPaid: boolean): Promise<void> {
  const asked = order.purchaseType === "qr" ? " No pagues el QR anterior." : "";
  await mailTo(tx, context, order, "cancelado", {
    title: `Cancelamos tu pedido ${orderNumber(order.number ?? 0)}`,
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
    paragraphs: [
      order.review ? ARRIVED[order.review] : "Tu dinero llegó y tenemos que revisarlo.",
      "No hace falta pagar otra vez. Una persona de la tienda lo revisa y te escribe para confirmar el pedido o devolverte el dinero.",
    ],
  });
}

const MOVED: Partial<Record<OrderStatus, (order: OrderRow, now: Date) => Words>> = {
  en_preparacion: ({ number }) => ({
    title: `Estamos preparando tu pedido ${orderNumber(number ?? 0)}`,
    paragraphs: ["Te avisaremos cuando salga."],
  }),
  listo: ({ number }) => ({
    title: `Tu pedido ${orderNumber(number ?? 0)} está listo para recoger`,
    paragraphs: ["Te esperamos en la tienda. Trae tu CI o el número de tu pedido."],
  }),
  enviado: (order, now) => ({
    title: `Tu pedido ${orderNumber(order.number ?? 0)} está en camino`,
    paragraphs: [
      `Lo enviamos: ${whenWords(order, now)}`,
      ...(order.shipping?.tracking ? [`Número de guía: ${order.shipping.tracking}.`] : []),
    ],
  }),
};

/** The owner moved the order to the next status. */
export async function mailMoved(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const words = MOVED[order.status]?.(order, context.clock.now());
  if (words) await mailTo(tx, context, order, order.status, words);
}

const REVIEWS = {
  late: "El dinero llegó cuando el pedido ya estaba vencido o cancelado.",
  amount: "El monto o la moneda no es la del pedido, o el banco no lo dice.",
  twice: "El pedido ya tenía un pago: llegó otro.",
};

/** A payment that a person must check; `money` = as the bank reports it. */
export async function mailOwner(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  money: Paid | undefined,
): Promise<void> {
  await askOwner(tx, context, order, `review:${payment.id}:${order.version}`, {
    title: `Revisa el pago del pedido ${orderNumber(order.number ?? 0)}`,
    paragraphs: [
      order.review ? REVIEWS[order.review] : "",
      [...arrivedWords(order, payment, money), paymentWords(order, payment)],
      "Confirma el pedido si todavía puedes entregarlo, o devuelve el dinero.",
    ],
  });
}

/** "Llegó: Bs. 620, comprobante 431080."; empty when the bank does not report the amount. */
function arrivedWords({ moneda }: OrderRow, payment: PaymentRow, money: Paid | undefined): readonly string[] {
  const { amount, currency, vouchers } = money ?? { amount: null, currency: null, vouchers: [] };
  if (amount === null || currency === null) return [];
  const sum = formatMoney({ cents: amount, Moneda: currency === payment.currency ? moneda : currency });
  return [`Llegó: ${sum}${vouchers.length > 0 ? `, comprobante ${vouchers.join(", ")}` : ""}.`];
}

/** A receipt of a transfer: only the owner can see whether the money arrived. */
export async function mailReceipt(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  receipt: string,
): Promise<void> {
  await askOwner(tx, context, order, `receipt:${receipt}`, {
    title: `Llegó un comprobante del pedido ${orderNumber(order.number ?? 0)}`,
    paragraphs: [
      "Mira si el dinero está en tu cuenta.",
      paymentWords(order, payment),
      "Confirma el pago, o recházalo si no llegó: los productos quedan guardados hasta que respondas.",
    ],
  });
}

function paymentWords({ total, moneda }: OrderRow, { reference }: PaymentRow): string {
  return `Pedido: ${formatMoney({ cents: total, Moneda: moneda })}. Referencia: ${reference}.`;
}

/** A limit refused an order: somebody reserves, or tries to reserve, much without paying. */
export async function mailReservations(
  tx: Db,
  context: OrderContext,
  kept: { readonly orders: number; readonly pieces: number },
): Promise<void> {
  await writeToOwner(tx, context, "reservations", {
    title: "Hay muchas reservas sin pagar en la tienda",
    paragraphs: [
      "Un pedido que se paga después no se hizo, porque pasaba los límites de lo que se puede reservar sin pagar.",
      `Ahora hay ${kept.orders} pedidos sin pagar con ${kept.pieces} piezas guardadas.`,
      "Si no conoces a quien los hizo, cancélalos: las piezas vuelven a la venta. Los límites se cambian en la configuración de la tienda.",
    ],
  });
}

async function askOwner(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  key: string,
  words: Pick<Words, "title" | "paragraphs">,
): Promise<void> {
  await writeToOwner(tx, context, key, words, ` (${order.id})`);
}

async function writeToOwner(
  tx: Db,
  { settings: { ownerEmail: to }, publicUrl, mail, log }: OrderContext,
  key: string,
  words: Pick<Words, "title" | "paragraphs">,
  about = "",
): Promise<void> {
  if (to === undefined) return log(`${words.title}${about}`, new Error("no OWNER_EMAIL"));
  const content = mail.write({
    ...words,
    link: { label: "Abrir la tienda", url: `${publicUrl}/` },
    reason: "Recibes este correo porque administras la tienda.",
  });
  await mail.send(tx, { to, ...content }, { cause: "owner", key });
}

async function mailTo(tx: Db, context: OrderContext, order: OrderRow, kind: Kind, words: Words): Promise<void> {
  const to = order.userId && (await context.mailboxOf(tx, order.userId));
  // Without a confirmed address there is no mail; the page of the order says so and how to get mails.
  if (to) await context.mail.send(tx, ...customerMail(context, to, order, kind, words));
}

function customerMail(
  { mail, publicUrl }: OrderContext,
  to: string,
  order: OrderRow,
  kind: Kind,
  { title, paragraphs, label = "Ver mi pedido", pathToOpen = pathTo.order }: Words,
): [mail: Mail, options: { cause: "customer"; key: string }] {
  const content = mail.write({
    title,
    paragraphs,
    link: { label, url: publicUrl + pathToOpen(order) },
    reason: "Recibes este correo porque hiciste un pedido en la tienda.",
  });
  return [
    { to, ...content },
    { cause: "customer", key: `${kind}:${order.id}` },
  ];
}
