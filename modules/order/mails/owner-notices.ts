/** What the people of the shop are told of orders: mails to the owner, and notices on phones. */
import { countOf, countedPieces } from "#contracts/text/counted.ts";
import { formatMoney } from "#contracts/money/money.ts";
import type { ExchangeRequest } from "#contracts/order/order.document.ts";
import { exchangeTexts } from "#contracts/order/exchange-request.ts";
import { orderNumber } from "#contracts/order/order.ts";
import { BACK_OFFICE_ORDERS, staffOrderPath } from "#contracts/pages/paths.ts";
import type { PushEvent } from "#contracts/push/push.ts";
import type { Db } from "#database/db.ts";
import type { MailBill, MailParts } from "#modules/mail/mail.ts";
import type { Paid } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { numberOf } from "./mail-texts.ts";
import type { OrderRow, PaymentRow } from "../order-rows.ts";

type OwnerText = Pick<MailParts, "subject" | "title" | "paragraphs" | "bill">;
type Link = MailParts["link"];
type Sum = MailBill["sums"][number];

const REVIEWS = {
  late: ["Llegó un pago tarde.", "El dinero llegó cuando el pedido ya estaba vencido o cancelado."],
  amount: ["El pago no es por lo que vale el pedido.", "El banco no dice el monto, o la moneda no es la del pedido."],
  twice: ["Llegó otro pago.", "El pedido ya tenía uno."],
} as const;

/** A payment that a person must check; `money` = as the bank reports it. */
export async function mailOwner(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  money: Paid | undefined,
): Promise<void> {
  const arrived = arrivedSum(order, payment, money);
  const [title = "Revisa un pago.", why = ""] = order.review ? REVIEWS[order.review] : [];
  const came = money?.amount ?? 0;
  const isOtherAmount = order.review === "amount" && arrived !== null && money?.currency === payment.currency;
  await askOwner(tx, context, order, `review:${payment.id}:${order.version}`, {
    subject: `Revisa el pago del pedido ${orderNumber(order.number ?? 0)}`,
    title: isOtherAmount ? (came < order.total ? "El pago no alcanza." : "Pagaron de más.") : title,
    paragraphs: [
      numberOf(order),
      ...(isOtherAmount ? [] : [why]),
      "Confirma el pedido si todavía puedes entregarlo, o devuelve el dinero.",
    ],
    bill: {
      lines: [],
      sums: [
        ...factsOf(payment, money?.vouchers ?? []),
        { name: "Total del pedido", sum: totalOf(order) },
        { name: "Llegó", sum: arrived ?? "El banco no lo dice" },
        ...(isOtherAmount ? [differenceOf(order, came)] : []),
      ],
    },
  });
}

/** "Faltan: Bs. 10" or "Sobran: Bs. 10" */
function differenceOf({ total, moneda }: OrderRow, came: number): Sum {
  const sum = formatMoney({ cents: Math.abs(total - came), Moneda: moneda });
  return { name: came < total ? "Faltan" : "Sobran", sum };
}

/** "Bs. 620"; null = the bank does not report the amount. */
function arrivedSum({ moneda }: OrderRow, payment: PaymentRow, money: Paid | undefined): string | null {
  const { amount, currency } = money ?? { amount: null, currency: null };
  if (amount === null || currency === null) return null;
  return formatMoney({ cents: amount, Moneda: currency === payment.currency ? moneda : currency });
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
    subject: `Llegó un comprobante del pedido ${orderNumber(order.number ?? 0)}`,
    title: "Llegó un comprobante.",
    paragraphs: [
      numberOf(order),
      "Mira si el dinero está en tu cuenta.",
      "Confirma el pago, o recházalo si no llegó: el pedido queda guardado hasta que respondas.",
    ],
    bill: { lines: [], sums: [...factsOf(payment, []), { name: "Total del pedido", sum: totalOf(order) }] },
  });
}

/** A customer asks for other pieces or the money: only the shop can answer. */
export async function mailExchangeRequest(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  request: Parameters<typeof exchangeTexts>[0] & Pick<ExchangeRequest, "id">,
): Promise<void> {
  await askOwner(tx, context, order, `request:${request.id}`, {
    subject: `Piden un cambio del pedido ${orderNumber(order.number ?? 0)}`,
    title: "Te piden un cambio.",
    paragraphs: [numberOf(order), ...exchangeTexts(request), "Mira sus fotos y responde en el pedido."],
  });
}

const totalOf = ({ total, moneda }: OrderRow) => formatMoney({ cents: total, Moneda: moneda });

const factsOf = ({ reference }: PaymentRow, vouchers: readonly string[]): Sum[] => [
  { name: "Referencia", sum: reference },
  ...(vouchers.length > 0 ? [{ name: "Comprobante", sum: vouchers.join(", ") }] : []),
];

/** A limit refused an order: somebody reserves, or tries to reserve, much without paying. */
export async function mailReservations(
  tx: Db,
  context: OrderContext,
  kept: { readonly orders: number; readonly pieces: number },
): Promise<void> {
  await writeToOwner(
    tx,
    context,
    "reservations",
    {
      subject: "Hay muchas reservas sin pagar en la tienda",
      title: "No aceptamos un pedido sin pagar.",
      paragraphs: [
        `${countOf(kept.orders, "pedido", "pedidos")} sin pagar ${kept.orders === 1 ? "guarda" : "guardan"} ${countedPieces(kept.pieces)}, y con otro se pasaba el límite de lo que se puede reservar sin pagar.`,
        "Si no conoces a quien los hizo, cancélalos: las piezas vuelven a la venta. Los límites se cambian en la configuración de la tienda.",
      ],
    },
    { label: "Ver los pedidos", url: context.publicUrl + BACK_OFFICE_ORDERS },
  );
}

async function askOwner(tx: Db, context: OrderContext, order: OrderRow, key: string, words: OwnerText): Promise<void> {
  const link = { label: "Abrir el pedido", url: context.publicUrl + staffOrderPath(order.id) };
  await writeToOwner(tx, context, key, words, link, ` (${order.id})`);
}

async function writeToOwner(
  tx: Db,
  { settings: { ownerEmail: to }, mail, log }: OrderContext,
  key: string,
  words: OwnerText,
  link: Link,
  about = "",
): Promise<void> {
  if (to === undefined) return log(`${words.subject}${about}`, new Error("no OWNER_EMAIL"));
  const reason = "Recibes este correo porque administras la tienda.";
  const content = mail.write({ ...words, link, reason }, "owner");
  await mail.send(tx, { to, ...content }, { cause: "owner", key });
}

/** On their phones, and by mail to who chose so; enqueued in the transaction that causes it. `except` = who did it. */
export async function notifyStaff(
  tx: Db,
  context: OrderContext,
  event: PushEvent,
  order: OrderRow,
  except?: string,
): Promise<void> {
  const { notify, mail, publicUrl } = context;
  const { id } = order;
  const [number, amount] = [orderNumber(order.number ?? 0), totalOf(order)];
  const mailed = await notify(tx, { event, order: id, number, amount, except });
  for (const to of mailed) {
    const content = mail.write(
      {
        subject: `Pedido nuevo ${number}`,
        title: "Llegó un pedido.",
        paragraphs: [numberOf(order)],
        bill: { lines: [], sums: [{ name: "Total del pedido", sum: amount }] },
        link: { label: "Abrir el pedido", url: publicUrl + staffOrderPath(id) },
        reason: "Pediste un correo por cada pedido nuevo. Se apaga en Tu cuenta.",
      },
      "owner",
    );
    await mail.send(tx, { to, ...content }, { cause: "owner", key: `placed:${id}:${to}` });
  }
}
