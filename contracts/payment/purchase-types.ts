/** The ways of paying for an order, and the owner's rules for offering each. */
import { bolivianos } from "../delivery/delivery.ts";
import { type Moneda, isoCurrency } from "../money/money.ts";
import { type ShippingKind, isAmong } from "../delivery/shipping-methods.ts";

export const PURCHASE_TYPES = ["qr", "tienda", "contra_entrega", "whatsapp"] as const;
export type PurchaseType = (typeof PURCHASE_TYPES)[number];

export interface PurchaseRule {
  readonly type: PurchaseType;
  readonly label: string;
  readonly text: string;
  /** The order's total in cents, inclusive; null = no limit. */
  readonly min: number | null;
  readonly max: number | null;
  /** Null = everywhere. */
  readonly cities: readonly string[] | null;
  /** Null = every kind of shipping. */
  readonly kinds: readonly ShippingKind[] | null;
  /** How long the pieces of an unpaid order are held, in minutes; null = `ORDER_HOLD_MINUTES`. */
  readonly holdMinutes: number | null;
  /** The same for customers who have not paid for any order yet; null = not shorter. */
  readonly firstHoldMinutes: number | null;
  /** Only for customers with a confirmed e-mail address. */
  readonly needsConfirmedEmail: boolean;
}

/** It holds pieces before any payment: the customer pays on pickup, on delivery, or after arranging it by WhatsApp. */
export function isReservation({ type }: Pick<PurchaseRule, "type">): boolean {
  return type !== "qr";
}

/** The text the shopper reads; `{plazo}` is replaced by how long the pieces are held. */
export function purchaseText({ text, holdMinutes, firstHoldMinutes }: PurchaseRule, isFirst: boolean): string {
  const minutes = isFirst ? (firstHoldMinutes ?? holdMinutes) : holdMinutes;
  return text.replaceAll("{plazo}", minutes === null ? "un tiempo" : durationText(minutes));
}

/** "90 minutos", "1 hora", "48 horas" */
export function durationText(minutes: number): string {
  if (minutes % 60 > 0) return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  return minutes === 60 ? "1 hora" : `${minutes / 60} horas`;
}

export interface Purchase {
  readonly kind: ShippingKind;
  readonly city: string;
  /** In cents. */
  readonly total: number;
  readonly Moneda: Moneda;
}

/** The part of the order that keeps a way of paying from being chosen. */
export type PurchaseObstacle = "currency" | "kind" | "city" | "min" | "max";

/** Null = it can be chosen for this order. */
export function purchaseObstacle(rule: PurchaseRule, { kind, city, total, Moneda }: Purchase): PurchaseObstacle | null {
  if (rule.type === "qr" && isoCurrency(Moneda) === null) return "currency";
  if (rule.kinds && !rule.kinds.includes(kind)) return "kind";
  if (rule.cities && !isAmong(rule.cities, city)) return "city";
  if (rule.min !== null && total < rule.min) return "min";
  if (rule.max !== null && total > rule.max) return "max";
  return null;
}

/** The Spanish text that says why it cannot be chosen for this order; null = it can. */
export function purchaseProblem(rule: PurchaseRule, purchase: Purchase): string | null {
  const obstacle = purchaseObstacle(rule, purchase);
  return obstacle && OBSTACLE_TEXTS[obstacle](rule);
}

const OBSTACLE_TEXTS: Readonly<Record<PurchaseObstacle, (rule: PurchaseRule) => string>> = {
  currency: () => "No disponible en esta moneda",
  kind: ({ kinds }) => (kinds?.includes("tienda") ? "Solo si recoges en la tienda" : "Solo con delivery en la ciudad"),
  city: ({ cities }) => `Solo en ${listOf(cities ?? [])}`,
  min: ({ min }) => `Desde ${bolivianos(min ?? 0)}`,
  max: ({ max }) => `Hasta ${bolivianos(max ?? 0)}`,
};

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("es", { type: "conjunction" }).format(names);
}
