import type { Order } from "#contracts/documents/order.ts";
import { countedProducts } from "#contracts/counted.ts";
import { orderMoney } from "./money.ts";

/** Subtotal, discount, delivery and total. */
export function OrderMoney({ order }: { order: Order }) {
  const { subtotal, discount, shippingCost, total, shipping, refunded = 0 } = order;
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-3 text-sm tabular-nums [&>dd]:pl-4 [&>dd]:text-right [&>dd]:whitespace-nowrap">
      <dt>Subtotal ({countedProducts(pieces)})</dt>
      <dd>{orderMoney(order, subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt className="text-ok">Ahorras</dt>
          <dd className="text-ok">−{orderMoney(order, discount)}</dd>
        </>
      )}
      <dt className="min-w-0">{shipping?.methodName ?? "Envío"}</dt>
      <dd>{shippingWords(order, shippingCost)}</dd>
      <dt className="border-t border-line pt-3 text-lg">Total</dt>
      <dd className="border-t border-line pt-3 text-lg font-medium">{orderMoney(order, total)}</dd>
      {refunded > 0 && (
        <>
          <dt>Te devolvimos</dt>
          <dd>{orderMoney(order, refunded)}</dd>
        </>
      )}
    </dl>
  );
}

function shippingWords(order: Order, cost: number): string {
  if (cost > 0) return orderMoney(order, cost);
  return order.shipping?.kind === "flota" ? "Flete en destino" : "Gratis";
}
