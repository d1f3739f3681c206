import { type OrderStatus, offeredMoves } from "../../../contracts/order/order.ts";
import { type OrderPhase, phaseOf } from "../../../contracts/order/order-phases.ts";
import type { StaffOrderRow } from "../../../contracts/order/staff/staff-order.document.ts";

export const MOVE_NAMES: Readonly<Record<OrderStatus, string>> = {
  borrador: "",
  pagado: "Confirmar el pago",
  pendiente: "El comprobante no vale",
  en_verificacion: "Verificar el pago",
  por_revisar: "Revisar el pago",
  en_preparacion: "Preparado",
  listo: "Listo para recoger",
  enviado: "Enviado",
  entregado: "Entregado",
  vencido: "Vencido",
  cancelado: "Cancelar el pedido",
  devuelto: "Devuelto",
};

/** What never left is not returned: only its money goes back. */
export const moveName = (from: OrderStatus, to: OrderStatus) =>
  from === "por_revisar" && to === "devuelto" ? "No entregarlo" : MOVE_NAMES[to];

export const isEnd = (to: OrderStatus) => to === "cancelado" || to === "devuelto";

/** They send the order back or end it: never the button that the eye meets first. */
export const isRefusal = (to: OrderStatus) => to === "pendiente" || isEnd(to);

/** What a person must see first is done on the order's own page. */
const LOOKED_AT: Partial<Record<OrderPhase, string>> = {
  en_verificacion: "Mirar",
  por_revisar: "Resolver",
  por_acordar: "Acordar",
};

/** In a row there is little room. */
const SHORT: Partial<Record<OrderStatus, string>> = { pagado: "Pagado", listo: "Listo" };

/** The one button of a row; without `to` it opens the order. Null = nothing is left to do. `isToDo`: it waits for the shop. */
export function nextOf(
  row: StaffOrderRow,
  isToDo: boolean,
): { readonly label: string; readonly to?: OrderStatus } | null {
  const looked = row.asks ? "Responder" : LOOKED_AT[phaseOf(row)];
  if (looked) return { label: looked };
  const [to] = offeredMoves(row);
  if (to && !isRefusal(to)) return { label: SHORT[to] ?? MOVE_NAMES[to], to };
  return isToDo ? { label: "Devolver" } : null;
}
