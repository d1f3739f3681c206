/** The shop as a simple model: maps of carts, stock, orders and the bank's QRs. No database; time in minutes. */
import type { ReviewReason } from "#contracts/order/order.document.ts";
import { type OrderStatus, UNPAID, canMove } from "#contracts/order/order.ts";
import { QUANTITY_MAX } from "#contracts/cart/cart.ts";
import { NEAR } from "#tests/support/clients/checkout-answers.ts";

export const UNPAID_MAX = 2;
/** Until then money for an expired order is taken, if its pieces are there. */
const LATE_MAX = 60;
const HOLD = { qr: 30, tienda: 48 * 60 } as const;
/** Orders whose goods are still in the shop. */
const HERE = new Set<OrderStatus>(["pagado", "en_preparacion", "listo", "por_revisar"]);

export type Type = "qr" | "tienda";
/** How a payment is confirmed: by the bank, or by the owner. */
export type Provider = "bnb" | "manual";
export type Lines = ReadonlyMap<string, number>;

/** A QR at the bank, and its payment. */
export interface Qr {
  paid: number | null;
  /** The shop has found the payment. */
  seen: boolean;
  /** The shop has cancelled it: only the slow poll reads it again. */
  closed: boolean;
}

export interface ModelOrder {
  readonly id: string;
  readonly type: Type;
  readonly lines: Lines;
  readonly shipping: number;
  readonly total: number;
  readonly qrs: Qr[];
  status: OrderStatus;
  review: ReviewReason | undefined;
  holds: boolean;
  ends: number;
}

export interface Shopper {
  readonly cart: Map<string, number>;
  /** The number of changes of the cart. */
  changes: number;
  draft: { readonly id: string; type: Type } | undefined;
  /** What the shopper saw before pressing the button. */
  seen: { readonly id: string; readonly total: number; readonly changes: number } | undefined;
  readonly orders: ModelOrder[];
}

export type Model = ReturnType<typeof createModel>;

export function createModel(
  provider: Provider,
  stock: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, number>,
  shoppers: number,
) {
  const shelf = new Map(stock);
  const price = new Map(prices);
  const people = Array.from({ length: shoppers }, (): Shopper => {
    return { cart: new Map(), changes: 0, draft: undefined, seen: undefined, orders: [] };
  });
  let now = 0;

  const goodsOf = (lines: Lines) =>
    [...lines].reduce((sum, [sku, quantity]) => sum + (price.get(sku) ?? 0) * quantity, 0);
  const shippingOf = (type: Type, goods: number) =>
    type === "tienda" || goods >= Number(NEAR.freeFrom) ? 0 : NEAR.cents;
  const left = (sku: string) => shelf.get(sku) ?? 0;
  const move = (lines: Lines, sign: 1 | -1) => lines.forEach((count, sku) => shelf.set(sku, left(sku) + sign * count));
  const short = (lines: Lines) => [...lines].filter(([sku, count]) => count > left(sku)).map(([sku]) => sku);
  const unpaid = ({ orders }: Shopper) => orders.filter(({ status }) => UNPAID.includes(status)).length;

  const ask = (): Qr[] => (provider === "manual" ? [] : [{ paid: null, seen: false, closed: false }]);

  function take(order: ModelOrder): void {
    move(order.lines, -1);
    order.holds = true;
  }

  function free(order: ModelOrder): void {
    if (order.holds) move(order.lines, 1);
    order.holds = false;
  }

  /** The shop polls the QR and finds the payment, if there is one. */
  function settle(order: ModelOrder, qr: Qr): void {
    if (qr.paid === null || qr.seen) return;
    qr.seen = true;
    const exact = qr.paid === order.total;
    const was = order.status;
    const isTaken = was === "vencido" && exact && now - order.ends <= LATE_MAX && short(order.lines).length === 0;
    if (isTaken) take(order);
    if (isTaken || (was === "pendiente" && exact)) order.status = "pagado";
    else if (was === "pendiente" || was === "vencido" || was === "cancelado") {
      order.status = "por_revisar";
      order.review = exact ? "late" : "amount";
    } else order.review = "twice";
    close(order);
  }

  /** Cancels the QRs that could still be paid, then polls all of them. */
  function close(order: ModelOrder): void {
    if (order.qrs.every(({ closed, seen }) => closed || seen)) return;
    for (const qr of order.qrs) {
      if (qr.seen) continue;
      qr.closed = true;
      settle(order, qr);
    }
  }

  /** Ends the order: its QRs at the bank first, then its pieces. */
  function giveUp(order: ModelOrder, to: "cancelado" | "vencido"): void {
    order.status = to;
    close(order);
    if (order.status === to) free(order);
  }

  return {
    people,
    shelf,
    price,
    total: (lines: Lines, type: Type) => goodsOf(lines) + shippingOf(type, goodsOf(lines)),
    /** The initial stock and what was received since. */
    pieces: () =>
      Object.fromEntries(
        [...shelf].map(([sku, count]) => {
          const held = people.flatMap(({ orders }) => orders).filter(({ holds }) => holds);
          return [sku, held.reduce((sum, { lines }) => sum + (lines.get(sku) ?? 0), count)];
        }),
      ),
    /** A payment that only a slow poll will find. */
    hasLateMoney: () =>
      people.some(({ orders }) =>
        orders.some(({ status, qrs }) =>
          qrs.some(({ paid, seen, closed }) => paid !== null && !seen && (closed || status !== "pendiente")),
        ),
      ),

    /** Null = done, else the code of the refusal. */
    set(who: Shopper, sku: string, quantity: number | null): string | null {
      if (quantity !== null && quantity > Math.min(QUANTITY_MAX, left(sku))) return "STOCK";
      if (quantity === null) who.cart.delete(sku);
      else who.cart.set(sku, quantity);
      who.changes += 1;
      return null;
    },
    place(who: Shopper, id: string): string | null {
      const { draft, seen, cart } = who;
      if (!draft || !seen || draft.id !== id) return null;
      if (cart.size === 0) return "EMPTY_CART";
      if (unpaid(who) >= UNPAID_MAX) return "UNPAID_LIMIT";
      if (short(cart).length > 0) return "STOCK";
      const total = this.total(cart, draft.type);
      if (total !== seen.total) return "PRICE_CHANGED";
      if (who.changes !== seen.changes) return "CART_CHANGED";
      const { type } = draft;
      const order: ModelOrder = {
        id,
        type,
        lines: new Map(cart),
        shipping: total - goodsOf(cart),
        total,
        review: undefined,
        holds: false,
        status: "pendiente",
        ends: now + HOLD[type],
        qrs: type === "qr" ? ask() : [],
      };
      take(order);
      who.orders.push(order);
      who.draft = undefined;
      cart.clear();
      who.changes += 1;
      return null;
    },
    cancel(order: ModelOrder): string | null {
      if (order.status === "cancelado") return null;
      if (order.status !== "pendiente") return "ORDER_CLOSED";
      giveUp(order, "cancelado");
      return null;
    },
    renew(who: Shopper, order: ModelOrder): string | null {
      if (order.type !== "qr" || (order.status !== "pendiente" && order.status !== "vencido")) return "ORDER_CLOSED";
      if (order.status === "pendiente") return null;
      if (unpaid(who) >= UNPAID_MAX) return "UNPAID_LIMIT";
      if (short(order.lines).length > 0) return "STOCK";
      if (goodsOf(order.lines) + order.shipping !== order.total) return "PRICE_CHANGED";
      take(order);
      order.status = "pendiente";
      order.ends = now + HOLD.qr;
      order.qrs.push(...ask());
      return null;
    },
    look: settle,
    /** Sends a picture of the transfer. */
    receipt(order: ModelOrder): string | null {
      const may = provider === "manual" && order.type === "qr" && UNPAID.includes(order.status);
      if (!may) return "ORDER_CLOSED";
      order.status = "en_verificacion";
      return null;
    },
    /** Merges a guest's cart into the shopper's. */
    join(who: Shopper, guest: Lines): void {
      let changed = false;
      for (const [sku, quantity] of guest) {
        const before = who.cart.get(sku) ?? 0;
        const larger = Math.max(before, quantity);
        const after = left(sku) === 0 ? larger : Math.min(larger, left(sku), QUANTITY_MAX);
        changed ||= after !== before;
        who.cart.set(sku, after);
      }
      if (changed) who.changes += 1;
    },
    advance(order: ModelOrder, to: OrderStatus): string | null {
      if (order.status === to) return null;
      const kind = order.type === "qr" ? "delivery" : "tienda";
      if (!canMove({ status: order.status, purchaseType: order.type, kind }, to, "owner")) return "ORDER_CLOSED";
      if (to === "pagado") {
        if (!order.holds && short(order.lines).length > 0) return "STOCK";
        if (!order.holds) take(order);
        order.status = to;
        // Money beyond the total still has to go back.
        const came = order.qrs.reduce((sum, { seen, paid }) => sum + (seen ? (paid ?? 0) : 0), 0);
        if (came <= order.total) order.review = undefined;
        close(order);
      } else if (to === "cancelado") giveUp(order, to);
      else if (to === "pendiente") {
        order.status = to;
        order.ends = now + HOLD.qr;
      } else {
        if (to === "devuelto" && HERE.has(order.status)) free(order);
        order.status = to;
      }
      return null;
    },
    /** Time passes: everything due is done, and every open QR is polled. */
    pass(minutes: number): void {
      now += minutes;
      for (const order of people.flatMap(({ orders }) => orders)) {
        for (const qr of order.qrs) settle(order, qr);
        if (order.status === "pendiente" && order.ends <= now) giveUp(order, "vencido");
      }
    },
  };
}
