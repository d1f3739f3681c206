/** The day of arrival that the buyer was told, on pages about the order. */
import { dayInLaPaz } from "#contracts/day.ts";
import type { Order } from "#contracts/documents/order.ts";
import { arrivalDays, arrivalName, arrivalWords } from "#contracts/order/arrival-words.ts";
import { awaitedArrival } from "#contracts/order/awaited-arrival.ts";

interface ArrivalProps {
  readonly order: Order;
  /** The server's time when it rendered the page. */
  readonly now: string;
}

/** "Llega el martes 24", below a title. */
export function ArrivalTitle({ order, now }: ArrivalProps) {
  const arrival = awaitedArrival(order, now);
  if (!arrival || !order.shipping) return null;
  return (
    <>
      {" "}
      <span className="block" data-arrival>
        {arrivalWords(arrival, order.shipping.kind, dayInLaPaz(new Date(now)))}.
      </span>
    </>
  );
}

/** "Llegada: el martes 24" */
export function ArrivalFact({ order, now }: ArrivalProps) {
  const arrival = awaitedArrival(order, now);
  if (!arrival || !order.shipping) return null;
  return (
    <p className="text-ink" data-arrival>
      {arrivalName(arrival, order.shipping.kind)}: {arrivalDays(arrival, dayInLaPaz(new Date(now)))}
    </p>
  );
}
