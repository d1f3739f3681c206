import type { Order } from "#contracts/order/order.document.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import { offersOf } from "#contracts/order/order.ts";
import { Reductions } from "../ui/reductions.tsx";
import { orderMoney } from "./money.ts";

/** Subtotal, discount, delivery and total, by its name. */
export function OrderMoney({ order, total = "Total" }: { order: Order; total?: string }) {
  const { subtotal, shippingCost, shipping, refunded = 0, difference = 0, reductions } = order;
  const offers = offersOf(order);
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="totals">
      <dt>{`Subtotal (${countedPieces(pieces)})`}</dt>
      <dd>{orderMoney(order, subtotal)}</dd>
      {offers > 0 && (
        <>
          <dt className="text-ok">Ahorras</dt>
          <dd className="text-ok">{`−${orderMoney(order, offers)}`}</dd>
        </>
      )}
      <Reductions reductions={reductions} Moneda={order.Moneda} />
      <dt>{shipping?.methodName ?? "Envío"}</dt>
      <dd>{shippingText(order, shippingCost)}</dd>
      <dt className="total">{total}</dt>
      <dd className="total">{orderMoney(order, order.total)}</dd>
      {difference !== 0 && (
        <>
          <dt>{difference > 0 ? "Falta pagar por el cambio" : "Te devolvemos por el cambio"}</dt>
          <dd>{orderMoney(order, Math.abs(difference))}</dd>
        </>
      )}
      {refunded > 0 && (
        <>
          <dt>Te devolvimos</dt>
          <dd>{orderMoney(order, refunded)}</dd>
        </>
      )}
    </dl>
  );
}

function shippingText(order: Order, cost: number): string {
  if (cost > 0) return orderMoney(order, cost);
  return order.shipping?.kind === "flota" ? "Flete en destino" : "Gratis";
}
