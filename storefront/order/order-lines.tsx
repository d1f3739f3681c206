import { pathTo } from "#contracts/pages/paths.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { LineItem } from "../ui/line-item.tsx";

/** The products as they were bought. `small`: a version for the side of a page. */
export function OrderLines({ order, small = false }: { order: Order; small?: boolean }) {
  return (
    <ul className={small ? "space-y-4" : "space-y-5"}>
      {order.products.map((line) => (
        <LineItem
          key={line.id}
          line={line}
          {...(!small && { to: pathTo.product({ id: line.productId, color: line.color }) })}
        />
      ))}
    </ul>
  );
}
