/** The order's summary: one folded line, or a panel where a screen has a third column for it. */
import type { Order } from "#contracts/order/order.document.ts";
import { ChevronIcon } from "../ui/icons.tsx";
import { orderMoney } from "./money.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";

export function OrderAside({ order, panel = false }: { order: Order; panel?: boolean }) {
  const inside = (
    <>
      <OrderLines order={order} small />
      <div className="mt-5">
        <OrderMoney order={order} />
      </div>
    </>
  );
  return (
    <aside aria-label="Resumen del pedido">
      <details className={`group border-y border-line ${panel ? "xl:hidden" : ""}`}>
        <summary className="flex min-h-14 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          Tu pedido
          <span className="font-medium tabular-nums">{orderMoney(order, order.total)}</span>
          <span className="text-muted transition-transform duration-150 group-open:rotate-180">
            <ChevronIcon />
          </span>
        </summary>
        <div className="pt-2 pb-6">{inside}</div>
      </details>
      {panel && (
        <div className="hidden bg-sand p-6 xl:block">
          <h2 className="mb-5 text-h3">Tu pedido</h2>
          {inside}
        </div>
      )}
    </aside>
  );
}
