import { type OrderStatus, STATUS_NAMES } from "../order.ts";
import type { PurchaseType } from "../../payment/purchase-types.ts";
import type { ShippingKind } from "../../delivery/shipping-methods.ts";

/** Why `canMove` does not let the shop move this order, in words for the person who tried. */
export function moveRefusal(
  order: { readonly status: OrderStatus; readonly purchaseType: PurchaseType; readonly kind: ShippingKind },
  to: OrderStatus,
): string {
  const { status, purchaseType, kind } = order;
  if (to === "listo" && kind !== "tienda") return "No se recoge en la tienda: se envía";
  if (to === "enviado" && kind === "tienda") return "Se recoge en la tienda: no se envía";
  if (status === "pendiente" && purchaseType === "qr") return "Todavía no está pagado";
  return `Está en «${STATUS_NAMES[status]}»: de ahí no pasa a «${STATUS_NAMES[to]}»`;
}
