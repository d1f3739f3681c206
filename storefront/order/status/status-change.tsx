import type { Order } from "#contracts/order/order.document.ts";
import { statusName } from "./status-text.ts";

/** Announces each new status, but not the one the page was loaded with. */
export function StatusChange({ loaded, order }: { loaded: Order; order: Order }) {
  return (
    <p role="status" className="sr-only">
      {order.version !== loaded.version && `Estado del pedido ${order.number}: ${statusName(order)}`}
    </p>
  );
}
