/** The statuses of an order, and the table of allowed transitions that buttons and server share. */
import { type PricedLine, formatMoney, lineTotal, toCents, toDecimal } from "../money/money.ts";
import { PAGES } from "../pages/paths.ts";
import type { Reduction } from "../promotion/promotion.document.ts";
import type { ShippingKind } from "../delivery/shipping-methods.ts";
import type { PurchaseType } from "../payment/purchase-types.ts";

export const ORDER_STATUSES = [
  "borrador",
  "pendiente",
  "en_verificacion",
  "pagado",
  "en_preparacion",
  "listo",
  "enviado",
  "entregado",
  "vencido",
  "cancelado",
  "por_revisar",
  "devuelto",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  borrador: "Borrador",
  pendiente: "Pendiente de pago",
  en_verificacion: "Pago en verificación",
  pagado: "Pagado",
  en_preparacion: "En preparación",
  listo: "Listo para recoger",
  enviado: "Enviado",
  entregado: "Entregado",
  vencido: "Vencido",
  cancelado: "Cancelado",
  por_revisar: "Pago en revisión",
  devuelto: "Devuelto",
};

/** Of a request for an exchange. Here, because what reads live orders needs no more of it. */
export const EXCHANGE_WISHES = ["size", "model", "money"] as const;
export const EXCHANGE_REASONS = ["small", "large", "unlike", "faulty", "other"] as const;
export const EXCHANGE_STATES = ["open", "changed", "declined", "withdrawn"] as const;

/** Who changes an order's status: the buyer, a timer of the shop, the bank (as the shop read its answer), the owner. */
export const MOVERS = ["shopper", "shop", "bank", "owner"] as const;
export type Mover = (typeof MOVERS)[number];

type Moves = Readonly<Partial<Record<OrderStatus, readonly Mover[]>>>;

/** The usual next step comes first, what ends the order comes last: the back office shows its buttons in this order. */
export const MOVES: Readonly<Record<OrderStatus, Moves>> = {
  borrador: { pendiente: ["shopper", "owner"] },
  pendiente: {
    en_preparacion: ["owner"],
    pagado: ["bank", "owner"],
    en_verificacion: ["shopper"],
    vencido: ["shop"],
    cancelado: ["shopper", "owner"],
    por_revisar: ["bank"],
  },
  en_verificacion: { pagado: ["owner"], por_revisar: ["owner"], pendiente: ["owner"], cancelado: ["owner"] },
  pagado: { en_preparacion: ["owner"], cancelado: ["owner"], devuelto: ["owner"] },
  en_preparacion: { listo: ["owner"], enviado: ["owner"], cancelado: ["owner"], devuelto: ["owner"] },
  listo: { entregado: ["owner"], cancelado: ["owner"], devuelto: ["owner"] },
  enviado: { entregado: ["owner"], devuelto: ["owner"] },
  entregado: { devuelto: ["owner"] },
  vencido: { pendiente: ["shopper"], pagado: ["bank"], por_revisar: ["bank"] },
  cancelado: { por_revisar: ["bank"] },
  por_revisar: { pagado: ["owner"], devuelto: ["owner"] },
  devuelto: {},
};

/**
 * Some transitions fit only some orders: only orders that are not paid by QR are prepared before payment, and an order
 * to be picked up in the shop is never sent.
 */
export function canMove(
  order: { readonly status: OrderStatus; readonly purchaseType: PurchaseType; readonly kind: ShippingKind },
  to: OrderStatus,
  by: Mover,
): boolean {
  if (!MOVES[order.status][to]?.includes(by)) return false;
  if (order.status === "pendiente" && to === "en_preparacion") return order.purchaseType !== "qr";
  if (to === "en_verificacion" || (order.status === "vencido" && to === "pendiente"))
    return order.purchaseType === "qr";
  if (to === "listo") return order.kind === "tienda";
  if (to === "enviado") return order.kind !== "tienda";
  return true;
}

/**
 * The moves that the back office offers as buttons. What did not leave the shop is cancelled, not given back; a receipt is
 * accepted or refused.
 */
function isOffered(from: OrderStatus, to: OrderStatus): boolean {
  if (to === "devuelto") return from === "enviado" || from === "entregado" || from === "por_revisar";
  return to !== "por_revisar";
}

/** In the order of `MOVES`: the usual next step first. */
export const offeredMoves = (order: Parameters<typeof canMove>[0]): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => isOffered(order.status, to) && canMove(order, to, "owner")).toSorted(
    (a, b) => Object.keys(MOVES[order.status]).indexOf(a) - Object.keys(MOVES[order.status]).indexOf(b),
  );

/** Statuses in which the goods have not left the shop, and still may. */
export const CORRECTABLE: readonly OrderStatus[] = [
  "pendiente",
  "en_verificacion",
  "por_revisar",
  "pagado",
  "en_preparacion",
  "listo",
];

/** Neither paid nor cancelled: these count towards `UNPAID_ORDERS_MAX`. */
export const UNPAID: readonly OrderStatus[] = ["pendiente", "en_verificacion"];
/** Those that held pieces for nothing too. */
export const NEVER_PAID: readonly OrderStatus[] = [...UNPAID, "vencido", "cancelado"];
/**
 * `por_cobrar` paid on delivery · `iniciando` the bank was asked for a QR · `pendiente` the QR can be paid · `fallido`
 * the bank issued no QR · `en_verificacion` the shopper sent a receipt.
 */
export const PAYMENT_STATES = [
  "por_cobrar",
  "iniciando",
  "pendiente",
  "en_verificacion",
  "pagado",
  "vencido",
  "cancelado",
  "fallido",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a customer may still reserve without paying. */
export interface Reservation {
  /** Null = the account has no address. */
  readonly email: string | null;
  readonly isConfirmed: boolean;
  /** This customer has not paid for any order yet. */
  readonly isFirst: boolean;
  /** The customer has reached a limit and can reserve nothing more. */
  readonly isFull: boolean;
  readonly piecesLeft: number;
}

/** In cents. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingCost: number;
  readonly total: number;
}

/** The only place where an order's total is calculated. `shippingCost` in cents. */
export function orderTotals(lines: readonly PricedLine[], shippingCost: number): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + toCents(line.Precio) * Number(line.quantity), 0);
  const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  return { subtotal, discount: subtotal - goods, shippingCost, total: goods + shippingCost };
}

interface Reduced {
  readonly discount: number;
  readonly reductions?: readonly Pick<Reduction, "of" | "cents">[] | undefined;
}

/** What the products' own offers took off an order, a decimal: the rest of its discount is that of promotions, and has its names. */
export function offersOf({ discount, reductions = [] }: Reduced): number {
  const named = reductions.reduce((sum, { of, cents }) => sum + (of === "delivery" ? 0 : cents), 0);
  return toDecimal(toCents(discount) - named);
}

/** In decimals. */
export function otherAmountText(received: number, total: number, Moneda: string): string {
  const money = (decimal: number) => formatMoney({ cents: toCents(decimal), Moneda });
  return `Llegaron ${money(received)}; el pedido es de ${money(total)}.`;
}

/** 123 → "V-000123" */
export function orderNumber(number: number): string {
  return `V-${number.toString().padStart(6, "0")}`;
}

/** The steps of the checkout, in order; each needs the ones before it. */
export const CHECKOUT_STEPS = [PAGES.shippingDetails, PAGES.billingDetails, PAGES.purchaseType] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The first step without an answer, or null when the order can be placed. */
export function missingStep(draft: {
  readonly shipping?: unknown;
  readonly billing?: unknown;
  readonly purchaseType?: unknown;
}): CheckoutStep | null {
  if (!draft.shipping) return PAGES.shippingDetails;
  if (!draft.billing) return PAGES.billingDetails;
  return draft.purchaseType ? null : PAGES.purchaseType;
}
