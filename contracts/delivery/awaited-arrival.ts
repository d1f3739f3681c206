import { type Day, dayInLaPaz } from "../time/day.ts";
import type { Arrival } from "./arrival.ts";
import type { OrderStatus } from "../order/order.ts";

const AWAITED: ReadonlySet<OrderStatus> = new Set([
  "pendiente",
  "en_verificacion",
  "pagado",
  "en_preparacion",
  "enviado",
]);

interface OrderState {
  readonly status: OrderStatus;
  readonly arrival?: Arrival | null | undefined;
}

/** The day that the buyer still waits for; null = none was named, the order is over, or the day has passed. */
export function awaitedArrival({ status, arrival }: OrderState, now: Date | string): Arrival | null {
  const today: Day = dayInLaPaz(new Date(now));
  return arrival && AWAITED.has(status) && arrival.to >= today ? arrival : null;
}
