/** The day of arrival that the buyer was told, on pages about the order. */
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Order } from "#contracts/order/order.document.ts";
import { arrivalText, dayText } from "#contracts/delivery/arrival-text.ts";
import { canPay } from "../actions/order-rules.ts";
import { isToAgree } from "./next-steps.ts";
import { awaitedArrival } from "#contracts/delivery/awaited-arrival.ts";

interface ArrivalProps {
  readonly order: Order;
  /** The server's time when it rendered the page. */
  readonly now: string;
}

/** "Llega el martes 24", below a title. */
export function ArrivalTitle(props: ArrivalProps) {
  const words = arrivalTextOf(props);
  if (!words) return null;
  return (
    <>
      {" "}
      <span className="block" data-arrival>{`${words}.`}</span>
    </>
  );
}

/** The same as a line among others. */
export function ArrivalFact(props: ArrivalProps) {
  const words = arrivalTextOf(props);
  return (
    words && (
      <p className="text-ink" data-arrival>
        {words}
      </p>
    )
  );
}

function arrivalTextOf({ order, now }: ArrivalProps): string | null {
  if (isToAgree(order)) return "Falta coordinar el pago";
  const arrival = awaitedArrival(order, now);
  if (!arrival || !order.shipping) return null;
  const weekday = dayText(arrival.to, null).replaceAll(/^el | de .+$/g, "");
  const text = arrivalText(arrival, order.shipping.kind, dayInLaPaz(new Date(now))).replace(
    /mañana$/,
    `mañana, ${weekday.replace(" ", "\u00A0")}`,
  );
  return canPay(order) ? `Si pagas a tiempo, ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
