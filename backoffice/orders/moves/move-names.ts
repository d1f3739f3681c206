import type { OrderStatus } from "../../../contracts/order/order.ts";

export const MOVE_NAMES: Readonly<Record<OrderStatus, string>> = {
  borrador: "",
  pagado: "Confirmar el pago",
  pendiente: "El comprobante no vale",
  en_verificacion: "Verificar el pago",
  por_revisar: "Revisar el pago",
  en_preparacion: "Preparar",
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
