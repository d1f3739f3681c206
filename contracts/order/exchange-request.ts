/** What a shopper asks for after the delivery: another piece for one, or the money. Until when is the owner's answer. */
import type { PromisesContent } from "../content/content.document.ts";
import { type Day, addDays, dayInLaPaz } from "../time/day.ts";
import { variantText } from "../product/sizes.ts";
import type { EXCHANGE_REASONS, EXCHANGE_WISHES, OrderStatus } from "./order.ts";

type ExchangeWish = (typeof EXCHANGE_WISHES)[number];

export const EXCHANGE_WISH_NAMES: Readonly<Record<ExchangeWish, string>> = {
  size: "Otra talla o color",
  model: "Otro modelo",
  money: "Devolver, si la tienda acepta",
};

type ExchangeReason = (typeof EXCHANGE_REASONS)[number];

export const EXCHANGE_REASON_NAMES: Readonly<Record<ExchangeReason, string>> = {
  small: "Me queda chico",
  large: "Me queda grande",
  unlike: "No es como lo esperaba",
  faulty: "Llegó con una falla",
  other: "Otro motivo",
};

export const EXCHANGE_PHOTOS_MAX = 3;
export const EXCHANGE_INSTEAD_MAX = 100;
export const EXCHANGE_TEXT_MAX = 500;

interface Delivered<Piece> {
  readonly status: OrderStatus;
  readonly history: readonly { readonly status: OrderStatus; readonly at: string }[];
  readonly products: readonly Piece[];
}

/** Of a delivered order, the last day that the shop promised for an exchange, and the pieces; null = none, or it is over. */
export function exchangeOf<Piece extends { readonly PorcDesc: number }>(
  { status, history, products }: Delivered<Piece>,
  promises: Pick<PromisesContent, "exchangeDays" | "exchangesReduced">,
  now: Date,
): { readonly until: Day; readonly pieces: readonly Piece[] } | null {
  const delivered = history.findLast((entry) => entry.status === "entregado");
  if (status !== "entregado" || !delivered || !promises.exchangeDays) return null;
  const until = addDays(dayInLaPaz(new Date(delivered.at)), promises.exchangeDays);
  const pieces = products.filter(({ PorcDesc }) => PorcDesc === 0 || promises.exchangesReduced);
  return pieces.length > 0 && dayInLaPaz(now) <= until ? { until, pieces } : null;
}

interface Asked {
  readonly pieces: readonly {
    readonly quantity: number;
    readonly name: string;
    readonly color: string;
    readonly size: string;
  }[];
  readonly wish: ExchangeWish;
  readonly instead: string;
  readonly reason: ExchangeReason;
  readonly text: string;
}

/** A line each: the pieces, what in their place, and why. */
export function exchangeTexts({ pieces, wish, instead, reason, text }: Asked): string[] {
  return [
    ...pieces.map((one) => `${one.quantity > 1 ? `${one.quantity} × ` : ""}${one.name}, ${variantText(one)}`),
    wishText({ wish, instead }),
    EXCHANGE_REASON_NAMES[reason],
    ...(text ? [`«${text}»`] : []),
  ];
}

export const wishText = ({ wish, instead }: Pick<Asked, "wish" | "instead">) =>
  EXCHANGE_WISH_NAMES[wish] + (instead && `: ${instead}`);
