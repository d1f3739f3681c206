import { Link } from "../../ui/link.tsx";
import type { Reservation } from "#contracts/order/order.ts";
import { PAGES } from "#contracts/pages/paths.ts";

/** What the customer must do before another order can be paid later. Shown before such an order is tried. */
export function ReservationRequirements({ isConfirmed, isFull }: Reservation) {
  // An address that is not confirmed comes first (unavailable-payments.tsx).
  if (!isConfirmed || !isFull) return null;
  return (
    <p className="text-sm/5">
      Para reservar otro pedido sin pagar antes, recoge, paga o cancela el que ya tienes.{" "}
      <Link to={PAGES.orders} className="inline-flex min-h-11 items-center text-link">
        Ver mis pedidos
      </Link>
    </p>
  );
}
