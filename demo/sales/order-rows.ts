/** The rows of one planned order, as the shop itself would have written them. */
import type { Billing } from "#contracts/account/account.document.ts";
import type { OrderShipping } from "#contracts/order/order.document.ts";
import { priceFields } from "#contracts/money/money.ts";
import { orderNumber, orderTotals } from "#contracts/order/order.ts";
import { arrivalOf } from "#contracts/delivery/arrival.ts";
import { type ShippingMethod, shippingCost } from "#contracts/delivery/shipping-methods.ts";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { orderHistory, orderLines, orderRefunds, orders, payments } from "#modules/order/order.sql.ts";
import { CALENDAR } from "#modules/shipping/defaults.ts";
import { DEMO_METHODS } from "../seed/delivery.ts";
import { pseudoRandom, uuidOf } from "../seed/pseudo-random.ts";
import type { Goods } from "./goods.ts";
import { type PlannedOrder, placedAt } from "./plan.ts";

const MINUTE = 60_000;

export interface OrderRows {
  readonly order: typeof orders.$inferInsert;
  readonly lines: (typeof orderLines.$inferInsert)[];
  readonly history: (typeof orderHistory.$inferInsert)[];
  readonly payment: typeof payments.$inferInsert;
  readonly refund: typeof orderRefunds.$inferInsert | null;
}

/** Null = nothing was for sale at that time. */
export function orderRows(planned: PlannedOrder, number: number, goods: Goods, owner: Owner): OrderRows | null {
  const { key, person, source, purchaseType, steps, expiresAt } = planned;
  const at = placedAt(planned);
  const lines = goods.lines(key, at);
  const last = steps.at(-1);
  if (lines.length === 0 || !last) return null;
  const method = DEMO_METHODS.find(({ id }) => id === planned.method);
  if (!method) throw new Error(`a new shop has no ${planned.method}`);
  const priced = lines.map((line) => ({ Moneda: "Bs.", quantity: line.quantity, ...priceFields(line) }));
  const goodsTotal = orderTotals(priced, 0).total;
  const totals = orderTotals(priced, shippingCost(method, goodsTotal, "Bs.") ?? 0);
  const id = uuidOf(`${key}:order`);
  const reached = new Set(steps.map(({ status }) => status));
  const order: OrderRows["order"] = {
    id,
    number,
    userId: person.id,
    source,
    status: last.status,
    shipping: shippingOf(planned, method),
    arrival: arrivalOf(method, CALENDAR, at),
    billing: source === "web" ? billingOf(planned) : null,
    purchaseType,
    ...totals,
    holds: !reached.has("vencido") && !reached.has("cancelado"),
    review: last.status === "por_revisar" ? (reached.has("vencido") ? "late" : "amount") : null,
    version: steps.length + 1,
    createdAt: at,
    updatedAt: last.at,
    placedAt: at,
    expiresAt,
  };
  const payment = paymentOf(planned, { id, number, total: totals.total });
  const isBack = payment.paidAt && (reached.has("cancelado") || reached.has("devuelto"));
  return {
    order,
    lines: lines.map((line) => ({ ...line, order: id })),
    history: steps.map((step) => ({ order: id, ...step })),
    payment,
    refund: isBack ? refundOf(id, totals.total, last.at, owner) : null,
  };
}

export interface Owner {
  readonly id: string;
  readonly name: string;
}

function refundOf(order: string, amount: number, at: Date, { id, name }: Owner): OrderRows["refund"] {
  const reference = `OP ${100_000 + pseudoRandom(`refund:${order}`, 899_999)}`;
  return {
    id: uuidOf(`refund:${order}`),
    order,
    amount,
    way: "transferencia",
    reference,
    note: "",
    staff: id,
    by: name,
    at,
  };
}

function shippingOf({ person }: PlannedOrder, method: ShippingMethod): OrderShipping {
  const { name, phone, place } = person;
  const nowhere = { department: "", city: "", zone: "", address: "", reference: "" };
  const detail = method.kind === "delivery" ? method.detail : "";
  return {
    name,
    phone,
    ...(method.kind === "tienda" ? nowhere : place),
    building: "",
    method: method.id,
    kind: method.kind,
    methodName: [method.name, detail].filter(Boolean).join(": "),
    time: method.time,
  };
}

function billingOf({ person: { name, email } }: PlannedOrder): Billing {
  const documentNumber = String(3_000_000 + pseudoRandom(`document:${name}`, 5_999_999));
  return { documentType: 1, documentNumber, complement: "", name, email };
}

type PaymentRow = OrderRows["payment"];

function paymentOf(
  planned: PlannedOrder,
  { id: order, number, total }: { readonly id: string; readonly number: number; readonly total: number },
): PaymentRow {
  const { key, steps, purchaseType, source, person, isTransfer } = planned;
  const at = placedAt(planned);
  const id = uuidOf(`${key}:payment`);
  const step = (status: string) => steps.find((one) => one.status === status);
  const review = step("por_revisar");
  const paid = step("pagado") ?? review ?? (purchaseType === "qr" ? undefined : step("entregado"));
  const over = step("vencido") ?? step("cancelado");
  const voucher = String(10_000_000 + pseudoRandom(`voucher:${key}`, 89_999_999));
  const wrong = review && !over ? 5_000 : 0;
  const byQr = purchaseType === "qr" && !isTransfer;
  return {
    id,
    order,
    attempt: 1,
    provider: byQr ? "bnb" : isTransfer || (source !== "web" && paid) ? "manual" : null,
    state: paid ? "pagado" : stateOf(steps.at(-1)?.status, over !== undefined),
    amount: total,
    currency: "BOB",
    reference: `${orderNumber(number)}-${id.slice(-6).toUpperCase()}`,
    createdAt: at,
    ...(byQr && {
      askedAt: at,
      // One that was not paid would be asked for, and the simulator does not know it.
      ...(paid && { providerId: `demo-${id.slice(0, 8)}` }),
      expiresAt: new Date(at.getTime() + 30 * MINUTE),
      expiresOn: dayInLaPaz(at),
      // Nobody needs to ask the bank about it any more.
      closedAt: over?.at ?? paid?.at ?? at,
    }),
    ...(paid && {
      paidAt: paid.at,
      paidAmount: total - wrong,
      payer: byQr ? person.name : null,
      ...(byQr && { voucher, vouchers: [voucher] }),
    }),
    ...(source !== "web" && paid && wayOf(key, voucher)),
  };
}

function stateOf(status: string | undefined, isOver: boolean): PaymentRow["state"] {
  if (status === "en_verificacion") return "en_verificacion";
  if (!isOver) return "por_cobrar";
  return status === "vencido" ? "vencido" : "cancelado";
}

function wayOf(key: string, voucher: string): Pick<PaymentRow, "way" | "voucher"> {
  const dice = pseudoRandom(`way:${key}`, 3);
  if (dice === 0) return { way: "efectivo", voucher: null };
  return { way: dice === 1 ? "qr" : "transferencia", voucher };
}
