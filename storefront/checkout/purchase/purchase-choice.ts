/** The ways to pay for this order, and why some do not apply. */
import type { Draft } from "#contracts/order/order.document.ts";
import type { Reservation } from "#contracts/order/order.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import {
  type PurchaseObstacle,
  type PurchaseRule,
  type PurchaseType,
  isReservation,
  purchaseObstacle,
  purchaseProblem,
} from "#contracts/payment/purchase-types.ts";

export interface PurchaseChoice {
  readonly rule: PurchaseRule;
  /** Null: it can be chosen. */
  readonly problem: string | null;
  /** What would make it possible; null = nothing that this page knows. */
  readonly remedy: Remedy | null;
}

interface Remedy {
  readonly name: string;
  readonly to: string;
}

interface Bill {
  /** In cents: promotions may be for a way of paying. */
  readonly totalBy: (type: PurchaseType) => number;
  readonly Moneda: string;
  readonly pieces: number;
}

export const UNCONFIRMED = "Primero confirma tu correo";

export function purchaseChoices(
  rules: readonly PurchaseRule[],
  { shipping }: Pick<Draft, "shipping">,
  bill: Bill,
  reservation: Reservation,
): readonly PurchaseChoice[] {
  if (!shipping) return [];
  const { kind, city } = shipping;
  return rules.map((rule) => {
    const purchase = { kind, city, Moneda: bill.Moneda, total: bill.totalBy(rule.type) };
    const obstacle = purchaseObstacle(rule, purchase);
    return {
      rule,
      problem: purchaseProblem(rule, purchase) ?? reservationProblem(rule, reservation, bill.pieces),
      remedy: obstacle ? remedyOf(obstacle, rule) : reservationRemedy(rule, reservation, bill.pieces),
    };
  });
}

const FEWER = { name: "Ajustar mi carrito", to: PAGES.cart };

function remedyOf(obstacle: PurchaseObstacle, { kinds }: PurchaseRule): Remedy | null {
  switch (obstacle) {
    case "kind":
      return {
        name: kinds?.includes("tienda") ? "Cambiar a recoger en tienda" : "Cambiar a delivery",
        to: PAGES.shippingDetails,
      };
    case "city":
      return { name: "Cambiar la ciudad de entrega", to: PAGES.shippingDetails };
    case "min":
      return { name: "Seguir comprando", to: PAGES.home };
    case "max":
      return FEWER;
    case "currency":
      return null;
  }
}

/** Confirming the address and finishing another order have a part of the page of their own. */
function reservationRemedy(rule: PurchaseRule, reservation: Reservation, pieces: number): Remedy | null {
  const isOther = !isReservation(rule) || !reservation.isConfirmed || reservation.isFull;
  return isOther || pieces <= reservation.piecesLeft || reservation.piecesLeft === 0 ? null : FEWER;
}

/** Limits for orders that keep pieces without payment. */
function reservationProblem(rule: PurchaseRule, reservation: Reservation, pieces: number): string | null {
  if (!isReservation(rule)) return null;
  if (rule.needsConfirmedEmail && !reservation.isConfirmed) return UNCONFIRMED;
  if (reservation.isFull) return "Ya tienes un pedido reservado sin pagar";
  const { piecesLeft } = reservation;
  if (pieces <= piecesLeft) return null;
  return `Sin pagar antes, hasta ${countedPieces(piecesLeft)}`;
}

/** The wanted way if it applies, else the shop's first that does. */
export function chosenType(choices: readonly PurchaseChoice[], wanted: string | undefined): PurchaseType | undefined {
  const fit = fitting(choices);
  return fit.find((type) => type === wanted) ?? fit[0];
}

export function fitting(choices: readonly PurchaseChoice[]): readonly PurchaseType[] {
  return choices.flatMap(({ rule, problem }) => (problem === null ? [rule.type] : []));
}
