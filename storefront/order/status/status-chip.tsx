import type { Order } from "#contracts/order/order.document.ts";
import { type Tone, statusName, statusTone } from "./status-text.ts";

const COLORS: Readonly<Record<Tone, string>> = {
  waits: "text-leather",
  good: "text-ok",
  bad: "text-sale",
  over: "text-muted",
};

export function StatusChip({ order }: { order: Pick<Order, "status" | "purchaseType"> }) {
  return <span className={`label uppercase ${COLORS[statusTone(order)]}`}>{statusName(order)}</span>;
}
