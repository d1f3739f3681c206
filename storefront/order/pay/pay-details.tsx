import type { Order } from "#contracts/order/order.document.ts";
import type { ReactNode } from "react";
import { CopyValue } from "./code/copy-value.tsx";
import { orderMoney } from "../money.ts";

/** What the bank's app shows or asks for. The amount is copied in the format such apps read: "1250.50". */
export function PayDetails({ order, reference }: { order: Order; reference: string }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Detail name="Monto" copy={<CopyValue value={order.total.toFixed(2)} name="el monto" />}>
        <span className="text-2xl/8 font-medium tabular-nums">{orderMoney(order, order.total)}</span>
      </Detail>
      <Detail name="Referencia" copy={<CopyValue value={reference} name="la referencia" />}>
        <span className="text-lg tabular-nums wrap-anywhere">{reference}</span>
      </Detail>
    </dl>
  );
}

function Detail({ name, copy, children }: { name: string; copy: ReactNode; children: ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-sm text-muted">{name}</dt>
      {/* Beside the value: at the page's edge the messaging button would cover it. */}
      <dd className="flex flex-wrap items-center gap-x-4">
        {children}
        {copy}
      </dd>
    </div>
  );
}
