/** Mails about an order, written down in the transaction that causes them: each kind once, by the job's key. */
import { asc, eq } from "drizzle-orm";
import { formatMoney } from "#contracts/money.ts";
import { type OrderStatus, orderNumber } from "#contracts/order.ts";
import { ONE_SIZE } from "#contracts/product.ts";
import type { Db } from "#database/db.ts";
import { letter } from "#modules/mail/mail.ts";
import type { OrderContext } from "./context.ts";
import { orderLines } from "./order.sql.ts";
import type { OrderRow, PaymentRow } from "./rows.ts";

type Kind = "placed" | "paid" | "expired" | OrderStatus;

interface Words {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly label?: string;
}

export async function tellPlaced(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const number = orderNumber(order.number ?? 0);
  const lines = await linesWords(tx, order);
  const total = `Total: ${formatMoney({ cents: order.total, Moneda: order.moneda })}`;
  const byQr = order.purchaseType === "qr";
  await tell(tx, context, order, "placed", {
    title: byQr ? `Recibimos tu pedido ${number}: falta el pago` : `Recibimos tu pedido ${number}`,
    paragraphs: [
      byQr
        ? "Guardamos tus productos mientras pagas con el QR. Si ya pagaste, no tienes que hacer nada más."
        : nextWords(order),
      ...lines,
      total,
      `Entrega: ${order.shipping?.methodName ?? ""}, ${order.shipping?.time ?? ""}.`,
    ],
    label: byQr ? "Pagar mi pedido" : "Ver mi pedido",
  });
}

function nextWords({ purchaseType }: OrderRow): string {
  if (purchaseType === "tienda") return "Te avisaremos cuando esté listo para recogerlo y pagarlo en la tienda.";
  if (purchaseType === "contra_entrega") return "Te llamaremos para confirmarlo. Lo pagas cuando lo recibes.";
  return "Escríbenos por WhatsApp para coordinar el pago y la entrega.";
}

export async function tellPaid(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const number = orderNumber(order.number ?? 0);
  await tell(tx, context, order, "paid", {
    title: `¡Pago confirmado! Pedido ${number}`,
    paragraphs: [
      "Recibimos tu pago y ya estamos preparando tu pedido.",
      ...(await linesWords(tx, order)),
      `Total: ${formatMoney({ cents: order.total, Moneda: order.moneda })}`,
      `Entrega: ${order.shipping?.methodName ?? ""}, ${order.shipping?.time ?? ""}.`,
    ],
  });
}

export async function tellExpired(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  await tell(tx, context, order, "expired", {
    title: `Tu pedido ${orderNumber(order.number ?? 0)} venció`,
    paragraphs: [
      "No vimos tu pago a tiempo, así que dejamos libres los productos.",
      "Si todavía los quieres, puedes pedirlo otra vez desde tu pedido. Si pagaste justo al final, no te preocupes: tu dinero no se pierde y te escribiremos.",
    ],
  });
}

const MOVED: Partial<Record<OrderStatus, (order: OrderRow) => Words>> = {
  en_preparacion: ({ number }) => ({
    title: `Estamos preparando tu pedido ${orderNumber(number ?? 0)}`,
    paragraphs: ["Te avisaremos cuando salga."],
  }),
  listo: ({ number }) => ({
    title: `Tu pedido ${orderNumber(number ?? 0)} está listo para recoger`,
    paragraphs: ["Te esperamos en la tienda. Trae tu CI o el número de tu pedido."],
  }),
  enviado: ({ number, shipping }) => ({
    title: `Tu pedido ${orderNumber(number ?? 0)} está en camino`,
    paragraphs: [`Lo enviamos: ${shipping?.methodName ?? ""}, ${shipping?.time ?? ""}.`],
  }),
};

/** What the owner did with it. */
export async function tellMoved(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const words = MOVED[order.status]?.(order);
  if (words) await tell(tx, context, order, order.status, words);
}

const REVIEWS = {
  late: "El dinero llegó cuando el pedido ya estaba vencido o cancelado.",
  amount: "El monto o la moneda no es la del pedido, o el banco no lo dice.",
  twice: "El pedido ya tenía un pago: llegó otro.",
};

/** Money that a person must look at. */
export async function tellOwner(tx: Db, context: OrderContext, order: OrderRow, payment: PaymentRow): Promise<void> {
  await askOwner(tx, context, order, `review:${payment.id}`, {
    title: `Revisa el pago del pedido ${orderNumber(order.number ?? 0)}`,
    paragraphs: [
      order.review ? REVIEWS[order.review] : "",
      paymentWords(order, payment),
      "Confirma el pedido si todavía puedes entregarlo, o devuelve el dinero.",
    ],
  });
}

/** A picture of a transfer, and nobody but the owner sees whether the money came. */
export async function tellReceipt(
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

async function askOwner(
  tx: Db,
  { settings: { ownerEmail: to }, publicUrl, mail, log }: OrderContext,
  order: OrderRow,
  key: string,
  words: Pick<Words, "title" | "paragraphs">,
): Promise<void> {
  if (to === undefined) return log(`${words.title} (${order.id})`, new Error("no OWNER_EMAIL"));
  const content = letter({
    ...words,
    link: { label: "Abrir la tienda", url: `${publicUrl}/` },
    reason: "Recibes este correo porque administras la tienda.",
  });
  await mail.send(tx, { to, ...content }, { key });
}

async function tell(
  tx: Db,
  { mail, emailOf, publicUrl }: OrderContext,
  order: OrderRow,
  kind: Kind,
  { title, paragraphs, label = "Ver mi pedido" }: Words,
): Promise<void> {
  const to = (order.userId && (await emailOf(tx, order.userId))) ?? order.billing?.email;
  if (!to) return;
  const path = kind === "placed" && order.purchaseType === "qr" ? "/pago-qr" : "/pedido";
  const content = letter({
    title,
    paragraphs,
    link: { label, url: `${publicUrl}${path}?id=${order.id}` },
    reason: "Recibes este correo porque hiciste un pedido en la tienda.",
  });
  await mail.send(tx, { to, ...content }, { key: `${kind}:${order.id}` });
}

async function linesWords(tx: Db, order: OrderRow): Promise<string[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.order, order.id))
    .orderBy(asc(orderLines.position));
  return lines.map(({ quantity, name, color, size }) =>
    [`${quantity} × ${name}`, color, ...(size === ONE_SIZE ? [] : [`talla ${size}`])].join(", "),
  );
}
