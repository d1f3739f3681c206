import type { Order } from "#contracts/order/order.document.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import { orderMoney } from "./money.ts";

/** Subtotal, discount, delivery and total, by its name. */
export function OrderMoney({ order, total = "Total" }: { order: Order; total?: string }) {
  const { subtotal, discount, shippingCost, shipping, refunded = 0 } = order;
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="totals">
      <dt>{`Subtotal (${countedPieces(pieces)})`}</dt>
      <dd>{orderMoney(order, subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-ok">Ahorras</dt>
          <dd className="text-ok">{`−${orderMoney(order, discount)}`}</dd>
        </>
      )}
      <dt>{shipping?.methodName ?? "Envío"}</dt>
      <dd>{shippingText(order, shippingCost)}</dd>
      <dt className="total">{total}</dt>
      <dd className="total">{orderMoney(order, order.total)}</dd>
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
