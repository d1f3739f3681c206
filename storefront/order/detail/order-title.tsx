import type { Order } from "#contracts/order/order.document.ts";
import { awaitedArrival } from "#contracts/delivery/awaited-arrival.ts";
import { StatusChip } from "../status/status-chip.tsx";
import { statusName, statusTone } from "../status/status-text.ts";
import { ArrivalTitle } from "./order-arrival.tsx";

/** The day of arrival is the title where it is awaited and nothing is to be paid. */
export function isTitledByDay(order: Order, now: string): boolean {
  return statusTone(order) === "good" && awaitedArrival(order, now) !== null;
}

/** In small capitals the order's number; below it its day, or how it stands where no day is awaited. */
export function OrderTitle({ order, now }: { order: Order; now: string }) {
  const hasDay = isTitledByDay(order, now);
  return (
    <>
      <span className="block font-sans">
        {hasDay && (
          <>
            <StatusChip order={order} />
            <span className="label text-muted"> · </span>
          </>
        )}
        <span className="label text-muted uppercase">{`Pedido ${order.number}`}</span>
      </span>
      <span className="mt-2 block text-h1">
        {hasDay ? <ArrivalTitle order={order} now={now} /> : ` ${statusName(order)}`}
      </span>
    </>
  );
}
