import type { Order } from "#contracts/documents/order.ts";
import { type Tone, statusName, statusTone } from "./status-text.ts";

const COLORS: Readonly<Record<Tone, string>> = {
  waits: "border-leather text-leather",
  good: "border-ok text-ok",
  bad: "border-sale text-sale",
  over: "border-muted text-muted",
};

export function StatusChip({ order }: { order: Pick<Order, "status" | "purchaseType"> }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center rounded-full border bg-paper px-3 text-xs font-medium whitespace-nowrap ${COLORS[statusTone(order)]}`}
    >
      {statusName(order)}
    </span>
  );
}
