/** Mails about orders to the owner of the shop: what a person must look at. */
import { formatMoney } from "#contracts/money.ts";
import { orderNumber } from "#contracts/order/order.ts";
import { BACK_OFFICE_ORDERS, staffOrderPath } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import type { MailParts } from "#modules/mail/mail.ts";
import type { Paid } from "#modules/payment/bank.ts";
import type { OrderContext } from "./context.ts";
import type { OrderRow, PaymentRow } from "./order-rows.ts";

type OwnerWords = { readonly title: string } & Pick<MailParts, "paragraphs">;
type Link = MailParts["link"];

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
  await writeToOwner(
    tx,
    context,
    "reservations",
    {
      title: "Hay muchas reservas sin pagar en la tienda",
      paragraphs: [
        "Un pedido que se paga después no se hizo, porque pasaba los límites de lo que se puede reservar sin pagar.",
        `Ahora hay ${kept.orders} pedidos sin pagar con ${kept.pieces} piezas guardadas.`,
        "Si no conoces a quien los hizo, cancélalos: las piezas vuelven a la venta. Los límites se cambian en la configuración de la tienda.",
      ],
    },
    { label: "Ver los pedidos", url: context.publicUrl + BACK_OFFICE_ORDERS },
  );
}

async function askOwner(tx: Db, context: OrderContext, order: OrderRow, key: string, words: OwnerWords): Promise<void> {
  const link = { label: "Abrir el pedido", url: context.publicUrl + staffOrderPath(order.id) };
  await writeToOwner(tx, context, key, words, link, ` (${order.id})`);
}

async function writeToOwner(
  tx: Db,
  { settings: { ownerEmail: to }, mail, log }: OrderContext,
  key: string,
  words: OwnerWords,
  link: Link,
  about = "",
): Promise<void> {
  if (to === undefined) return log(`${words.title}${about}`, new Error("no OWNER_EMAIL"));
  const reason = "Recibes este correo porque administras la tienda.";
  const content = mail.write({ ...words, link, reason }, "owner");
  await mail.send(tx, { to, ...content }, { cause: "owner", key });
}
