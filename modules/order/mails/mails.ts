/**
 * Mails about an order, enqueued in the transaction that causes them. The job's key makes sure that each kind is sent
 * once.
 */
import { formatMoney, toDecimal } from "#contracts/money/money.ts";
import { type OrderStatus, orderNumber, otherAmountText } from "#contracts/order/order.ts";
import { RECEIPT_REFUSAL_TEXTS, type ReceiptRefusal } from "#contracts/payment/receipt-refusals.ts";
import { changeText, isSizeOnly } from "#contracts/order/order-changes.ts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { pathTo } from "#contracts/pages/paths.ts";
import type { ExchangeRequest } from "#contracts/order/order.document.ts";
import type { Db } from "#database/db.ts";
import type { JobRun } from "#modules/jobs/jobs.ts";
import type { Mail, SendOptions } from "#modules/mail/mail.ts";
import { billOf, heldUntil, pictureOf } from "./invoice-text.ts";
import {
  type Words,
  dayOf,
  factsOf,
  nextText,
  numberOf,
  pickupText,
  presentText,
  totalNameOf,
  whatsAppLink,
} from "./mail-texts.ts";
import type { OrderContext } from "../context.ts";
import { differenceOf, refundsOf } from "../payment/refunds.ts";
import { orderChanges, orders } from "../order.sql.ts";
import { orderJob } from "../release.ts";
import { type OrderRow, type PaymentRow, linesOf, paymentsOf } from "../order-rows.ts";

/** Once per order, or once for each id or version in the kind. */
type Kind =
  | "placed"
  | "paid"
  | "expired"
  | OrderStatus
  | `change:${string}`
  | `request:${string}`
  | `review:${string}`
  | `refused:${number}`
  | `receipt:${number}`
  | `invoice:${string}`;

type Lines = Parameters<typeof billOf>[1];
interface Bought {
  readonly order: OrderRow;
  readonly lines: Lines;
  readonly isPaid: boolean;
}

const PAY = { label: "Pagar mi pedido", pathToOpen: pathTo.payByQr } as const;

const CHANGED = "order-change-mail";
/** What is taken back in this time is told to nobody. */
export const CHANGE_MAIL_MS = 60_000;
const changeJob = orderJob.extend({ change: z.uuid() });

const UNPAID = "order-unpaid-mail";
const RECEIPT = "order-receipt-mail";
/** Most pay within minutes: they need no mail that the payment is missing. */
const UNPAID_MS = 10 * 60_000;

export function handleMails(context: OrderContext): void {
  const { jobs, db } = context;
  const ofRun = ({ stalls }: JobRun): OrderContext => ({ ...context, unlessSent: stalls > 0 });
  type MailIt = (tx: Db, order: OrderRow, own: OrderContext) => Promise<void>;
  const withOrder = (mailIt: MailIt) => async (data: { order: string }, run: JobRun) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, data.order));
      if (order) await mailIt(tx, order, ofRun(run));
    });
  jobs.handle(
    UNPAID,
    orderJob,
    withOrder(async (tx, order, own) => {
      if (order.status === "pendiente") await mailTo(tx, own, order, "placed", placedWords(own, order));
    }),
  );
  jobs.handle(CHANGED, changeJob, ({ order: id, change }, run) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id));
      const [made] = await tx.select().from(orderChanges).where(eq(orderChanges.id, change));
      if (order && made && !made.undone) await mailChanged(tx, ofRun(run), order, made);
    }),
  );
  // Outside of the transaction that locked the order: the link that confirms an address locks the account.
  jobs.handle(
    RECEIPT,
    orderJob,
    withOrder(async (tx, order, own) => {
      const mailbox = order.userId && (await context.typedMailbox(tx, order.userId));
      if (!mailbox) return;
      const words = order.review ? reviewWords(order) : paidWords(order, context);
      await mailAt(tx, own, mailbox.email, order, `receipt:${order.version}`, {
        ...words,
        ...(mailbox.confirm !== null && {
          paragraphs: [...words.paragraphs, "Confirma este correo y te avisamos de cada paso."],
          link: { label: "Confirmar este correo", url: mailbox.confirm },
        }),
      });
    }),
  );
}

/** `mailbox` = the confirmed address. */
export async function mailPlaced(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  { mailbox, lines }: { mailbox: string; lines: Lines },
): Promise<void> {
  if (order.purchaseType === "qr") {
    await context.jobs.enqueue(tx, UNPAID, { order: order.id }, { key: order.id, inMs: UNPAID_MS });
    return;
  }
  const words = placedWords(context, order, lines);
  await context.mail.send(tx, ...customerMail(context, mailbox, { order, lines, isPaid: false }, "placed", words));
}

function placedWords(context: OrderContext, order: OrderRow, lines: Lines = []): Words {
  const number = orderNumber(order.number ?? 0);
  const byQr = order.purchaseType === "qr";
  const writes = order.purchaseType === "whatsapp" ? whatsAppLink(order, lines, context) : undefined;
  const second = {
    qr: ["Falta el pago."],
    whatsapp: ["Coordinemos el pago."],
    tienda: ["Te avisamos cuando\u00A0esté\u00A0listo."],
    contra_entrega: dayOf(order, context),
  };
  return {
    subject: byQr ? `Recibimos tu pedido ${number}: falta el pago` : `Recibimos tu pedido ${number}`,
    title: ["Recibimos tu pedido.", ...second[order.purchaseType ?? "qr"]],
    paragraphs: [nextText(order)],
    facts: factsOf(order, context, order.purchaseType === "contra_entrega"),
    notes: presentText(order),
    ...(byQr && PAY),
    ...(writes && { link: writes }),
  };
}

const moneyOf = ({ total, moneda }: OrderRow) => formatMoney({ cents: total, Moneda: moneda });

export async function mailPaid(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  await mailMoney(tx, context, order, "paid", paidWords(order, context));
}

function paidWords(order: OrderRow, context: OrderContext): Words {
  return {
    subject: `¡Pago confirmado! Pedido ${orderNumber(order.number ?? 0)}`,
    title: ["Ya está pagado.", ...dayOf(order, context)],
    paragraphs: [
      `Recibimos ${moneyOf(order)}${order.purchaseType === "qr" ? " por QR" : ""} y ya estamos preparando tu pedido.`,
    ],
    facts: factsOf(order, context),
    notes: presentText(order),
  };
}

export async function mailExpired(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  await mailTo(tx, context, order, "expired", {
    subject: `Tu pedido ${orderNumber(order.number ?? 0)} venció`,
    title: "Tu pedido venció",
    label: "Pedirlo otra vez",
    isBadNews: true,
    isOver: true,
    paragraphs: [
      numberOf(order),
      "No vimos tu pago a tiempo, así que lo que te guardábamos volvió a la venta.",
      "Si todavía lo quieres, pídelo otra vez desde tu pedido. Si pagaste justo al final, no te preocupes: tu dinero no se pierde y te escribiremos.",
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
    subject: `${REFUSED[reason]} ${orderNumber(order.number ?? 0)}`,
    title: REFUSED[reason],
    isBadNews: true,
    paragraphs: [numberOf(order), RECEIPT_REFUSAL_TEXTS[reason], `Te guardamos tu pedido${heldUntil(order)}.`],
    label: "Enviar otro comprobante",
    pathToOpen: pathTo.payByQr,
  });
}

/** The owner cancelled the order: the customer must not wait for it or pay it. `owed` to the customer in cents. */
export async function mailCancelled(tx: Db, context: OrderContext, order: OrderRow, owed: number): Promise<void> {
  const asked = order.purchaseType === "qr" ? " No pagues el QR anterior." : "";
  await mailTo(tx, context, order, "cancelado", {
    subject: `Cancelamos tu pedido ${orderNumber(order.number ?? 0)}`,
    title: ["Cancelamos tu pedido.", owed > 0 ? "Te devolvemos el dinero." : "No tienes que pagar nada."],
    isBadNews: true,
    isOver: true,
    paragraphs: [
      numberOf(order),
      `No podremos entregarlo. Sentimos la molestia.${owed > 0 ? ` Te escribiremos para devolverte ${formatMoney({ cents: owed, Moneda: order.moneda })}.` : asked}`,
    ],
  });
}

const ARRIVED = {
  late: "Tu dinero llegó cuando el pedido ya estaba vencido o cancelado.",
  amount: "Tu dinero llegó, pero por un monto distinto al del pedido.",
  twice: "Recibimos más de un pago por este pedido.",
};

/** Tells the customer that the money is not lost. */
export async function mailReview(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  received?: number,
): Promise<void> {
  await mailMoney(tx, context, order, `review:${payment.id}:${order.version}`, reviewWords(order, received));
}

/** `received` in cents. */
function reviewWords(order: OrderRow, received?: number): Words {
  const { review, total, moneda } = order;
  const isOther = review === "amount" && received !== undefined;
  return {
    subject: `Estamos revisando el pago de tu pedido ${orderNumber(order.number ?? 0)}`,
    title: ["Tu pago llegó.", "Lo estamos revisando."],
    isBadNews: true,
    paragraphs: [
      numberOf(order),
      isOther
        ? otherAmountText(toDecimal(received), toDecimal(total), moneda)
        : review
          ? ARRIVED[review]
          : "Tu dinero llegó y tenemos que revisarlo.",
      "No hace falta pagar otra vez. Una persona de la tienda lo revisa y te escribe para confirmar el pedido o devolverte el dinero.",
    ],
  };
}

/** Call in the transaction of the change. */
export async function mailChangedLater(tx: Db, { jobs }: OrderContext, order: string, change: string): Promise<void> {
  await jobs.enqueue(tx, CHANGED, { order, change }, { key: change, inMs: CHANGE_MAIL_MS });
}

/** As it stands when the mail is written: later changes have their own. */
async function mailChanged(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  { id, pieces }: typeof orderChanges.$inferSelect,
): Promise<void> {
  const open = differenceOf(order, await paymentsOf(tx, order.id), await refundsOf(tx, order.id));
  const money = formatMoney({ cents: Math.abs(open), Moneda: order.moneda });
  const waits = order.status === "pendiente" && order.purchaseType === "qr";
  const what = isSizeOnly(pieces) ? "la talla de tu pedido" : "tu pedido";
  await mailTo(tx, context, order, `change:${id}`, {
    subject: `Cambiamos ${what} ${orderNumber(order.number ?? 0)}`,
    title: `Cambiamos ${what}`,
    paragraphs: [
      numberOf(order),
      ...pieces.map((one) => `${changeText(one)}.`),
      ...(open > 0 ? [`Falta pagar ${money} por el cambio: te escribiremos para coordinarlo.`] : []),
      ...(open < 0 ? [`Te devolvemos ${money}: te escribiremos para coordinarlo.`] : []),
      ...(waits ? [`Tu total es ${moneyOf(order)}. Si ya tenías un QR, usa el que ahora está en tu pedido.`] : []),
    ],
    ...(waits && PAY),
  });
}

/** What was asked for after the delivery; where pieces change, that has its own mail. */
export async function mailAnswered(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  { id, state, answer }: Pick<ExchangeRequest, "id" | "state" | "answer">,
): Promise<void> {
  const isNo = state === "declined";
  await mailTo(tx, context, order, `request:${id}`, {
    subject: `${isNo ? "Sobre el cambio que pediste" : "Recibimos tu devolución"}: pedido ${orderNumber(order.number ?? 0)}`,
    title: isNo ? "No podemos hacer el cambio que pediste." : "Recibimos tu devolución.",
    paragraphs: [numberOf(order), answer],
    isBadNews: true,
  });
}

const MOVED: Partial<Record<OrderStatus, (order: OrderRow, context: OrderContext) => Words>> = {
  en_preparacion: (order, context) => ({
    subject: `Estamos preparando tu pedido ${orderNumber(order.number ?? 0)}`,
    title: ["Lo estamos preparando.", ...dayOf(order, context)],
    paragraphs: [`Te avisaremos cuando ${order.shipping?.kind === "tienda" ? "puedas recogerlo" : "salga"}.`],
    facts: factsOf(order, context),
  }),
  listo: (order, context) => ({
    subject: `Tu pedido ${orderNumber(order.number ?? 0)} está listo para recoger`,
    title: "Ya puedes recoger tu\u00A0pedido.",
    paragraphs: [
      `Te esperamos en la tienda. Trae tu CI o el número de tu pedido: ${orderNumber(order.number ?? 0)}.`,
      pickupText(context),
    ],
  }),
  enviado: (order, context) => ({
    subject: `Tu pedido ${orderNumber(order.number ?? 0)} está en camino`,
    title: ["Tu pedido va en camino.", ...dayOf(order, context)],
    paragraphs: [
      order.shipping?.tracking ? `Ya salió. Tu guía: ${order.shipping.tracking}.` : "Ya salió de la tienda.",
    ],
    facts: factsOf(order, context),
  }),
};

/** The owner moved the order to the next status. */
export async function mailMoved(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const words = MOVED[order.status]?.(order, context);
  if (words) await mailTo(tx, context, order, order.status, words);
}

interface ToldInvoice {
  readonly id: string;
  readonly number: string;
  readonly code: string;
  readonly isAnnulled: boolean;
}

/** The order's invoice was issued, or annulled. */
export async function mailInvoice(tx: Db, context: OrderContext, id: string, told: ToldInvoice): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order) return;
  const { number, code, isAnnulled } = told;
  const subject = `${isAnnulled ? "Se anuló la" : "La"} factura de tu pedido ${orderNumber(order.number ?? 0)}`;
  await mailTo(tx, context, order, `invoice:${told.id}:${isAnnulled ? "annulled" : "issued"}`, {
    subject,
    title: isAnnulled ? "Se anuló la factura de tu pedido." : "Aquí está la factura de tu pedido.",
    paragraphs: [numberOf(order), `Factura ${number}`, `Código de autorización: ${code}`],
    ...(isAnnulled && { isBadNews: true }),
  });
}

/** Money that arrived is told at an address that nobody confirmed too: who pays has typed it. */
async function mailMoney(tx: Db, context: OrderContext, order: OrderRow, kind: Kind, words: Words): Promise<void> {
  const to = order.userId && (await context.mailboxOf(tx, order.userId));
  if (to) await mailAt(tx, context, to, order, kind, words);
  else await context.jobs.enqueue(tx, RECEIPT, { order: order.id }, { key: `${order.id}:${order.version}` });
}

async function mailTo(tx: Db, context: OrderContext, order: OrderRow, kind: Kind, words: Words): Promise<void> {
  const to = order.userId && (await context.mailboxOf(tx, order.userId));
  // Without a confirmed address there is no mail; the page of the order says so and how to get mails.
  if (to) await mailAt(tx, context, to, order, kind, words);
}

async function mailAt(
  tx: Db,
  context: OrderContext,
  to: string,
  order: OrderRow,
  kind: Kind,
  words: Words,
): Promise<void> {
  const lines = await linesOf(tx, order.id);
  const isPaid = (await paymentsOf(tx, order.id)).some(({ paidAt }) => paidAt);
  await context.mail.send(tx, ...customerMail(context, to, { order, lines, isPaid }, kind, words));
}

function customerMail(
  { mail, publicUrl, unlessSent = false }: OrderContext,
  to: string,
  { order, lines, isPaid }: Bought,
  kind: Kind,
  { label = "Ver mi pedido", pathToOpen = pathTo.order, link, isBadNews, isOver, ...words }: Words,
): [mail: Mail, options: SendOptions] {
  const page = { label, url: publicUrl + pathToOpen(order) };
  const content = mail.write({
    ...words,
    paragraphs: words.paragraphs.filter((lines) => lines.length > 0),
    picture: isBadNews ? undefined : pictureOf(lines, publicUrl),
    bill: billOf(order, lines, publicUrl, isOver ? null : totalNameOf(order, isPaid)),
    ...(link ? { link, secondLink: page } : { link: page }),
    reason: "Recibes este correo por tu pedido.",
  });
  return [
    { to, ...content },
    { cause: "customer", key: `${kind}:${order.id}`, unlessSent },
  ];
}
